import 'server-only'

import { proofPurposes, type ProofPurpose } from '@/content/proof'

import { freshUntil, needsSecondFactor, readFreshSignIn } from './fresh-sign-in'

/** How an account can prove who it is; `google` is where Google leads back to. */
export interface ProofWays {
  readonly passkey: boolean
  readonly code: boolean
  readonly password: boolean
  readonly google: string | null
}

export interface AskedProof {
  readonly isProven: boolean
  /** Null when the act takes a second factor and the account has none. */
  readonly ways: ProofWays | null
}

/** Whether a password will never do: https://owasp.org/www-project-application-security-verification-standard/ 6.3.3 */
export const isForRoom = (purpose: ProofPurpose) => purpose === 'atelier' || purpose === 'ecrire'

/** What this session has to prove for that, if anything, and how it can. */
export async function proofFor(sessionId: string, purpose: ProofPurpose, now = new Date()): Promise<AskedProof> {
  const fresh = await readFreshSignIn(sessionId, now)
  const { hasApp, hasPasskey, hasPassword, hasGoogle } = fresh
  const isStrong = isForRoom(purpose) || needsSecondFactor(fresh)
  const isProven = (isForRoom(purpose) ? fresh.strongUntil : freshUntil(fresh)) !== null
  if (isStrong && !hasApp && !hasPasskey) return { isProven, ways: null }
  return {
    isProven,
    ways: {
      passkey: hasPasskey,
      code: hasApp && isStrong,
      password: hasPassword && !isStrong,
      google: hasGoogle && !isStrong ? proofPurposes[purpose].href : null,
    },
  }
}
