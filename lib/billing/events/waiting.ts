import 'server-only'

import { MINUTE_MS } from '@/lib/days'
import { getDb, getPool } from '@/lib/db'
import { QUEUE_SCHEMA } from '@/lib/queue/boss'

import { askForWork, EVENT_QUEUE, openEventQueue, RETRIES, wakeEventWorkers, type EventJob } from './queue'

/** A process may have died between storing an event and asking for its work. */
const FORGOTTEN_AFTER_MS = MINUTE_MS

/** @returns for how many customers */
export async function queueForgottenEvents(now: Date): Promise<number> {
  const queue = await openEventQueue()
  const { rows } = await getPool().query<EventJob>(
    `select distinct about from stripe_events where processed_at is null and about is not null and received_at < $1
     and not exists (
       select from ${QUEUE_SCHEMA}.job
       where name = $2 and singleton_key = about and state in ('created', 'retry', 'active', 'failed'))`,
    [new Date(now.getTime() - FORGOTTEN_AFTER_MS), EVENT_QUEUE],
  )
  for (const { about } of rows) await askForWork(queue, about)
  return rows.length
}

const LONGEST_WAIT_MS = 5 * MINUTE_MS

/**
 * pg-boss makes each wait twice as long as the one before: whoever paid while Stripe was away for an hour could wait for another
 * one after it is back. Asked for every few minutes, on any number of instances.
 */
export async function hurryRetries(now: Date): Promise<void> {
  await openEventQueue()
  await getPool().query(
    `update ${QUEUE_SCHEMA}.job set start_after = $1
     where name = $2 and state = 'retry' and start_after > $1 and started_on < $3 and retry_limit >= $4`,
    [now, EVENT_QUEUE, new Date(now.getTime() - LONGEST_WAIT_MS), RETRIES],
  )
}

interface WaitingEvent {
  readonly id: string
  readonly type: string
  readonly about: string | null
  readonly receivedAt: Date
  readonly attempts: number
  readonly error: string | null
}

export const listWaitingEvents = (): Promise<readonly WaitingEvent[]> =>
  getDb().stripeEvent.findMany({
    where: { processedAt: null },
    orderBy: { receivedAt: 'desc' },
    take: 200,
    select: { id: true, type: true, about: true, receivedAt: true, attempts: true, error: true },
  })

/** Also what was given up. @returns for how many customers */
export async function retryEvents(): Promise<number> {
  const queue = await openEventQueue()
  const waiting = await getDb().stripeEvent.findMany({
    where: { processedAt: null, about: { not: null } },
    distinct: ['about'],
    select: { about: true },
  })
  for (const { about } of waiting) if (about) await askForWork(queue, about)
  wakeEventWorkers()
  return waiting.length
}
