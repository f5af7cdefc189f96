import 'server-only'

import type { Admin } from '../admin'
import { listDailyTasks, listEventTasks, listFactTasks, listMailTasks } from './machine'
import { listFailedRefundTasks, listOrderTasks } from './orders'
import type { MorningTask } from './task'
import { listReportTasks, listThresholdTasks } from './taxes'
import { listSetAsideTask, listWithdrawalTasks } from './withdrawals'
import { listSubmittedTasks, listQuestionTasks } from './writing'

/** Earliest legal deadline first; then tasks without one, people before machines. */
export async function readMorning(admin: Admin, now: Date): Promise<readonly MorningTask[]> {
  const lists = await Promise.all([
    listWithdrawalTasks(admin, now),
    listSetAsideTask(admin),
    listOrderTasks(admin, now),
    listFailedRefundTasks(admin),
    listReportTasks(admin, now),
    listQuestionTasks(admin),
    listSubmittedTasks(admin),
    listThresholdTasks(admin, now),
    listDailyTasks(admin),
    listEventTasks(admin),
    listMailTasks(admin),
    listFactTasks(admin),
  ])
  const last = '9999-12-31'
  return lists.flat().toSorted((a, b) => (a.deadline?.on ?? last).localeCompare(b.deadline?.on ?? last))
}
