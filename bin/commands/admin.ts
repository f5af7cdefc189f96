import { command } from '../support/command'
import { CommandError } from '../support/console'

const ROLES = {
  admin: { word: 'an admin', article: 'admin' },
  editor: { word: 'of « rédaction »', article: 'account of « rédaction »' },
} as const

export default command({
  name: 'npm run admin',
  summary:
    'Makes an account an admin, or gives it « rédaction » alone; or takes the role back. Or removes the second factor of somebody who has lost it.',
  positionals: ['grant|revoke|forget-second-factor', 'EMAIL'],
  options: {
    redaction: { type: 'boolean', help: 'the role that writes on /atelier/ecrire, and sees nothing else of it' },
  },
  opens: 'database',
  async run({ positionals: [action, email], values: { redaction } }) {
    if (action === 'forget-second-factor') {
      const { forgetSecondFactor } = await import('../../lib/identity/second-factor/own')
      if (!(await forgetSecondFactor(email))) throw new CommandError(`No account has the address ${email}.`)
      console.log(`${email} has no passkey, app or recovery code any more, and is signed out everywhere.`)
      return
    }
    const { grantRole, revokeRole } = await import('../../lib/identity/roles')
    const role = redaction ? 'editor' : 'admin'
    const { word, article } = ROLES[role]
    if (action === 'grant') {
      if (!(await grantRole(email, role))) throw new CommandError(`No account has the address ${email}.`)
      console.log(`${email} is ${word}.`)
    } else {
      if (!(await revokeRole(email, role))) throw new CommandError(`No ${article} has the address ${email}.`)
      console.log(`${email} is no longer ${word}.`)
    }
  },
})
