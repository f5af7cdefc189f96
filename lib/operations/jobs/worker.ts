import 'server-only'

import { startBookWorker } from '@/lib/billing/books/prepare'
import { queueForgottenEvents } from '@/lib/billing/events/waiting'
import { startEventWorkers } from '@/lib/billing/events/workers'
import { startMailWorker } from '@/lib/mail/worker'
import { listSegment } from '@/lib/members/mailing/segment'
import { announceDue } from '@/lib/notices/news/announcement'
import { notifyAskers } from '@/lib/notices/news/askers'
import { queueForgottenMails } from '@/lib/notices/outbox/jobs'
import { dayOf, MINUTE_MS } from '@/lib/platform/days'
import { getEnv } from '@/lib/platform/env'
import { reportError, reportWarning } from '@/lib/platform/log'
import { addJobOnce, onStopQueues } from '@/lib/platform/queue/boss'
import type { QueueName } from '@/lib/platform/queue/queues'
import { keepStarting, workOnQueue } from '@/lib/platform/queue/workers'
import { inBackground } from '@/lib/platform/time-limit'

import { runDailyTasks } from './daily'
import { isDailyTime } from '../schedule'
import { dailyTasks, reconcileTask, type DailyTask } from './tasks'
import { startWatch } from './watch/watch'

const DAILY: readonly (readonly [QueueName, readonly DailyTask[]])[] = [
  ['daily', dailyTasks],
  ['reconcile', [reconcileTask]],
]

const DAILY_PACE = { workers: 1, pollSeconds: 30 }

const TICK_MS = 5 * MINUTE_MS

/**
 * Called every few minutes by each instance; the queue accepts one job per day, so a missed night is made up in the morning.
 * @returns false before four o'clock
 */
export async function askForDailyWork(now: Date): Promise<boolean> {
  if (!isDailyTime(now)) return false
  const day = dayOf(now)
  for (const [name] of DAILY) await addJobOnce(name, { day }, `${name} ${day}`)
  return true
}

async function startDailyWorker(): Promise<void> {
  for (const [name, tasks] of DAILY) {
    await workOnQueue(name, DAILY_PACE, async () => void (await runDailyTasks(new Date(), tasks)))
  }
  const tick = () => {
    queueForgottenEvents(new Date()).catch((error: unknown) => reportError('stored events wait', error))
    queueForgottenMails().catch((error: unknown) => reportError('noted mails wait', error))
    askForDailyWork(new Date()).catch((error: unknown) => reportError('the daily work waits', error))
    announceDue(new Date(), listSegment).catch((error: unknown) => reportError('what is published is not told', error))
    notifyAskers(new Date()).catch((error: unknown) => reportError('who asked is not told', error))
  }
  tick()
  const timer = setInterval(tick, TICK_MS)
  onStopQueues(() => clearInterval(timer))
}

export function runWorkers(): void {
  inBackground(() => {
    if (getEnv().mail) void keepStarting('mail', startMailWorker)
    else reportWarning('no SMTP_URL: mails wait in the queue')
    void keepStarting('events', startEventWorkers)
    void keepStarting('daily', startDailyWorker)
    void keepStarting('books', startBookWorker)
    startWatch()
  })
}
