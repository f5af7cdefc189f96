import 'server-only'

import { HOUR_S, MINUTE_MS } from '@/lib/platform/days'
import { getPool } from '@/lib/platform/db'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { networkOf } from '@/lib/platform/http/origin-address'
import {
  digest,
  getPostgresLimiter,
  isLimitReached,
  RATE_LIMIT_TABLE,
  secondsUntil,
} from '@/lib/platform/http/rate-limit'

import { logSecurityEvent } from './security-log'

/** docs/product.md#lockout */
const MAX_FAILED_ATTEMPTS = 5
export const LOCK_DURATION_MS = 5 * MINUTE_MS

/** Counted from the last failure. */
export const FAILURE_MEMORY_MS = 15 * MINUTE_MS

/**
 * The whole policy. Every failure counts for one pair: the account with the origin (of IPv6 a /48), or with the known device, or
 * with the open session; the fifth locks that pair. A stranger's counts for two more: the origin, over all accounts, and then all
 * strangers at the account. One origin cannot reach the account's, being locked for five minutes after every fifth failure.
 *
 * A login clears its pair. A new password by mail clears the pair at its address and the account's count, and makes its device the
 * only known one. docs/security.md says what keeps a holder out all the same, and for how much.
 */
const WIDER_FAILURES_PER_HOUR = 100

/** Other errors are not guesses. */
const FAILURES: readonly ErrorCode[] = ['invalid_credentials', 'wrong_password', 'wrong_code', 'email_taken']

export interface Attempt {
  /** Only a successful login resets the count and the lock (docs/product.md#lockout). */
  readonly kind: 'login' | 'sign-up' | 'own-password'
  readonly email: string
  readonly address: string
  /** Its failures are counted separately from everybody else's. */
  readonly known?: { readonly as: 'device' | 'session'; readonly id: string } | null
}

const failures = () => getPostgresLimiter('failures', { points: WIDER_FAILURES_PER_HOUR, duration: HOUR_S })

/** What this attempt counts for beside its pair. */
const widerKeys = ({ email, address, known }: Attempt): readonly string[] =>
  known ? [] : [digest(networkOf(address)), digest(email)]

const pairKey = (email: string, other: string) => `lockout:${digest(email, other)}`

const locked = (ms: number) => new AppError('locked', { retryAfterSeconds: secondsUntil(ms) })

interface Counted {
  readonly number: number
  /** When the count expires, or the lock ends. */
  readonly expire: number
  readonly expireBefore: number | null
}

/** Counts the attempt as failed, in one statement, so that concurrent attempts get distinct numbers. */
async function count(key: string): Promise<Counted> {
  const { rows } = await getPool().query<{ points: number; expire: string; before: string | null }>(
    `with previous as (select expire from ${RATE_LIMIT_TABLE} where key = $1 and expire > $2)
     insert into ${RATE_LIMIT_TABLE} as known (key, points, expire) values ($1, 1, $3)
     on conflict (key) do update set
       points = case when known.expire <= $2 then 1 else least(known.points + 1, $5::int + 1) end,
       expire = case
         when known.expire <= $2 or known.points + 1 < $5 then $3
         when known.points + 1 = $5 then $4
         else known.expire end
     returning points, expire, (select expire from previous) as before`,
    [key, Date.now(), Date.now() + FAILURE_MEMORY_MS, Date.now() + LOCK_DURATION_MS, MAX_FAILED_ATTEMPTS],
  )
  const [{ points, expire, before }] = rows as [(typeof rows)[number]]
  return { number: points, expire: Number(expire), expireBefore: before === null ? null : Number(before) }
}

/** Uncounts an attempt that did not fail or was never made. */
async function takeBack(key: string, { expire, expireBefore }: Counted): Promise<void> {
  await getPool().query(
    `update ${RATE_LIMIT_TABLE} set points = least(points, $2) - 1, expire = case when expire = $3 then $4 else expire end
     where key = $1`,
    [key, MAX_FAILED_ATTEMPTS, expire, expireBefore ?? expire],
  )
}

const forget = (key: string) => getPool().query(`delete from ${RATE_LIMIT_TABLE} where key = $1`, [key])

async function refusePastLimit(attempt: Promise<unknown>): Promise<void> {
  await attempt.catch((error: unknown) => {
    throw isLimitReached(error) ? locked(error.msBeforeNext) : error
  })
}

/** Counted before the attempt runs, and given back unless it fails. */
async function withWiderCounts<T>(attempt: Attempt, run: () => Promise<T>): Promise<T> {
  const taken: string[] = []
  const giveBack = () => Promise.all(taken.map((key) => failures().reward(key)))
  try {
    for (const key of widerKeys(attempt)) {
      await refusePastLimit(failures().consume(key))
      taken.push(key)
    }
    const result = await run()
    await giveBack()
    return result
  } catch (error) {
    if (!isFailure(error)) await giveBack()
    throw error
  }
}

/** Counts a sign-in with a malformed e-mail or password, against its origin only. @throws AppError locked */
export const countUnreadable = (address: string): Promise<void> =>
  refusePastLimit(failures().consume(digest(networkOf(address))))

const isFailure = (error: unknown) => error instanceof AppError && FAILURES.includes(error.code)

/** After a mailed link has proved who owns the account: whatever strangers did, its holder gets in from here at once. */
export async function endLocks(email: string, address: string): Promise<void> {
  await Promise.all([forget(pairKey(email, networkOf(address))), failures().delete(digest(email))])
}

/**
 * Allows five failed attempts to log in or sign up (docs/product.md#lockout). Attempts are counted before they run, so of any
 * number of concurrent ones only five run.
 * @param run the attempt; fails with AppError invalid_credentials, wrong_password, wrong_code or email_taken
 * @throws AppError locked with the seconds left, just_locked when this was the fifth failure, or what `run` throws
 */
export async function withLockout<T>(attempt: Attempt, run: () => Promise<T>): Promise<T> {
  const key = pairKey(attempt.email, attempt.known?.id ?? networkOf(attempt.address))
  const counted = await count(key)
  if (counted.number > MAX_FAILED_ATTEMPTS) throw locked(counted.expire - Date.now())
  try {
    const result = await withWiderCounts(attempt, run)
    await (attempt.kind === 'login' ? forget(key) : takeBack(key, counted))
    return result
  } catch (error) {
    if (!isFailure(error)) await takeBack(key, counted)
    if (!isFailure(error) || counted.number < MAX_FAILED_ATTEMPTS) throw error
    logSecurityEvent('locked', { email: attempt.email, address: attempt.address })
    throw new AppError('just_locked', { cause: error, retryAfterSeconds: LOCK_DURATION_MS / 1000 })
  }
}
