import { provideEnv } from '../lib/env'
import { CommandError } from './console'
import { withDatabase } from './database'

const USAGE = 'Use: npm run orders -- started cs_… (the work on this order has begun: a withdrawal is then settled by hand)'

const [action, id] = process.argv.slice(2)

await withDatabase(async (env) => {
  if (action !== 'started' || !id) throw new CommandError(USAGE)
  provideEnv(env)
  const { disconnect } = await import('../lib/db')
  const { startService } = await import('../lib/contract/service')
  try {
    if (!(await startService(id, new Date()))) throw new CommandError(`No order that is not yet begun has the number ${id}.`)
    console.log(`The work on ${id} has begun.`)
  } finally {
    await disconnect()
  }
})
