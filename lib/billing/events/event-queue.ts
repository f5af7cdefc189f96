import 'server-only'

import type PgBoss from 'pg-boss'
import type { JobWithMetadata } from 'pg-boss'

import { getDb, getPool } from '@/lib/db'
import { reportError } from '@/lib/log'
import { sendNotices } from '@/lib/outbox/notices'
import { openQueue, QUEUE_SCHEMA } from '@/lib/queue/boss'

import { workOnEvents } from './event-work'
import { HOLD_TIMEOUT_MS } from '@/lib/db-lock'

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

/** Fewer than the slots of lib/db-lock.ts, so that a visitor's purchase never waits for a queue of events. */
const WORKERS = 3
const POLL_S = 2
const BUSY_WAIT_S = 1
/** A process may have died between storing an event and asking for its work. */
const FORGOTTEN_AFTER_MS = 60_000

/** Wakes the workers of this process; shared by all bundles. */
const waker = globalThis as typeof globalThis & { horizonEventWake?: () => void }

interface EventJob {
  readonly about: string
}

const ask = (queue: PgBoss, about: string, options: PgBoss.SendOptions = {}) =>
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
  if (isPurchase) await ask(queue, about, { priority: 1 })
  else await ask(queue, about, { startAfter: await pauseBefore(about) })
  wakeEventWorkers()
}

/** Has the workers of this process look for jobs now. */
export const wakeEventWorkers = (): void => waker.horizonEventWake?.()

/**
 * Whether another worker, here or in another instance, is at the same customer: this one does not wait for it. One that
 * was killed counts until its lock would have ended.
 */
async function isBusy({ id, data }: JobWithMetadata<EventJob>): Promise<boolean> {
  const { rowCount } = await getPool().query(
    `select from ${QUEUE_SCHEMA}.job where name = $1 and singleton_key = $2 and state = 'active' and id <> $3
     and started_on > now() - make_interval(secs => $4)`,
    [EVENT_QUEUE, data.about, id, HOLD_TIMEOUT_MS / 1000],
  )
  return (rowCount ?? 0) > 0
}

async function work(queue: PgBoss, job: JobWithMetadata<EventJob>): Promise<void> {
  const { about } = job.data
  if (await isBusy(job)) return void (await ask(queue, about, { startAfter: BUSY_WAIT_S }))
  try {
    await workOnEvents(about)
  } catch (error) {
    reportError(`Stripe's events of ${about}, attempt ${job.retryCount + 1} of ${job.retryLimit + 1}`, error)
    if (job.retryCount === job.retryLimit) await tellOwner(about, job.id)
    throw error
  }
}

const tellOwner = (about: string, jobId: string) =>
  sendNotices([
    { message: { kind: 'owner-alert', alert: 'events-dead', id: about, userId: null }, purpose: `events-dead ${jobId}` },
  ])

/** Works on events until `stopQueues`. Every instance may: each job is given to one. */
export async function startEventWorkers(): Promise<void> {
  const queue = await openEventQueue()
  const ids: string[] = []
  for (let index = 0; index < WORKERS; index++) {
    const id: string = await queue.work<EventJob>(
      EVENT_QUEUE,
      { batchSize: 1, pollingIntervalSeconds: POLL_S, includeMetadata: true },
      async ([job]) => {
        // There may be more: the next is looked for at once.
        queue.notifyWorker(id)
        if (job) await work(queue, job as JobWithMetadata<EventJob>)
      },
    )
    ids.push(id)
  }
  waker.horizonEventWake = () => ids.forEach((id) => queue.notifyWorker(id))
}

/** Asks for work that was stored and never asked for. @returns for how many customers */
export async function queueForgottenEvents(now: Date): Promise<number> {
  const queue = await openEventQueue()
  const { rows } = await getPool().query<EventJob>(
    `select distinct about from stripe_events where processed_at is null and about is not null and received_at < $1
     and not exists (
       select from ${QUEUE_SCHEMA}.job
       where name = $2 and singleton_key = about and state in ('created', 'retry', 'active', 'failed'))`,
    [new Date(now.getTime() - FORGOTTEN_AFTER_MS), EVENT_QUEUE],
  )
  for (const { about } of rows) await ask(queue, about)
  return rows.length
}

export interface WaitingEvent {
  readonly id: string
  readonly type: string
  readonly about: string | null
  readonly receivedAt: Date
  readonly attempts: number
  readonly error: string | null
}

/** Events that have not been worked on, newest first. */
export const listWaitingEvents = (): Promise<readonly WaitingEvent[]> =>
  getDb().stripeEvent.findMany({
    where: { processedAt: null },
    orderBy: { receivedAt: 'desc' },
    take: 200,
    select: { id: true, type: true, about: true, receivedAt: true, attempts: true, error: true },
  })

/** Works again on all that waits, also what was given up. @returns for how many customers */
export async function retryEvents(): Promise<number> {
  const queue = await openEventQueue()
  const waiting = await getDb().stripeEvent.findMany({
    where: { processedAt: null, about: { not: null } },
    distinct: ['about'],
    select: { about: true },
  })
  for (const { about } of waiting) if (about) await ask(queue, about)
  wakeEventWorkers()
  return waiting.length
}
