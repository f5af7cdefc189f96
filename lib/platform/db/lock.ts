import 'server-only'

import pLimit, { type LimitFunction } from 'p-limit'

import type { Prisma } from '@/prisma/generated/client'

import { getDb } from '.'
import { MINUTE_MS } from '../days'
import { perProcess } from '../per-process'
import { isBackground } from '../time-limit'

/**
 * Work under a lock holds a connection while it waits for Stripe; this leaves the rest of its pool to others. Visitors have a pool of their
 * own, so a purchase never waits for a storm of events.
 */
const slots = perProcess('lockSlots', () => ({ visitor: pLimit(4), background: pLimit(4) }))

/** Longer than the Stripe client's timeouts and retries together. */
const HOLD_TIMEOUT_MS = MINUTE_MS
const WAIT_FOR_CONNECTION_MS = 30_000

/** A queue per lock name: work for one busy customer waits here instead of taking up the slots. */
const lines = perProcess('lockLines', () => new Map<string, LimitFunction>())

async function inLine<T>(name: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(name) ?? pLimit(1)
  lines.set(name, line)
  try {
    return await line(work)
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(name)
  }
}

const inSlot = <T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  slots[isBackground() ? 'background' : 'visitor'](() =>
    getDb().$transaction(work, { timeout: HOLD_TIMEOUT_MS, maxWait: WAIT_FOR_CONNECTION_MS }),
  )

/** Waits for a lock and holds it until the transaction ends. */
export const takeLock = (tx: Prisma.TransactionClient, name: string): Promise<unknown> =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/** Runs work in one transaction that holds the named lock, across all instances. */
export function withLock<T>(name: string, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  return inLine(name, () =>
    inSlot(async (tx) => {
      await takeLock(tx, name)
      return work(tx)
    }),
  )
}

/** Runs work in one transaction that holds those of the named locks that are free; does not wait for the others. */
export function withFreeLocks<T>(
  names: readonly string[],
  work: (tx: Prisma.TransactionClient, held: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  return inSlot(async (tx) => {
    const held = await tx.$queryRaw<{ name: string }[]>`
      select name from unnest(${names}::text[]) as name where pg_try_advisory_xact_lock(hashtextextended(name, 0))`
    return work(tx, new Set(held.map(({ name }) => name)))
  })
}
