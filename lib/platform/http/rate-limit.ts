import 'server-only'

import { createHash } from 'node:crypto'

import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type IRateLimiterOptions,
  type RateLimiterRes,
} from 'rate-limiter-flexible'

import { HOUR_S, MINUTE_S } from '@/lib/platform/days'
import { getPool } from '@/lib/platform/db'
import { getEnv, settingsVersion } from '@/lib/platform/env'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { perProcess } from '@/lib/platform/per-process'

import { logRefusal } from './refusals'

type Limiter = RateLimiterMemory | RateLimiterPostgres

const limiters = perProcess('limiters', () => new Map<string, Limiter>())

function once<T extends Limiter>(keyPrefix: string, create: () => T): T {
  const key = `${keyPrefix} ${settingsVersion()}`
  if (!limiters.has(key)) limiters.set(key, create())
  return limiters.get(key) as T
}

export const RATE_LIMIT_TABLE = 'rate_limits'

export const getPostgresLimiter = (keyPrefix: string, options: Pick<IRateLimiterOptions, 'points' | 'duration'>) =>
  once(
    keyPrefix,
    () =>
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

/** Hashes keys that identify somebody, so that the table identifies nobody. */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

/** Checks the shape: bundles share the limiters, but each has its own copy of the library's classes. */
export const isLimitReached = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error

const USER_ID = /^[0-9a-f-]{36}$/

/** The log names a user by their id and an address shortened, of a digest nothing. */
async function consume(limiter: Limiter, key: string, code: ErrorCode = 'too_many_requests'): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!isLimitReached(error)) throw error
    logRefusal('limit', { limit: limiter.keyPrefix, ...(USER_ID.test(key) ? { userId: key } : { address: key }) })
    throw new AppError(code, { retryAfterSeconds: secondsUntil(error.msBeforeNext) })
  }
}

const isWithin = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

/** @throws AppError too_many_requests */
export const limitPurchases = (userId: string): Promise<void> =>
  consume(getPostgresLimiter('purchase', { points: 20, duration: MINUTE_S }), userId)

/** @throws AppError too_many_requests */
export const limitGifts = (userId: string): Promise<void> =>
  consume(getPostgresLimiter('gift', { points: 20, duration: MINUTE_S }), userId)

/** Of everything as files. @throws AppError too_many_requests */
export const limitMoveOuts = (userId: string): Promise<void> =>
  consume(getPostgresLimiter('move-out', { points: 6, duration: HOUR_S }), userId)

/** @returns false when this one-use text was used before, within its life */
export const isFirstUse = (purpose: 'passkey', text: string, lifeS: number): Promise<boolean> =>
  isWithin(consume(getPostgresLimiter(`used-${purpose}`, { points: 1, duration: lifeS }), digest(text)))

/** Codes are typed from paper; guessing one would take ages all the same. @throws AppError too_many_requests */
export const limitGiftCodes = (address: string): Promise<void> => consume(inMemory('gift-code', 20), address)

/** @returns false when what its holder declares has to wait for the daily task */
export const mayCarryOut = (of: 'withdrawal' | 'cancellation', userId: string): Promise<boolean> =>
  isWithin(consume(getPostgresLimiter(of, { points: 20, duration: HOUR_S }), userId))

/** @throws AppError locked */
export const limitSignUps = (address: string): Promise<void> =>
  consume(getPostgresLimiter('sign-up', { points: getEnv().signUpLimitPerHour, duration: HOUR_S }), address, 'locked')

/** Each purpose has its own limit, so that password resets cannot block a declaration. */
type MailPurpose = 'confirm-email' | 'new-email' | 'reset-password' | 'withdrawal' | 'cancellation'

const MAILS_PER_ADDRESS_AND_HOUR = 60
const MAILS_PER_EMAIL_AND_HOUR = 5

const mailsByAddress = (purpose: MailPurpose) =>
  getPostgresLimiter(`mail-address-${purpose}`, { points: MAILS_PER_ADDRESS_AND_HOUR, duration: HOUR_S })
const mailsByEmail = (purpose: MailPurpose) =>
  getPostgresLimiter(`mail-email-${purpose}`, { points: MAILS_PER_EMAIL_AND_HOUR, duration: HOUR_S })

/** @throws AppError locked */
export const limitMailsFrom = (purpose: MailPurpose, address: string): Promise<void> =>
  consume(mailsByAddress(purpose), address, 'locked')

/** Counts the origin first, so that a flood does not use up the limit of the e-mail address. @throws AppError locked */
export async function limitMails(purpose: MailPurpose, address: string, email: string): Promise<void> {
  await limitMailsFrom(purpose, address)
  await consume(mailsByEmail(purpose), digest(email), 'locked')
}

export const mayMail = (purpose: MailPurpose, address: string, email: string): Promise<boolean> =>
  isWithin(limitMails(purpose, address, email))

/** @returns false past five an hour: the declaration is kept, a withdrawal set aside, and the same words are counted */
export const mayListDeclaration = (of: 'withdrawal' | 'cancellation', address: string): Promise<boolean> =>
  isWithin(consume(getPostgresLimiter(`declared-${of}`, { points: 5, duration: HOUR_S }), digest(address)))

/** For signed-in users, mailed at their own address; nobody else can use up this limit. */
export const mayMailHolder = (purpose: MailPurpose, userId: string): Promise<boolean> =>
  isWithin(consume(getPostgresLimiter(`mail-holder-${purpose}`, { points: 20, duration: HOUR_S }), userId))

const RESETS = { points: 3, duration: 20 * MINUTE_S }

/** Links live longer than this limit, so a user who hits it still has one that works. @param device see lib/identity/known-device.ts */
export async function mayMailReset(email: string, device: string | null): Promise<boolean> {
  const limiter = getPostgresLimiter('reset', RESETS)
  return isWithin(consume(limiter, device === null ? digest(email) : digest(email, device)))
}

/** In memory, because a write to Postgres would cost more than the request itself. */
const inMemory = (keyPrefix: string, points: number) =>
  once(keyPrefix, () => new RateLimiterMemory({ keyPrefix, points, duration: MINUTE_S }))

/** @throws AppError too_many_requests */
export const limitCalls = (address: string): Promise<void> =>
  consume(inMemory('call', getEnv().callLimitPerMinute), address)

/** Per user: what takes much of the processor or a call to Stripe, all of it together. @throws AppError too_many_requests */
export const limitCostly = (userId: string): Promise<void> => consume(inMemory('costly', 20), userId)

/** Per user: pages that show what Stripe says. Past it they say that Stripe does not answer. */
export const mayAskStripe = (userId: string): Promise<boolean> => isWithin(consume(inMemory('stripe', 20), userId))

/** Per user. Search as you type sends a request at each pause. @throws AppError too_many_requests */
export const limitSearches = (userId: string): Promise<void> => consume(inMemory('search', 90), userId)

/**
 * The second limit, over all addresses, bounds what a flood may cost the database: past it, no view counts for the rest of the minute.
 */
export const mayCountView = async (address: string): Promise<boolean> =>
  (await isWithin(consume(inMemory('view', 60), address))) && isWithin(consume(inMemory('views', 1_200), 'all'))
