import { command } from '../support/command'
import { CommandError } from '../support/console'

const ROLES = {
  admin: { word: 'an admin', article: 'admin' },
  editor: { word: 'of « rédaction »', article: 'account of « rédaction »' },
} as const

const accountOf = ({ name, createdAt }: { readonly name: string | null; readonly createdAt: Date }) =>
  `${name ? `« ${name} »` : 'no name'}, made on ${createdAt.toISOString().slice(0, 16).replace('T', ' at ')}`

export default command({
  name: 'npm run admin',
  summary:
    'Makes an account an admin, or gives it « rédaction » alone; or takes the role back. Or mails a link that sets the password of an account, made where there is none. Or removes the second factor of somebody who has lost it.',
  positionals: ['grant|revoke|invite|forget-second-factor', 'EMAIL'],
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
    if (action === 'invite') {
      const { invite } = await import('../../lib/identity/invite')
      const account = await invite(email)
      console.log(`A link to choose a password is on its way to ${email} (${accountOf(account)}).`)
      return
    }
    const { grantRole, revokeRole } = await import('../../lib/identity/roles')
    const role = redaction ? 'editor' : 'admin'
    const { word, article } = ROLES[role]
    if (action === 'grant') {
      const { getDb } = await import('../../lib/platform/db')
      const account = await getDb().user.findUnique({ where: { email: email.trim().toLowerCase() } })
      if (!account) throw new CommandError(`No account has the address ${email}: invite makes one.`)
      if (!account.emailVerified)
        throw new CommandError(`Nobody has confirmed ${email} (${accountOf(account)}): invite mails its holder a link.`)
      await grantRole(email, role)
      console.log(`${email} is ${word}.`)
    } else {
      if (!(await revokeRole(email, role))) throw new CommandError(`No ${article} has the address ${email}.`)
      console.log(`${email} is no longer ${word}.`)
    }
  },
})
