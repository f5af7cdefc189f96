import 'server-only'

import type PgBoss from 'pg-boss'

import { MINUTE_S } from '@/lib/days'
import { getPool } from '@/lib/db'
import { openQueue, QUEUE_SCHEMA } from '@/lib/queue/boss'

export const EVENT_QUEUE = 'stripe-events'

export const RETRIES = 100

/**
 * One job a customer waits at a time. Retried for about eight hours (hurryRetries keeps the waits short); the daily
 * reconciliation mends the mirror after that.
 */
const OPTIONS = {
  name: EVENT_QUEUE,
  policy: 'short' as const,
  retryLimit: RETRIES,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 5 * MINUTE_S,
  retentionDays: 14,
}

/** Shared by all bundles. */
const waker = globalThis as typeof globalThis & { horizonEventWake?: () => void }

export interface EventJob {
  readonly about: string
}

/** @param about a customer, or the charge by which one is found */
export const askForWork = (queue: PgBoss, about: string, options: PgBoss.SendOptions = {}) =>
  queue.send(EVENT_QUEUE, { about } satisfies EventJob, { singletonKey: about, ...options })

/** What is stored beside its jobs needs their table. */
export const openEventQueue = (): Promise<PgBoss> => openQueue(OPTIONS)

/** How long a customer's last jobs count, and how long they keep the next one waiting at most. */
const BURST_S = 20
const LONGEST_PAUSE_S = 8

/** So many customers waiting are a storm: only then is it worth while to read Stripe less often. */
const STORM = 20

/** Two jobs at once, then each later than the one before: in a storm a reading of Stripe takes along what has come until then. */
async function pauseBefore(about: string): Promise<number> {
  const { rows } = await getPool().query<{ jobs: number; isStorm: boolean }>(
    `select count(*)::int as jobs,
       (select count(*) from (select from ${QUEUE_SCHEMA}.job where name = $1 and state = 'created' limit $4) waiting) >= $4 as "isStorm"
     from ${QUEUE_SCHEMA}.job where name = $1 and singleton_key = $2 and started_on > now() - make_interval(secs => $3)`,
    [EVENT_QUEUE, about, BURST_S, STORM],
  )
  const { jobs = 0, isStorm = false } = rows[0] ?? {}
  return isStorm ? Math.min(Math.floor(2 ** (jobs - 2)), LONGEST_PAUSE_S) : 0
}

export async function queueEventWork(about: string, isPurchase: boolean): Promise<void> {
  const queue = await openEventQueue()
  // Somebody has just paid and waits; renewals and the rest can be a minute late.
  if (isPurchase) await askForWork(queue, about, { priority: 1 })
  else await askForWork(queue, about, { startAfter: await pauseBefore(about) })
  wakeEventWorkers()
}

export const setEventWake = (wake: () => void): void => void (waker.horizonEventWake = wake)

export const wakeEventWorkers = (): void => waker.horizonEventWake?.()
