import { provideEnv } from '../../lib/env'
import { CommandError } from '../support/console'
import { withDatabase } from '../support/database'

const USAGE =
  'Use: npm run orders -- started cs_… (the work on this order has begun: a withdrawal is then settled by hand), ' +
  'or: npm run orders -- settled R-… (a withdrawal that waited for you is settled)'

async function act(action: string | undefined, id: string): Promise<string> {
  const now = new Date()
  if (action === 'started') {
    const { startService } = await import('../../lib/contracts/contract')
    if (await startService(id, now)) return `The work on ${id} has begun.`
    throw new CommandError(`No order that is not yet begun has the number ${id}.`)
  }
  if (action === 'settled') {
    const { closeWithdrawal } = await import('../../lib/contracts/withdrawal/follow-up')
    if (await closeWithdrawal(id, now)) return `The withdrawal ${id} is settled.`
    throw new CommandError(`No withdrawal that waits for you has the number ${id}.`)
  }
  throw new CommandError(USAGE)
}

const [action, id] = process.argv.slice(2)

await withDatabase(async (env) => {
  if (!id) throw new CommandError(USAGE)
  provideEnv(env)
  const { disconnect } = await import('../../lib/db')
  try {
    console.log(await act(action, id))
  } finally {
    await disconnect()
  }
})
