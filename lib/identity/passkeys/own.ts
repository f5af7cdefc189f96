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
import { reauthenticateByPassword, readFreshSignIn, requireFreshSignIn } from '../fresh-sign-in'
import type { Owner } from '../own-password'
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

type Holder = Owner & { readonly sessionId: string }

/** Who signed up with somebody else's address must not keep a way in when its holder comes. */
async function requireConfirmedEmail({ id }: Holder): Promise<void> {
  const { emailVerified } = await getDb().user.findUniqueOrThrow({ where: { id }, select: { emailVerified: true } })
  if (!emailVerified) throw new AppError('passkey_unconfirmed')
}

function requireRoom(count: number): void {
  if (count >= MOST) throw new AppError('too_many_passkeys')
}

/**
 * An open session is not enough for another way in.
 * @param password asked for once the sign-in is older than fifteen minutes
 * @throws AppError passkey_unconfirmed, too_many_passkeys, sign_in_again, wrong_password, locked or just_locked
 */
export async function startAddingPasskey(
  holder: Holder,
  password: string,
  address: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireConfirmedEmail(holder)
  const { until, hasPassword } = await readFreshSignIn(holder.sessionId)
  // A page that was open for longer has no field for it.
  if (until === null && hasPassword && password !== '') await reauthenticateByPassword(holder, password, address)
  else await requireFreshSignIn(holder.sessionId)
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
 * @throws AppError passkey_not_added, passkey_unconfirmed, too_many_passkeys or sign_in_again
 */
export async function addPasskey(holder: Holder, text: unknown, name: string, address: string): Promise<void> {
  await requireConfirmedEmail(holder)
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

/** For an owner who has lost the devices. @returns how many there were; null when no account has this address */
export async function forgetPasskeys(email: string): Promise<number | null> {
  const user = await getDb().user.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } })
  if (!user) return null
  const { count } = await getDb().passkey.deleteMany({ where: { userId: user.id } })
  if (count > 0) logSecurityEvent('passkey-removed', { userId: user.id, address: 'unknown' })
  return count
}

/** Sessions that it opened stay open. @throws AppError passkey_not_found */
export async function removePasskey(userId: string, id: string, address: string): Promise<void> {
  const { count } = await getDb().passkey.deleteMany({ where: { id, userId } })
  if (count === 0) throw new AppError('passkey_not_found')
  logSecurityEvent('passkey-removed', { userId, address })
}
