import 'server-only'

import { createHash } from 'node:crypto'

import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type IRateLimiterOptions } from 'rate-limiter-flexible'

import { getPool } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { AppError, type ErrorCode } from '@/lib/errors'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

type Limiter = RateLimiterMemory | RateLimiterPostgres

/** Each limiter once per process, also across hot reloads. */
const holder = globalThis as typeof globalThis & { horizonLimiters?: Map<string, Limiter> }

function once<T extends Limiter>(keyPrefix: string, create: () => T): T {
  const limiters = (holder.horizonLimiters ??= new Map())
  if (!limiters.has(keyPrefix)) limiters.set(keyPrefix, create())
  return limiters.get(keyPrefix) as T
}

/** The table that all counts in Postgres are kept in: they hold across instances and restarts. */
export const RATE_LIMIT_TABLE = 'rate_limits'

/** @returns the limiter of this name that counts in Postgres */
export const getPostgresLimiter = (keyPrefix: string, options: Pick<IRateLimiterOptions, 'points' | 'duration'>) =>
  once(keyPrefix, () =>
    new RateLimiterPostgres({
      storeClient: getPool(),
      storeType: 'pool',
      tableName: RATE_LIMIT_TABLE,
      tableCreated: true,
      keyPrefix,
      ...options,
    }),
  )

export const secondsUntil = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** Keys that name somebody are hashed: they have one length, and the table names nobody. */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

async function consume(limiter: Limiter, key: string, code: ErrorCode = 'too_many_requests'): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError(code, { retryAfterSeconds: secondsUntil(error.msBeforeNext) })
  }
}

/**
 * Counts an opening of a payment page: far above any person, far below what would flood Stripe with sessions.
 * @throws AppError too_many_requests with the seconds to wait
 */
export const limitPurchases = (userId: string): Promise<void> =>
  consume(getPostgresLimiter('purchase', { points: 20, duration: MINUTE_S }), userId)

/**
 * Counts a cancellation by somebody who is signed in. By user only: no stranger can keep them from it.
 * @throws AppError locked with the seconds to wait
 */
export const limitCancellations = (userId: string): Promise<void> =>
  consume(getPostgresLimiter('cancellation', { points: 20, duration: HOUR_S }), userId, 'locked')

/**
 * Counts a creation of an account by address of origin.
 * @throws AppError locked with the seconds to wait
 */
export const limitSignUps = (address: string): Promise<void> =>
  consume(getPostgresLimiter('sign-up', { points: getEnv().signUpLimitPerHour, duration: HOUR_S }), address, 'locked')

/**
 * Counts a request for a mail: by address of origin, against floods, and by e-mail, so that nobody's inbox is filled.
 * @throws AppError locked with the seconds to wait
 */
export async function limitMails(address: string, email: string): Promise<void> {
  await consume(getPostgresLimiter('mail-address', { points: 60, duration: HOUR_S }), address, 'locked')
  await consume(getPostgresLimiter('mail-email', { points: 5, duration: HOUR_S }), digest(email), 'locked')
}

/**
 * Counts a call of a server function by address of origin. In memory, per instance: what it guards is this instance,
 * and a write to Postgres would cost more than the check of a subscription itself.
 * @throws AppError too_many_requests with the seconds to wait
 */
export const limitCalls = (address: string): Promise<void> =>
  consume(
    once('call', () => new RateLimiterMemory({ keyPrefix: 'call', points: getEnv().callLimitPerMinute, duration: MINUTE_S })),
    address,
  )
