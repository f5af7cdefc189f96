import 'server-only'

import type PgBoss from 'pg-boss'

import { getPool } from '@/lib/db'
import { openQueue, QUEUE_SCHEMA } from '@/lib/queue/boss'

export const EVENT_QUEUE = 'stripe-events'

/**
 * One job a customer waits at a time, however many events come; another may wait while one is done. Retried after 15 s,
 * then each time twice as late, for about eight hours; the daily reconciliation mends the mirror after that.
 */
const OPTIONS = {
  name: EVENT_QUEUE,
  policy: 'short' as const,
  retryLimit: 11,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 5 * 60,
  retentionDays: 14,
}

/** Wakes the workers of this process; shared by all bundles. */
const waker = globalThis as typeof globalThis & { horizonEventWake?: () => void }

export interface EventJob {
  readonly about: string
}

/** @param about a customer, or the charge by which one is found */
export const askForWork = (queue: PgBoss, about: string, options: PgBoss.SendOptions = {}) =>
  queue.send(EVENT_QUEUE, { about } satisfies EventJob, { singletonKey: about, ...options })

/** Opens the queue, so that what is stored beside its jobs finds their table. */
export const openEventQueue = (): Promise<PgBoss> => openQueue(OPTIONS)

/** How long a customer's last jobs count, and how long they keep the next one waiting at most. */
const BURST_S = 20
const LONGEST_PAUSE_S = 8

/**
 * What one deed at Stripe leads to is worked on without a pause, in two jobs at most; when more and more comes, each
 * reading of Stripe is later than the one before, and takes along what has come until then.
 * @returns seconds
 */
async function pauseBefore(about: string): Promise<number> {
  const { rows } = await getPool().query<{ jobs: number }>(
    `select count(*)::int as jobs from ${QUEUE_SCHEMA}.job
     where name = $1 and singleton_key = $2 and started_on > now() - make_interval(secs => $3)`,
    [EVENT_QUEUE, about, BURST_S],
  )
  return Math.min(Math.floor(2 ** ((rows[0]?.jobs ?? 0) - 2)), LONGEST_PAUSE_S)
}

/** Asks for the work on what has come about a customer, soon after, also when this process ends now. */
export async function queueEventWork(about: string, isPurchase: boolean): Promise<void> {
  const queue = await openEventQueue()
  // Somebody has just paid and waits; renewals and the rest can be a minute late.
  if (isPurchase) await askForWork(queue, about, { priority: 1 })
  else await askForWork(queue, about, { startAfter: await pauseBefore(about) })
  wakeEventWorkers()
}

export const setEventWake = (wake: () => void): void => void (waker.horizonEventWake = wake)

/** Has the workers of this process look for jobs now. */
export const wakeEventWorkers = (): void => waker.horizonEventWake?.()
