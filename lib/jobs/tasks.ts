import 'server-only'

import { withdrawalTask } from '@/lib/withdrawal/task'

/** A part of the daily work. It may be done twice a day without harm. */
export interface DailyTask {
  readonly name: string
  /**
   * @param now the time for which it is done
   * @returns what was done, in one sentence for the owner
   */
  readonly run: (now: Date) => Promise<string>
}

/** What is done every day, in this order. */
export const dailyTasks: readonly DailyTask[] = [withdrawalTask]
