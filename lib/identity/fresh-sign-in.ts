import 'server-only'

import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'

import { withLockout } from './lockout'
import { verifyPassword } from './password'
import { logSecurityEvent, type ProofMethod } from './security-log'

/** How long a proof allows what an open session alone does not (OWASP ASVS 5, 7.5.3). */
const FRESH_MS = 15 * MINUTE_MS

export interface FreshSignIn {
  /** Of the last proof of any kind; null once it is too old. */
  readonly until: Date | null
  /** Of the last proof by a second factor; null once it is too old, or when there was none. */
  readonly strongUntil: Date | null
  readonly hasPassword: boolean
  readonly hasGoogle: boolean
  readonly hasPasskey: boolean
  /** An app that shows codes. */
  readonly hasApp: boolean
  /** An admin or « rédaction », who need a second factor for /atelier. */
  readonly hasRole: boolean
}

const NOBODY: FreshSignIn = {
  until: null,
  strongUntil: null,
  hasPassword: false,
  hasGoogle: false,
  hasPasskey: false,
  hasApp: false,
  hasRole: false,
}

export async function readFreshSignIn(sessionId: string, now = new Date()): Promise<FreshSignIn> {
  const session = await getDb().session.findUnique({
    where: { id: sessionId },
    select: {
      provenAt: true,
      secondFactorAt: true,
      user: {
        select: {
          passwordHash: true,
          authenticator: { select: { confirmedAt: true } },
          _count: { select: { passkeys: true, accounts: true, roles: true } },
        },
      },
    },
  })
  if (!session) return NOBODY
  const { provenAt, secondFactorAt, user } = session
  const end = (proof: Date | null) => {
    const until = proof && new Date(proof.getTime() + FRESH_MS)
    return until && until > now ? until : null
  }
  return {
    until: end(provenAt),
    strongUntil: end(secondFactorAt),
    hasPassword: user.passwordHash !== null,
    hasGoogle: user._count.accounts > 0,
    hasPasskey: user._count.passkeys > 0,
    hasApp: Boolean(user.authenticator?.confirmedAt),
    hasRole: user._count.roles > 0,
  }
}

/** Whether a password or Google is not enough for this account's ways in. */
export const needsSecondFactor = ({ hasApp, hasPasskey, hasRole }: FreshSignIn): boolean =>
  hasApp || (hasRole && hasPasskey)

/** Null once what an open session alone must not do needs a new proof: of the second factor, for an account that has chosen one. */
export const freshUntil = (fresh: FreshSignIn): Date | null =>
  needsSecondFactor(fresh) ? fresh.strongUntil : fresh.until

export const hasFreshSignIn = async (sessionId: string, now = new Date()): Promise<boolean> =>
  freshUntil(await readFreshSignIn(sessionId, now)) !== null

/** @throws AppError sign_in_again */
export async function requireFreshSignIn(sessionId: string, now = new Date()): Promise<void> {
  if (!(await hasFreshSignIn(sessionId, now))) throw new AppError('sign_in_again')
}

/** By a second factor, which nobody can guess or read over: for /atelier. @throws AppError sign_in_again */
export async function requireStrongSignIn(sessionId: string, now = new Date()): Promise<void> {
  if ((await readFreshSignIn(sessionId, now)).strongUntil === null) throw new AppError('sign_in_again')
}

export interface SessionOwner {
  readonly id: string
  readonly email: string
  readonly sessionId: string
}

/** A passkey and a code are a second factor, the password is not. */
export async function noteProof(owner: SessionOwner, method: ProofMethod, address: string): Promise<void> {
  const now = new Date()
  await getDb().session.updateMany({
    where: { id: owner.sessionId, userId: owner.id },
    data: { provenAt: now, ...(method !== 'password' && { secondFactorAt: now }) },
  })
  logSecurityEvent('proven', { userId: owner.id, method, address })
}

/** What a factor had made strong is strong no more once it is taken off. */
export const endStrength = (tx: Prisma.TransactionClient, userId: string) =>
  tx.session.updateMany({ where: { userId }, data: { secondFactorAt: null } })

/**
 * Counted apart from the sign-in form: failures there do not block the signed-in user, and success here does not reset that count.
 * @throws AppError no_password, wrong_password, locked or just_locked
 */
export async function reauthenticateByPassword(owner: SessionOwner, password: string, address: string): Promise<void> {
  const { passwordHash } = await getDb().user.findUniqueOrThrow({
    where: { id: owner.id },
    select: { passwordHash: true },
  })
  if (!passwordHash) throw new AppError('no_password')
  await withLockout(
    { kind: 'own-password', email: owner.email, address, known: { as: 'session', id: owner.id } },
    async () => {
      if (await verifyPassword(passwordHash, password)) return
      logSecurityEvent('password-refused', { userId: owner.id, address })
      throw new AppError('wrong_password')
    },
  )
  await noteProof(owner, 'password', address)
}
