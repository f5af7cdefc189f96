import { parseArgs } from 'node:util'

import { provideEnv, readSettings } from '../../lib/env'
import { CommandError } from '../support/console'
import { withDatabase } from '../support/database'

const USAGE = `Use: npm run daily
     npm run daily -- --only "renewal notices"   (one part of the work, by its name in job_runs)
     npm run daily -- --at 2027-01-31            (as if it were that day)`

function readOptions(): { readonly now: Date; readonly only: string | undefined } {
  try {
    const { at, only } = parseArgs({ options: { at: { type: 'string' }, only: { type: 'string' } } }).values
    const now = at === undefined ? new Date() : new Date(`${at}T12:00:00Z`)
    if (!Number.isNaN(now.getTime())) return { now, only }
  } catch {
    // Told below, as any other mistake is.
  }
  throw new CommandError(USAGE)
}

/** The daily work, now: for trying it out, and for hosts that have a scheduler of their own. */
await withDatabase(async (env) => {
  const { now, only } = readOptions()
  // As if it were another day, accounts would be deleted and sessions ended before their time.
  if (now > new Date() && readSettings().databaseUrl) throw new CommandError('A day to come is for the sandbox, not for your own database.')
  provideEnv(env)
  const { disconnect } = await import('../../lib/db')
  const { runDailyTasks } = await import('../../lib/jobs/daily')
  const { dailyTasks, reconcileTask } = await import('../../lib/jobs/tasks')
  const { stopQueues } = await import('../../lib/queue/boss')
  const all = [...dailyTasks, reconcileTask]
  const tasks = all.filter(({ name }) => only === undefined || name === only)
  try {
    if (tasks.length === 0) throw new CommandError(`No such work: ${only}. There is: ${all.map(({ name }) => name).join(', ')}.`)
    const reports = await runDailyTasks(now, tasks)
    for (const { name, result, error } of reports) console.log(`${name}: ${result ?? `FAILED, ${error}`}`)
    if (reports.some(({ error }) => error !== null)) throw new CommandError('Not all of the daily work was done.')
  } finally {
    await stopQueues()
    await disconnect()
  }
})
