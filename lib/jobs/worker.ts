import 'server-only'

import { hurryRetries, queueForgottenEvents } from '@/lib/billing/events/waiting'
import { startEventWorkers } from '@/lib/billing/events/workers'
import { dayOf, HOUR_S, MINUTE_MS } from '@/lib/days'
import { getEnv } from '@/lib/env'
import { reportError, reportWarning } from '@/lib/log'
import { startMailWorker } from '@/lib/mail/worker'
import { announceDue } from '@/lib/news/announcement'
import { tellAskers } from '@/lib/news/askers'
import { jobId, openQueue } from '@/lib/queue/boss'
import { keepStarting } from '@/lib/queue/workers'
import { ensureSearchIndex, refreshSearchIndex } from '@/lib/search/fill'
import { patiently } from '@/lib/time-limit'

import { runDailyTasks } from './daily'
import { isDailyTime } from './schedule'
import { dailyTasks, reconcileTask, type DailyTask } from './tasks'
import { startWatch } from './watch/watch'

const DAILY: Readonly<Record<string, readonly DailyTask[]>> = { daily: dailyTasks, reconcile: [reconcileTask] }

/** Failures are the tasks' own business, and tried again the next day. */
const optionsOf = (name: string) => ({
  name,
  retryLimit: 2,
  retryDelay: 60,
  expireInSeconds: 4 * HOUR_S,
  retentionDays: 2,
})

const TICK_MS = 5 * MINUTE_MS

/**
 * Each instance asks every few minutes and the queue takes a day once, so a night without a server is made up for in the morning.
 * @returns false before four o'clock
 */
export async function askForDailyWork(now: Date): Promise<boolean> {
  if (!isDailyTime(now)) return false
  const day = dayOf(now)
  for (const name of Object.keys(DAILY)) {
    const queue = await openQueue(optionsOf(name))
    await queue.send(name, { day }, { id: jobId(`${name} ${day}`) })
  }
  return true
}

async function startDailyWorker(): Promise<void> {
  for (const [name, tasks] of Object.entries(DAILY)) {
    const queue = await openQueue(optionsOf(name))
    await queue.work(name, { batchSize: 1, pollingIntervalSeconds: 30 }, async () => {
      await runDailyTasks(new Date(), tasks)
    })
  }
  const tick = () => {
    queueForgottenEvents(new Date()).catch((error: unknown) => reportError('stored events wait', error))
    hurryRetries(new Date()).catch((error: unknown) => reportError('retries of events wait', error))
    askForDailyWork(new Date()).catch((error: unknown) => reportError('the daily work waits', error))
    announceDue(new Date()).catch((error: unknown) => reportError('what is published is not told', error))
    tellAskers(new Date()).catch((error: unknown) => reportError('who asked is not told', error))
    refreshSearchIndex().catch((error: unknown) => reportError('the search index could not be made', error))
  }
  tick()
  setInterval(tick, TICK_MS).unref()
}

export function runWorkers(): void {
  patiently(() => {
    if (getEnv().mail) void keepStarting('mail', startMailWorker)
    else reportWarning('no SMTP_URL: mails wait in the queue')
    void keepStarting('events', startEventWorkers)
    void keepStarting('daily', startDailyWorker)
    startWatch()
    // Whoever searches first makes it, should this fail.
    ensureSearchIndex().catch((error: unknown) => reportError('the search index could not be made', error))
  })
}
