import 'server-only'

import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

import { requireOwnPassword, type Owner } from './own-password'

/** How long a sign-in allows irreversible actions without re-authentication (OWASP ASVS 5, 7.5.3). */
const FRESH_MS = 15 * MINUTE_MS

export interface FreshSignIn {
  /** Null once the sign-in is too old. */
  readonly until: Date | null
  /** False: only a new sign-in with Google can re-authenticate. */
  readonly hasPassword: boolean
  /** Whether the account has a passkey, and this session has not seen it. */
  readonly lacksPasskey: boolean
}

export async function readFreshSignIn(sessionId: string, now = new Date()): Promise<FreshSignIn> {
  const session = await getDb().session.findUnique({
    where: { id: sessionId },
    select: {
      createdAt: true,
      provenAt: true,
      byPasskey: true,
      user: { select: { passwordHash: true, _count: { select: { passkeys: true } } } },
    },
  })
  if (!session) return { until: null, hasPassword: false, lacksPasskey: false }
  const { createdAt, provenAt, byPasskey, user } = session
  const until = new Date((provenAt ?? createdAt).getTime() + FRESH_MS)
  return {
    until: until > now ? until : null,
    hasPassword: user.passwordHash !== null,
    lacksPasskey: user._count.passkeys > 0 && !byPasskey,
  }
}

/** @throws AppError sign_in_again */
export async function requireFreshSignIn(sessionId: string, now = new Date()): Promise<void> {
  if ((await readFreshSignIn(sessionId, now)).until === null) throw new AppError('sign_in_again')
}

/** For /atelier: whoever has a passkey proves it, since a password may be guessed or read over. @throws AppError sign_in_again */
export async function requireStrongSignIn(sessionId: string, now = new Date()): Promise<void> {
  const { until, lacksPasskey } = await readFreshSignIn(sessionId, now)
  if (until === null || lacksPasskey) throw new AppError('sign_in_again')
}

/** @throws AppError no_password, wrong_password, locked or just_locked */
export async function reauthenticateByPassword(
  owner: Owner & { readonly sessionId: string },
  password: string,
  address: string,
): Promise<void> {
  await requireOwnPassword(owner, password, address)
  await getDb().session.updateMany({
    where: { id: owner.sessionId, userId: owner.id },
    data: { provenAt: new Date() },
  })
}
