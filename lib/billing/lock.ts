import 'server-only'

import pLimit from 'p-limit'

import { getDb } from '@/lib/db'
import type { Prisma } from '@/prisma/generated/client'

/** Work under a lock waits for Stripe with a connection in hand; visitors need the others (lib/db.ts, POOL_SIZE). */
const slots = pLimit(4)

/** Longer than the Stripe client's timeouts and retries together. */
const HOLD_TIMEOUT_MS = 60_000
const WAIT_FOR_CONNECTION_MS = 30_000

/** Waits for a lock and holds it until the transaction ends. */
export const takeLock = (tx: Prisma.TransactionClient, name: string): Promise<unknown> =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/**
 * Runs work alone among all instances of the site that use the same name, and in one transaction.
 * @param name what the lock is for, e.g. a Stripe customer id
 */
export function withLock<T>(name: string, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  return slots(() =>
    getDb().$transaction(
      async (tx) => {
        await takeLock(tx, name)
        return work(tx)
      },
      { timeout: HOLD_TIMEOUT_MS, maxWait: WAIT_FOR_CONNECTION_MS },
    ),
  )
}
