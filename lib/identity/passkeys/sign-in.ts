import 'server-only'

import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type PublicKeyCredentialRequestOptionsJSON,
} from 'simplewebauthn-server'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { limitCalls } from '@/lib/platform/http/rate-limit'
import type { Passkey } from '@/prisma/generated/client'

import { authenticationSchema, readAnswer } from './answer'
import { isFirstAnswer, isOurChallenge, newChallenge, relyingParty, TIMEOUT_MS } from './challenge'
import type { AuthenticatedUser } from '../credentials'
import { noteProof, type SessionOwner } from '../fresh-sign-in'
import { logSecurityEvent } from '../security-log'

/** For whichever passkey the device has for this site: nobody has to say who they are. */
export const startPasskeySignIn = (): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: relyingParty().rpId,
    challenge: newChallenge(null),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })

/** Why a passkey opened nothing, for the log; the visitor is told nothing of it. */
export class RefusedPasskey extends AppError {
  constructor(
    readonly reason: 'malformed' | 'unknown' | 'invalid' | 'replayed' | 'copied',
    cause?: unknown,
  ) {
    super('passkey_refused', { cause })
  }
}

/**
 * Takes no account's lock into account: a passkey cannot be guessed.
 * @param text the browser's answer, as JSON
 * @throws RefusedPasskey, or AppError too_many_requests
 */
export async function authenticateByPasskey(text: unknown, address: string): Promise<AuthenticatedUser> {
  await limitCalls(address)
  const answer = readAnswer(authenticationSchema, text)
  if (!answer) throw new RefusedPasskey('malformed')
  const passkey = await getDb().passkey.findUnique({
    where: { id: answer.id },
    include: { user: { select: { id: true, email: true, name: true, sessionVersion: true } } },
  })
  const holder = Buffer.from(answer.response.userHandle, 'base64url').toString()
  if (passkey?.userId !== holder) throw new RefusedPasskey('unknown')
  if (!(await noteUse(passkey, await verify(answer, passkey)))) {
    logSecurityEvent('passkey-copied', { userId: passkey.userId, address })
    throw new RefusedPasskey('copied')
  }
  return { ...passkey.user, isStrong: true }
}

/** @throws RefusedPasskey, also for somebody else's; or AppError too_many_requests */
export async function reauthenticateByPasskey(owner: SessionOwner, text: unknown, address: string): Promise<void> {
  const { id } = await authenticateByPasskey(text, address)
  if (id !== owner.id) throw new RefusedPasskey('unknown')
  await noteProof(owner, 'passkey', address)
}

interface Use {
  readonly counter: number
  readonly isBackedUp: boolean
}

/** Checks origin, site, challenge, signature, and that the holder was verified by PIN, finger or face. */
async function verify(answer: Parameters<typeof verifyAuthenticationResponse>[0]['response'], passkey: Passkey) {
  const { origin, rpId } = relyingParty()
  let challenge = ''
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: (answered) => {
      challenge = answered
      return isOurChallenge(answered, null)
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The counter is compared below, in one statement with its update.
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown): never => {
    throw new RefusedPasskey('invalid', error)
  })
  if (!verified) throw new RefusedPasskey('invalid')
  if (!(await isFirstAnswer(challenge))) throw new RefusedPasskey('replayed')
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}

/** @returns false for a counter that does not rise, so of a copy of the key: https://www.w3.org/TR/webauthn-3/#sctn-sign-counter */
async function noteUse({ id, counter: before }: Passkey, { counter, isBackedUp }: Use): Promise<boolean> {
  const isCounted = counter > 0 || before > 0
  const { count } = await getDb().passkey.updateMany({
    where: { id, ...(isCounted && { counter: { lt: counter } }) },
    data: { counter, isBackedUp, lastUsedAt: new Date() },
  })
  return count > 0
}
