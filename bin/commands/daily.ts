import { readSettings } from '../../lib/platform/env'
import { command } from '../support/command'
import { CommandError } from '../support/console'

function readDay(day: string | undefined): Date {
  const now = day === undefined ? new Date() : new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(now.getTime())) throw new CommandError(`A day looks like 2027-01-31, not like ${day}.`)
  // As if it were another day, accounts would be deleted and sessions ended before their time.
  if (now > new Date() && readSettings().databaseUrl)
    throw new CommandError('A day to come is for the sandbox, not for your own database.')
  return now
}

export default command({
  name: 'npm run daily',
  summary: 'Does the daily work now: to try it out, and for hosts that have a scheduler of their own.',
  options: {
    only: { type: 'string', value: 'NAME', help: 'one part of the work, by its name in job_runs' },
    at: { type: 'string', value: 'DAY', help: 'as if it were that day, for instance 2027-01-31' },
  },
  opens: 'database',
  async run({ values: { at, only } }) {
    const now = readDay(at)
    const { runDailyTasks } = await import('../../lib/operations/jobs/daily')
    const { dailyTasks, reconcileTask } = await import('../../lib/operations/jobs/tasks')
    const all = [...dailyTasks, reconcileTask]
    const tasks = all.filter(({ name }) => only === undefined || name === only)
    if (tasks.length === 0)
      throw new CommandError(`No such work: ${only}. There is: ${all.map(({ name }) => name).join(', ')}.`)
    const reports = await runDailyTasks(now, tasks)
    for (const { name, result, error } of reports) console.log(`${name}: ${result ?? `FAILED, ${error}`}`)
    if (reports.some(({ error }) => error !== null)) throw new CommandError('Not all of the daily work was done.')
  },
})
