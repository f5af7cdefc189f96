import 'server-only'

import pLimit, { type LimitFunction } from 'p-limit'

import { getDb } from './db'
import type { Prisma } from '@/prisma/generated/client'

/** Work under a lock waits for Stripe with a connection in hand; visitors need the others (lib/db.ts, POOL_SIZE). */
const slots = pLimit(4)

/** Longer than the Stripe client's timeouts and retries together. */
export const HOLD_TIMEOUT_MS = 60_000
const WAIT_FOR_CONNECTION_MS = 30_000

/** Work under one name waits here, without a slot: one busy customer never keeps the others from theirs. */
const lines = new Map<string, LimitFunction>()

async function inLine<T>(name: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(name) ?? pLimit(1)
  lines.set(name, line)
  try {
    return await line(work)
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(name)
  }
}

/** Waits for a lock and holds it until the transaction ends. */
export const takeLock = (tx: Prisma.TransactionClient, name: string): Promise<unknown> =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/**
 * Runs work alone among all instances of the site that use the same name, and in one transaction.
 * @param name what the lock is for, e.g. a Stripe customer id
 */
export function withLock<T>(name: string, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  return inLine(name, () =>
    slots(() =>
      getDb().$transaction(
        async (tx) => {
          await takeLock(tx, name)
          return work(tx)
        },
        { timeout: HOLD_TIMEOUT_MS, maxWait: WAIT_FOR_CONNECTION_MS },
      ),
    ),
  )
}
