import 'server-only'

import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
} from 'simplewebauthn-server'

import { site } from '@/content/site'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { reportError } from '@/lib/platform/log'

import { readAnswer, registrationSchema } from './answer'
import { isFirstAnswer, isOurChallenge, newChallenge, relyingParty, TIMEOUT_MS } from './challenge'
import { requireConfirmedEmail } from '../confirmed-email'
import { endStrength, requireFreshSignIn, type SessionOwner } from '../fresh-sign-in'
import { tellHolder } from '../second-factor/tell-holder'
import { logSecurityEvent } from '../security-log'

const MOST = 20

export interface OwnPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

export const listPasskeys = (userId: string): Promise<readonly OwnPasskey[]> =>
  getDb().passkey.findMany({
    where: { userId },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    orderBy: { createdAt: 'asc' },
  })

function requireRoom(count: number): void {
  if (count >= MOST) throw new AppError('too_many_passkeys')
}

/**
 * An open session is not enough for another way in.
 * @throws AppError email_unconfirmed, too_many_passkeys or sign_in_again
 */
export async function startAddingPasskey(holder: SessionOwner): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireConfirmedEmail(holder.id)
  await requireFreshSignIn(holder.sessionId)
  const known = await getDb().passkey.findMany({ where: { userId: holder.id }, select: { id: true, transports: true } })
  requireRoom(known.length)
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingParty().rpId,
    userName: holder.email,
    userID: new TextEncoder().encode(holder.id),
    challenge: newChallenge(holder.id),
    timeout: TIMEOUT_MS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * @param text the browser's answer, as JSON
 * @param name the user's, or the device's
 * @throws AppError passkey_not_added, email_unconfirmed, too_many_passkeys or sign_in_again
 */
export async function addPasskey(holder: SessionOwner, text: unknown, name: string, address: string): Promise<void> {
  await requireConfirmedEmail(holder.id)
  await requireFreshSignIn(holder.sessionId)
  const answer = readAnswer(registrationSchema, text)
  const { origin, rpId } = relyingParty()
  let challenge = ''
  const checked =
    answer &&
    (await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: (answered) => {
        challenge = answered
        return isOurChallenge(answered, holder.id)
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }).catch((error: unknown): never => {
      throw new AppError('passkey_not_added', { cause: error })
    }))
  if (!checked?.verified || !(await isFirstAnswer(challenge))) throw new AppError('passkey_not_added')
  requireRoom(await getDb().passkey.count({ where: { userId: holder.id } }))
  const { credential, credentialBackedUp } = checked.registrationInfo
  const { count } = await getDb().passkey.createMany({
    data: [
      {
        id: credential.id,
        userId: holder.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: [...(credential.transports ?? [])],
        name,
        isBackedUp: credentialBackedUp,
      },
    ],
    skipDuplicates: true,
  })
  if (count === 0) throw new AppError('passkey_not_added')
  logSecurityEvent('passkey-added', { userId: holder.id, address })
  await sendNotices([
    { message: { kind: 'passkey-added', userId: holder.id }, purpose: `${holder.id} ${credential.id}` },
  ]).catch((error: unknown) => reportError('no notice of a passkey', error))
}

/** @param name checked by passkeyNameSchema @throws AppError passkey_not_found */
export async function renamePasskey(userId: string, id: string, name: string): Promise<void> {
  const { count } = await getDb().passkey.updateMany({ where: { id, userId }, data: { name } })
  if (count === 0) throw new AppError('passkey_not_found')
}

/** Sessions that it opened stay open, without a second factor. @throws AppError sign_in_again or passkey_not_found */
export async function removePasskey(holder: SessionOwner, id: string, address: string): Promise<void> {
  await requireFreshSignIn(holder.sessionId)
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: holder.id } })
    if (count === 0) throw new AppError('passkey_not_found')
    await endStrength(tx, holder.id)
  })
  logSecurityEvent('passkey-removed', { userId: holder.id, address })
  await tellHolder(holder.id, 'passkey-removed')
}
