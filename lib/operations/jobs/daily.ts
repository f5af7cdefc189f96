import 'server-only'

import { ownerAlert, sendNotices } from '@/lib/notices/outbox/notices'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'

import type { DailyTask } from './tasks'

interface TaskReport {
  readonly name: string
  readonly result: string | null
  readonly error: string | null
}

async function run({ name, run: work }: DailyTask, now: Date): Promise<TaskReport> {
  const { id } = await getDb().jobRun.create({ data: { name, startedAt: new Date() } })
  const end = (outcome: { result?: string; error?: string }) =>
    getDb().jobRun.update({ where: { id }, data: { finishedAt: new Date(), ...outcome } })
  try {
    const result = await work(now)
    await end({ result })
    return { name, result, error: null }
  } catch (error) {
    reportError(`daily task ${name}`, error)
    await end({ error: String(error).slice(0, 2000) })
    await sendNotices([ownerAlert('job-failed', { id: name }, `${name} ${dayOf(now)}`)])
    return { name, result: null, error: String(error) }
  }
}

/** Runs the tasks in sequence. A failure is mailed to the owner and does not stop the others. Each run is a row of `job_runs`. */
export async function runDailyTasks(now: Date, tasks: readonly DailyTask[]): Promise<readonly TaskReport[]> {
  const reports: TaskReport[] = []
  for (const task of tasks) reports.push(await run(task, now))
  return reports
}
