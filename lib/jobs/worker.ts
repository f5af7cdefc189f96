import 'server-only'

import { queueForgottenEvents, startEventWorkers } from '@/lib/billing/event-queue'
import { getEnv } from '@/lib/env'
import { dayOf } from '@/lib/format'
import { reportError } from '@/lib/log'
import { flushNotices } from '@/lib/mail/notices'
import { setWake } from '@/lib/mail/queue'
import { startMailWorker } from '@/lib/mail/worker'
import { jobId, openQueue, stopQueues } from '@/lib/queue/boss'

import { runDailyTasks } from './daily'
import { dailyTasks, reconcileTask, type DailyTask } from './tasks'

/** What each queue does every day, on its own: a walk through all of Stripe takes its time, and keeps nothing else waiting. */
const DAILY: Readonly<Record<string, readonly DailyTask[]>> = { daily: dailyTasks, reconcile: [reconcileTask] }

/** Failures are the tasks' own business and tried again the next day. */
const optionsOf = (name: string) => ({ name, retryLimit: 2, retryDelay: 60, expireInSeconds: 4 * 60 * 60, retentionDays: 2 })

const TICK_MS = 5 * 60 * 1000
/** In Paris: when few people read. */
const FIRST_HOUR = 4

const hourOf = (date: Date) => Number(date.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Paris', hour: '2-digit' }))

/**
 * Asks for today's work. Each instance asks every few minutes and the queue takes a day once, so that a night on which
 * no server ran is made up for in the morning.
 * @returns whether it was asked for: not before four o'clock
 */
export async function askForDailyWork(now: Date): Promise<boolean> {
  if (hourOf(now) < FIRST_HOUR) return false
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
    void flushNotices()
    queueForgottenEvents(new Date()).catch((error: unknown) => reportError('stored events wait', error))
    askForDailyWork(new Date()).catch((error: unknown) => reportError('the daily work waits', error))
  }
  tick()
  setInterval(tick, TICK_MS).unref()
}

/** Starts the workers of a server process, and ends them with it. */
export function runWorkers(): void {
  if (getEnv().mail) startMailWorker().catch((error: unknown) => reportError('mails are not being sent', error))
  else console.warn('[horizon] no SMTP_URL: mails wait in the queue')
  startEventWorkers().catch((error: unknown) => reportError("Stripe's events are not being worked on", error))
  startDailyWorker().catch((error: unknown) => reportError('the daily work is not being done', error))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setWake(undefined)
      void stopQueues().catch((error: unknown) => reportError('ending the queues', error))
    })
  }
}
