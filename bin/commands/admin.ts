import { command } from '../support/command'
import { CommandError } from '../support/console'

const ROLES = {
  admin: { word: 'an admin', article: 'admin' },
  editor: { word: 'of « rédaction »', article: 'account of « rédaction »' },
} as const

export default command({
  name: 'npm run admin',
  summary:
    'Makes an account an admin, or gives it « rédaction » alone; or takes the role back. Or removes the passkeys of somebody who has lost them.',
  positionals: ['grant|revoke|forget-passkeys', 'EMAIL'],
  options: {
    redaction: { type: 'boolean', help: 'the role that writes on /atelier/ecrire, and sees nothing else of it' },
  },
  opens: 'database',
  async run({ positionals: [action, email], values: { redaction } }) {
    if (action === 'forget-passkeys') {
      const { forgetPasskeys } = await import('../../lib/identity/passkeys/own')
      const count = await forgetPasskeys(email)
      if (count === null) throw new CommandError(`No account has the address ${email}.`)
      console.log(`${email} has ${count} passkeys less.`)
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
