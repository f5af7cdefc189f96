import 'server-only'

import { DAY_S } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { getPostgresLimiter, isLimitReached, secondsUntil } from '@/lib/platform/http/rate-limit'
import { reportError } from '@/lib/platform/log'

import { hashRecoveryCode } from './recovery-code'
import { reseal, unseal } from './seal'
import { tellHolder } from './tell-holder'
import { bareCode, stepOf } from './totp'
import { noteProof, type SessionOwner } from '../fresh-sign-in'
import { withLockout } from '../lockout'
import { logSecurityEvent } from '../security-log'

/**
 * Strangers have as many as all known devices together, so that who has the password, and not the app, cannot use up the holder's.
 * Three codes of a million are right at any time: so many wrong ones a day find one within some fifteen years.
 */
const WRONG_CODES_PER_DAY = 30

const wrongCodes = (isKnownDevice: boolean) =>
  getPostgresLimiter(isKnownDevice ? 'wrong-codes-known' : 'wrong-codes', {
    points: WRONG_CODES_PER_DAY,
    duration: DAY_S,
  })

/** Counted before it is looked at, so that concurrent ones count too. @throws AppError locked */
async function countCode(userId: string, isKnownDevice: boolean): Promise<void> {
  await wrongCodes(isKnownDevice)
    .consume(userId)
    .catch((error: unknown) => {
      throw isLimitReached(error)
        ? new AppError('locked', { retryAfterSeconds: secondsUntil(error.msBeforeNext) })
        : error
    })
}

/** @returns the 30 seconds of the code; null for a wrong one */
export async function readStep(userId: string, sealed: string, code: string): Promise<number | null> {
  const seed = await unseal(userId, sealed)
  if (seed === null) {
    reportError('a second factor cannot be checked', new Error(`SECOND_FACTOR_KEY does not open the seed of ${userId}`))
    return null
  }
  return stepOf(seed, code)
}

/** Each code is taken once. */
async function takeAppCode(userId: string, code: string, isKnownDevice: boolean): Promise<boolean> {
  const app = await getDb().authenticator.findFirst({ where: { userId, NOT: { confirmedAt: null } } })
  if (!app) return false
  await countCode(userId, isKnownDevice)
  const step = await readStep(userId, app.seed, code)
  if (step === null) return false
  const renewed = await reseal(userId, app.seed)
  const { count } = await getDb().authenticator.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step, ...(renewed && { seed: renewed }) },
  })
  if (count > 0) await wrongCodes(isKnownDevice).reward(userId)
  return count > 0
}

async function takeRecoveryCode(userId: string, hash: string, address: string): Promise<boolean> {
  const { count } = await getDb().recoveryCode.deleteMany({ where: { userId, hash } })
  if (count === 0) return false
  logSecurityEvent('recovery-code-used', { userId, address })
  await tellHolder(userId, 'recovery-code-used')
  return true
}

/**
 * @param typed six digits of the app, or a recovery code, which no wrong codes can hold up
 * @throws AppError wrong_code, or locked past the wrong codes of a day
 */
export async function requireCode(
  userId: string,
  typed: string,
  address: string,
  isKnownDevice: boolean,
): Promise<void> {
  const hash = hashRecoveryCode(typed)
  const code = bareCode(typed)
  const isRight = hash
    ? await takeRecoveryCode(userId, hash, address)
    : /^\d{6}$/.test(code) && (await takeAppCode(userId, code, isKnownDevice))
  if (isRight) return
  logSecurityEvent('code-refused', { userId, address })
  throw new AppError('wrong_code')
}

/** @throws AppError wrong_code, locked or just_locked */
export async function reauthenticateByCode(
  owner: SessionOwner,
  typed: string,
  address: string,
  isKnownDevice: boolean,
): Promise<void> {
  await withLockout({ kind: 'own-password', email: owner.email, address, known: { as: 'session', id: owner.id } }, () =>
    requireCode(owner.id, typed, address, isKnownDevice),
  )
  await noteProof(owner, 'code', address)
}
