import { provideEnv } from '../../lib/env'
import { CommandError } from '../support/console'
import { withDatabase } from '../support/database'

const USAGE = 'Use: npm run admin -- grant EMAIL (or: revoke EMAIL)'

const [action, email] = process.argv.slice(2)

await withDatabase(async (env) => {
  if (!email || (action !== 'grant' && action !== 'revoke')) throw new CommandError(USAGE)
  provideEnv(env)
  const { disconnect } = await import('../../lib/db')
  const { grantRole, revokeRole } = await import('../../lib/auth/roles')
  try {
    if (action === 'grant') {
      if (!(await grantRole(email, 'admin'))) throw new CommandError(`No account has the address ${email}.`)
      console.log(`${email} is an admin.`)
    } else {
      if (!(await revokeRole(email, 'admin'))) throw new CommandError(`No admin has the address ${email}.`)
      console.log(`${email} is no longer an admin.`)
    }
  } finally {
    await disconnect()
  }
})
