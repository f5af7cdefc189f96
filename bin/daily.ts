import { provideEnv, readSettings } from '../lib/env'
import { CommandError } from './console'
import { withDatabase } from './database'

const USAGE = 'Use: npm run daily, or: npm run daily -- --at 2027-01-31 (does the daily work as if it were that day)'

function readTime(args: readonly string[]): Date {
  if (args.length === 0) return new Date()
  const [flag, day] = args
  const time = new Date(`${day}T12:00:00Z`)
  if (flag !== '--at' || args.length !== 2 || Number.isNaN(time.getTime())) throw new CommandError(USAGE)
  return time
}

/** The daily work, now: for trying it out, and for hosts that have a scheduler of their own. */
await withDatabase(async (env) => {
  const now = readTime(process.argv.slice(2))
  // As if it were another day, accounts would be deleted and sessions ended before their time.
  if (now > new Date() && readSettings().databaseUrl) throw new CommandError('A day to come is for the sandbox, not for your own database.')
  provideEnv(env)
  const { disconnect } = await import('../lib/db')
  const { runDailyTasks } = await import('../lib/jobs/daily')
  const { stopQueues } = await import('../lib/queue/boss')
  try {
    const reports = await runDailyTasks(now)
    for (const { name, result, error } of reports) console.log(`${name}: ${result ?? `FAILED, ${error}`}`)
    if (reports.some(({ error }) => error !== null)) process.exitCode = 1
  } finally {
    await stopQueues()
    await disconnect()
  }
})
