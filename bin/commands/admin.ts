import { command } from '../support/command'
import { CommandError } from '../support/console'

export default command({
  name: 'npm run admin',
  summary: 'Makes an account an admin, or no longer one.',
  positionals: ['grant|revoke', 'EMAIL'],
  opens: 'database',
  async run({ positionals: [action, email] }) {
    const { grantRole, revokeRole } = await import('../../lib/auth/roles')
    if (action === 'grant') {
      if (!(await grantRole(email, 'admin'))) throw new CommandError(`No account has the address ${email}.`)
      console.log(`${email} is an admin.`)
    } else {
      if (!(await revokeRole(email, 'admin'))) throw new CommandError(`No admin has the address ${email}.`)
      console.log(`${email} is no longer an admin.`)
    }
  },
})
