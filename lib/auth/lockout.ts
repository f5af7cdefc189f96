import 'server-only'

import { RateLimiterRes } from 'rate-limiter-flexible'

import { getPool } from '@/lib/db'
import { AppError, type ErrorCode } from '@/lib/errors'
import { digest, getPostgresLimiter, RATE_LIMIT_TABLE, secondsUntil } from '@/lib/http/rate-limit'

import { logSecurityEvent } from './security-log'

/** Specification, section 9. */
export const MAX_FAILED_ATTEMPTS = 5
export const LOCK_DURATION_MS = 5 * 60 * 1000

/** Failures that lie further apart than this do not add up. */
const MEMORY_S = 15 * 60

const HOUR_S = 60 * 60
/** One address cannot reach this, held up five minutes after every fifth failure: no stranger locks a member out alone. */
const ACCOUNT_FAILURES_PER_HOUR = 100
/** Over all accounts; a shared office has many people who mistype. */
const ADDRESS_FAILURES_PER_HOUR = 200

/** Refusals that count as a failed attempt; anything else that goes wrong is not the visitor's guess. */
const FAILURES: readonly ErrorCode[] = ['invalid_credentials', 'wrong_password', 'email_taken']

export interface Attempt {
  /** Normalized. */
  readonly email: string
  /** Of lib/http/origin-address.ts. */
  readonly address: string
}

const attempts = () => getPostgresLimiter('lockout', { points: MAX_FAILED_ATTEMPTS, duration: MEMORY_S })
const byAccount = () => getPostgresLimiter('failures-account', { points: ACCOUNT_FAILURES_PER_HOUR, duration: HOUR_S })
const byAddress = () => getPostgresLimiter('failures-address', { points: ADDRESS_FAILURES_PER_HOUR, duration: HOUR_S })

const locked = (ms: number) => new AppError('locked', { retryAfterSeconds: secondsUntil(ms) })

/** Starts the lock at the attempt that used up the last chance; the count goes on beside it. */
async function startLock(key: string): Promise<void> {
  const end = Date.now() + LOCK_DURATION_MS
  await getPool().query(`update ${RATE_LIMIT_TABLE} set expire = $1 where key = $2`, [end, attempts().getKey(key)])
}

async function refuseWhenWorn(attempt: Promise<RateLimiterRes>): Promise<void> {
  await attempt.catch((error: unknown) => {
    throw error instanceof RateLimiterRes ? locked(error.msBeforeNext) : error
  })
}

/** For somebody who has just proved by a mailed link that the account is theirs. */
export async function endLock({ email, address }: Attempt): Promise<void> {
  await Promise.all([attempts().delete(digest(email, address)), byAccount().delete(digest(email))])
}

/**
 * Lets somebody try to log in or sign up, at most five times without success (specification, section 4). An attempt is
 * counted before it is made, in one statement: of any number at once, five are made and the others refused.
 * @param run makes the attempt; a failed one throws AppError invalid_credentials, wrong_password or email_taken
 * @throws AppError locked with the seconds left, just_locked when this was the fifth failure, or what `run` throws
 */
export async function withLockout<T>({ email, address }: Attempt, run: () => Promise<T>): Promise<T> {
  const key = digest(email, address)
  const [account, origin] = [digest(email), digest(address)]
  const { consumedPoints, msBeforeNext } = await attempts().penalty(key)
  if (consumedPoints > MAX_FAILED_ATTEMPTS) throw locked(Math.min(msBeforeNext, LOCK_DURATION_MS))
  const isLast = consumedPoints === MAX_FAILED_ATTEMPTS
  if (isLast) await startLock(key)
  await refuseWhenWorn(byAccount().consume(account))
  await refuseWhenWorn(byAddress().consume(origin))
  try {
    const result = await run()
    await Promise.all([attempts().delete(key), byAccount().reward(account), byAddress().reward(origin)])
    return result
  } catch (error) {
    const hasFailed = error instanceof AppError && FAILURES.includes(error.code)
    if (!isLast || !hasFailed) throw error
    logSecurityEvent('locked', { email, address })
    throw new AppError('just_locked', { cause: error, retryAfterSeconds: LOCK_DURATION_MS / 1000 })
  }
}
