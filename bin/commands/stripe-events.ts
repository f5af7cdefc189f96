import { provideEnv } from '../../lib/env'
import { CommandError } from '../support/console'
import { withDatabase } from '../support/database'

const USAGE = 'Use: npm run stripe:events (what waits), or: npm run stripe:events -- retry (works on it again, also on what was given up)'

const [action] = process.argv.slice(2)

await withDatabase(async (env) => {
  if (action !== undefined && action !== 'retry') throw new CommandError(USAGE)
  provideEnv(env)
  const { listWaitingEvents, retryEvents } = await import('../../lib/billing/events/waiting')
  const { disconnect } = await import('../../lib/db')
  const { stopQueues } = await import('../../lib/queue/boss')
  try {
    if (action === 'retry') console.log(`The events of ${await retryEvents()} customers will be worked on again.`)
    const waiting = await listWaitingEvents()
    console.log(`${waiting.length} events wait.`)
    for (const { id, type, about, receivedAt, attempts, error } of waiting) {
      console.log(`${receivedAt.toISOString()}  ${id}  ${type}  ${about}  ${attempts} attempts  ${error ?? ''}`)
    }
  } finally {
    await stopQueues()
    await disconnect()
  }
})
