import { readSettings } from '../../lib/platform/env'
import { command } from '../support/command'
import { CommandError } from '../support/console'
import { onShutdown } from '../support/shutdown'

/** As lib/operations/jobs/shutdown.ts: platforms wait 10 to 30 s before they kill. */
const JOBS_LIMIT_MS = 12_000

async function runUntilEnded(): Promise<void> {
  const { runWorkers } = await import('../../lib/operations/jobs/worker')
  const { reportError } = await import('../../lib/platform/log')
  const { drainQueues } = await import('../../lib/platform/queue/boss')
  const { endTelemetry, startTelemetry } = await import('../../lib/platform/telemetry/start')
  // pg-boss notes the end of a job beside its work, and lets nobody wait for it: without Postgres that fails, and is done again.
  process.on('unhandledRejection', (error) => reportError('the jobs', error))
  await startTelemetry()
  onShutdown('telemetry', endTelemetry)
  onShutdown('jobs', () => drainQueues(JOBS_LIMIT_MS))
  runWorkers()
  await new Promise((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve))
}

function readDay(day: string | undefined): Date {
  const now = day === undefined ? new Date() : new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(now.getTime())) throw new CommandError(`A day looks like 2027-01-31, not like ${day}.`)
  // As if it were another day, accounts would be deleted and sessions ended before their time.
  if (now > new Date() && readSettings().databaseUrl)
    throw new CommandError('A day to come is for the sandbox, not for your own database.')
  return now
}

async function workDaily(now: Date, only: string | undefined): Promise<void> {
  const { runDailyTasks } = await import('../../lib/operations/jobs/daily')
  const { dailyTasks, reconcileTask } = await import('../../lib/operations/jobs/tasks')
  const all = [...dailyTasks, reconcileTask]
  const tasks = all.filter(({ name }) => only === undefined || name === only)
  if (tasks.length === 0)
    throw new CommandError(`No such work: ${only}. There is: ${all.map(({ name }) => name).join(', ')}.`)
  const reports = await runDailyTasks(now, tasks)
  for (const { name, result, error } of reports) console.log(`${name}: ${result ?? `FAILED, ${error}`}`)
  if (reports.some(({ error }) => error !== null)) throw new CommandError('Not all of the daily work was done.')
}

export default command({
  name: 'npm run jobs',
  summary:
    'Sends mails, works on events of Stripe and does the daily work until it is ended, beside a site that has JOBS=elsewhere. ' +
    'daily does the daily work now: to try it out, and for hosts that have a scheduler of their own.',
  positionals: ['[daily]'],
  options: {
    only: { type: 'string', value: 'NAME', help: 'one part of the daily work, by its name in job_runs' },
    at: { type: 'string', value: 'DAY', help: 'the daily work as if it were that day, for instance 2027-01-31' },
  },
  opens: 'database',
  run: ({ positionals: [daily], values: { at, only } }) => (daily ? workDaily(readDay(at), only) : runUntilEnded()),
})
