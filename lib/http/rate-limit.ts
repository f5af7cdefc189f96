import 'server-only'

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { getPool } from '@/lib/db'
import { AppError } from '@/lib/errors'

/** Openings of payment pages per user: far above any person, far below what would flood Stripe with sessions. */
const PURCHASES = { points: 20, duration: 60 }

const holder = globalThis as typeof globalThis & { horizonPurchaseLimiter?: RateLimiterPostgres }

const getLimiter = () =>
  (holder.horizonPurchaseLimiter ??= new RateLimiterPostgres({
    storeClient: getPool(),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'purchase',
    ...PURCHASES,
  }))

/**
 * Counts an opening of a payment page; the count is kept in Postgres, so it holds across instances.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function limitPurchases(userId: string): Promise<void> {
  try {
    await getLimiter().consume(userId)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) })
  }
}
