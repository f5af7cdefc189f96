import 'server-only'

import { getEnv } from '@/lib/env'
import { dayOf } from '@/lib/format'
import { reportError } from '@/lib/log'
import { flushNotices } from '@/lib/mail/notices'
import { startMailWorker } from '@/lib/mail/worker'
import { jobId, openQueue } from '@/lib/queue/boss'
import { keepStarting } from '@/lib/queue/workers'
import { patiently } from '@/lib/time-limit'

import { runDailyTasks } from './daily'
import { isDailyTime } from './schedule'

const DAILY_QUEUE = 'daily'

/** A walk through all of Stripe takes its time; failures are the tasks' own business and tried again the next day. */
const OPTIONS = { name: DAILY_QUEUE, retryLimit: 2, retryDelay: 60, expireInSeconds: 4 * 60 * 60, retentionDays: 2 }

const TICK_MS = 5 * 60 * 1000

/**
 * Asks for today's work. Each instance asks every few minutes and the queue takes a day once, so that a night on which
 * no server ran is made up for in the morning.
 * @returns whether it was asked for: not before four o'clock
 */
export async function askForDailyWork(now: Date): Promise<boolean> {
  if (!isDailyTime(now)) return false
  const day = dayOf(now)
  const queue = await openQueue(OPTIONS)
  await queue.send(DAILY_QUEUE, { day }, { id: jobId(`daily ${day}`) })
  return true
}

async function startDailyWorker(): Promise<void> {
  const queue = await openQueue(OPTIONS)
  await queue.work(DAILY_QUEUE, { batchSize: 1, pollingIntervalSeconds: 30 }, async () => {
    await runDailyTasks(new Date())
  })
  const tick = () => {
    void flushNotices()
    askForDailyWork(new Date()).catch((error: unknown) => reportError('the daily work waits', error))
  }
  tick()
  setInterval(tick, TICK_MS).unref()
}

/** Starts the workers of a server process; lib/jobs/end.ts ends them with it. */
export function runWorkers(): void {
  patiently(() => {
    if (getEnv().mail) void keepStarting('mail', startMailWorker)
    else console.warn('[horizon] no SMTP_URL: mails wait in the queue')
    void keepStarting('daily', startDailyWorker)
  })
}
