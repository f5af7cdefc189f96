import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'

import { requireConfirmedEmail } from '../confirmed-email'
import { endStrength, noteProof, requireFreshSignIn, type SessionOwner } from '../fresh-sign-in'
import { logSecurityEvent } from '../security-log'
import { endAllSessionsBut } from '../sessions'
import { readStep } from './prove'
import { hashRecoveryCode, newRecoveryCode } from './recovery-code'
import { keepsSeeds, seal, unseal } from './seal'
import { tellHolder } from './tell-holder'
import { bareCode, enrolmentUri, newSeed } from './totp'

const RECOVERY_CODES = 10

export interface OwnSecondFactor {
  /** Since when an app shows codes for this account. */
  readonly appSince: Date | null
  readonly asksAtSignIn: boolean
  readonly recoveryCodes: number
  readonly passkeys: number
  /** otpauth://… of an app that is being added. */
  readonly uri: string | null
}

export async function readSecondFactor({
  id,
  email,
}: {
  readonly id: string
  readonly email: string
}): Promise<OwnSecondFactor> {
  const user = await getDb().user.findUniqueOrThrow({
    where: { id },
    select: { authenticator: true, _count: { select: { recoveryCodes: true, passkeys: true } } },
  })
  const app = user.authenticator
  const seed = app && !app.confirmedAt && keepsSeeds() ? await unseal(id, app.seed) : null
  return {
    appSince: app?.confirmedAt ?? null,
    asksAtSignIn: app?.asksAtSignIn ?? true,
    recoveryCodes: user._count.recoveryCodes,
    passkeys: user._count.passkeys,
    uri: seed && enrolmentUri(seed, email),
  }
}

/**
 * Makes a seed, which proves nothing before its first code.
 * @throws AppError invalid_request without a key to keep it with; email_unconfirmed, sign_in_again or app_known
 */
export async function startAddingApp(holder: SessionOwner): Promise<void> {
  if (!keepsSeeds()) throw new AppError('invalid_request')
  await requireConfirmedEmail(holder.id)
  await requireFreshSignIn(holder.sessionId)
  const seed = await seal(holder.id, newSeed())
  await getDb().$transaction(async (tx) => {
    await tx.authenticator.deleteMany({ where: { userId: holder.id, confirmedAt: null } })
    const { count } = await tx.authenticator.createMany({ data: [{ userId: holder.id, seed }], skipDuplicates: true })
    if (count === 0) throw new AppError('app_known')
  })
}

async function replaceRecoveryCodes(tx: Prisma.TransactionClient, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashRecoveryCode(code)! })) })
  return codes
}

/**
 * The app's first code shows that it works.
 * @returns ten recovery codes, shown once
 * @throws AppError sign_in_again, or wrong_code also when no app is being added
 */
export async function confirmApp(
  holder: SessionOwner,
  code: string,
  asksAtSignIn: boolean,
  address: string,
): Promise<readonly string[]> {
  await requireFreshSignIn(holder.sessionId)
  const app = await getDb().authenticator.findFirst({ where: { userId: holder.id, confirmedAt: null } })
  const step = app && (await readStep(holder.id, app.seed, bareCode(code)))
  if (step === null) throw new AppError('wrong_code')
  const codes = await getDb().$transaction(async (tx) => {
    const { count } = await tx.authenticator.updateMany({
      where: { userId: holder.id, confirmedAt: null, seed: app!.seed },
      data: { confirmedAt: new Date(), lastStep: step, asksAtSignIn },
    })
    if (count === 0) throw new AppError('wrong_code')
    return replaceRecoveryCodes(tx, holder.id)
  })
  await noteProof(holder, 'code', address)
  logSecurityEvent('app-added', { userId: holder.id, address })
  await tellHolder(holder.id, 'app-added')
  return codes
}

/** @returns ten new ones; those before open nothing any more @throws AppError sign_in_again */
export async function renewRecoveryCodes(holder: SessionOwner, address: string): Promise<readonly string[]> {
  await requireFreshSignIn(holder.sessionId)
  const codes = await getDb().$transaction((tx) => replaceRecoveryCodes(tx, holder.id))
  logSecurityEvent('recovery-codes-renewed', { userId: holder.id, address })
  await tellHolder(holder.id, 'recovery-codes-renewed')
  return codes
}

/** @throws AppError sign_in_again */
export async function setAsksAtSignIn(holder: SessionOwner, asksAtSignIn: boolean): Promise<void> {
  await requireFreshSignIn(holder.sessionId)
  await getDb().authenticator.updateMany({ where: { userId: holder.id }, data: { asksAtSignIn } })
}

/** With the recovery codes. @throws AppError sign_in_again */
export async function removeApp(holder: SessionOwner, address: string): Promise<void> {
  await requireFreshSignIn(holder.sessionId)
  const of = { where: { userId: holder.id } }
  await getDb().$transaction(async (tx) => {
    await tx.authenticator.deleteMany(of)
    await tx.recoveryCode.deleteMany(of)
    await endStrength(tx, holder.id)
  })
  logSecurityEvent('app-removed', { userId: holder.id, address })
  await tellHolder(holder.id, 'app-removed')
}

/**
 * For somebody who has lost the devices, at the owner's command: also signs them out everywhere. A row in the log of acts says so.
 * @returns false when no account has this address
 */
export async function forgetSecondFactor(email: string): Promise<boolean> {
  const user = await getDb().user.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } })
  if (!user) return false
  const of = { where: { userId: user.id } }
  await getDb().$transaction(async (tx) => {
    await tx.passkey.deleteMany(of)
    await tx.authenticator.deleteMany(of)
    await tx.recoveryCode.deleteMany(of)
    await endAllSessionsBut(tx, user.id, null)
    await tx.ownerAct.create({
      data: {
        kind: 'second-factor-forgotten',
        subject: 'npm run admin',
        aboutId: user.id,
        why: 'A perdu son second verrou',
        outcome: 'done',
      },
    })
  })
  logSecurityEvent('second-factor-forgotten', { userId: user.id })
  await tellHolder(user.id, 'forgotten')
  return true
}
