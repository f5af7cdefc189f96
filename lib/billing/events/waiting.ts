import 'server-only'

import { ownerAlert, sendNotices } from '@/lib/notices/outbox/notices'
import { HOUR_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

import { queueEventWork } from './queue'

/** By then its job has started, and maybe been retried. */
const FORGOTTEN_AFTER_MS = MINUTE_MS
const GIVEN_UP_AFTER_MS = 8 * HOUR_MS

const aboutOf = ({ about }: { readonly about: string | null }): readonly string[] => (about === null ? [] : [about])

/**
 * Runs every few minutes. A waiting event has either failed and awaits its retry, or lost its job because a process died between storing
 * and queueing. If a customer's last event is older than eight hours, the owner is alerted; the daily reconciliation updates the mirror
 * all the same.
 * @returns the number of customers queued
 */
export async function queueForgottenEvents(now: Date): Promise<number> {
  const waiting = await getDb().stripeEvent.groupBy({
    by: ['about'],
    where: {
      processedAt: null,
      about: { not: null },
      receivedAt: { lt: new Date(now.getTime() - FORGOTTEN_AFTER_MS) },
    },
    _max: { receivedAt: true },
  })
  const lastOf = ({ _max }: (typeof waiting)[number]) => _max.receivedAt ?? now
  const isDead = (row: (typeof waiting)[number]) => now.getTime() - lastOf(row).getTime() > GIVEN_UP_AFTER_MS
  const dead = waiting.filter(isDead)
  const alive = waiting.filter((row) => !isDead(row)).flatMap(aboutOf)
  await sendNotices(
    dead.flatMap((row) =>
      aboutOf(row).map((id) => ownerAlert('events-dead', { id }, `${id} ${lastOf(row).toISOString()}`)),
    ),
  )
  await queueEventWork(alive)
  return alive.length
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

/** Includes those that were given up. @returns the number of customers queued */
export async function retryEvents(): Promise<number> {
  const where = { processedAt: null, about: { not: null } }
  const waiting = await getDb().stripeEvent.findMany({ where, distinct: ['about'], select: { about: true } })
  await queueEventWork(waiting.flatMap(aboutOf))
  return waiting.length
}
