import 'server-only'

import { createHash } from 'node:crypto'

import { RateLimiterMemory, RateLimiterPostgres, type IRateLimiterOptions, type RateLimiterRes } from 'rate-limiter-flexible'

import { HOUR_S, MINUTE_S } from '@/lib/days'
import { getPool } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { AppError, type ErrorCode } from '@/lib/errors'

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

/**
 * Whether a limiter has refused. The limiters are shared by bundles that each have loaded the library's classes, so
 * `instanceof RateLimiterRes` would say no to most refusals.
 */
export const isWorn = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error

async function consume(limiter: Limiter, key: string, code: ErrorCode = 'too_many_requests'): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    throw isWorn(error) ? new AppError(code, { retryAfterSeconds: secondsUntil(error.msBeforeNext) }) : error
  }
}

/** @returns false instead of a refusal */
const isWithin = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

/**
 * Counts an opening of a payment page: far above any person, far below what would flood Stripe with sessions.
 * @throws AppError too_many_requests with the seconds to wait
 */
export const limitPurchases = (userId: string): Promise<void> =>
  consume(getPostgresLimiter('purchase', { points: 20, duration: MINUTE_S }), userId)

/**
 * Counts a cancellation that is carried out at Stripe while its holder waits. By user only.
 * @returns false when it has to wait for the daily work
 */
export const mayCancelNow = (userId: string): Promise<boolean> =>
  isWithin(consume(getPostgresLimiter('cancellation', { points: 20, duration: HOUR_S }), userId))

/**
 * Counts by address of origin what asks for an account, and for a look at its password (lib/auth/guessable.ts).
 * @throws AppError locked with the seconds to wait
 */
export const limitSignUps = (address: string): Promise<void> =>
  consume(getPostgresLimiter('sign-up', { points: getEnv().signUpLimitPerHour, duration: HOUR_S }), address, 'locked')

/** What mails are asked for. Each has a budget of its own: nobody's declaration waits for somebody else's reset. */
export type MailPurpose = 'confirm-email' | 'new-email' | 'reset-password' | 'withdrawal' | 'cancellation'

const MAILS_PER_ADDRESS_AND_HOUR = 60
const MAILS_PER_EMAIL_AND_HOUR = 5

const mailsByAddress = (purpose: MailPurpose) =>
  getPostgresLimiter(`mail-address-${purpose}`, { points: MAILS_PER_ADDRESS_AND_HOUR, duration: HOUR_S })
const mailsByEmail = (purpose: MailPurpose) =>
  getPostgresLimiter(`mail-email-${purpose}`, { points: MAILS_PER_EMAIL_AND_HOUR, duration: HOUR_S })

/**
 * Counts a request for a mail by address of origin, against floods.
 * @throws AppError locked with the seconds to wait
 */
export const limitMailsFrom = (purpose: MailPurpose, address: string): Promise<void> =>
  consume(mailsByAddress(purpose), address, 'locked')

/**
 * The same, and by e-mail, so that nobody's inbox is filled. The address of origin is counted first: whoever is over
 * its limit uses up nobody's.
 * @throws AppError locked with the seconds to wait
 */
export async function limitMails(purpose: MailPurpose, address: string, email: string): Promise<void> {
  await limitMailsFrom(purpose, address)
  await consume(mailsByEmail(purpose), digest(email), 'locked')
}

/** Like `limitMails`, where what was asked for is done all the same. @returns whether a mail may be sent */
export const mayMail = (purpose: MailPurpose, address: string, email: string): Promise<boolean> =>
  isWithin(limitMails(purpose, address, email))

/** The same for somebody who is signed in and is mailed at their own address: no stranger uses this up. */
export const mayMailHolder = (purpose: MailPurpose, userId: string): Promise<boolean> =>
  isWithin(consume(getPostgresLimiter(`mail-holder-${purpose}`, { points: 20, duration: HOUR_S }), userId))

/** The links that anybody may have mailed to an address. */
const RESETS = { points: 3, duration: 20 * MINUTE_S }

/**
 * Counts a link for a new password that is mailed to an address. A link lives longer (lib/auth/account-tokens.ts) than
 * a refusal lasts, so whoever is refused has one that works. Whoever has signed in with this address before, on this
 * device, is refused by nobody else's requests.
 * @param device of lib/auth/known-device.ts
 */
export async function mayMailReset(email: string, device: string | null): Promise<boolean> {
  const limiter = getPostgresLimiter('reset', RESETS)
  return isWithin(consume(limiter, device === null ? digest(email) : digest(email, device)))
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
