import 'server-only'

import type { JWT } from 'next-auth/jwt'

import { getDb } from '@/lib/platform/db'
import { unavailable } from '@/lib/platform/db/errors'
import { getOriginAddress } from '@/lib/platform/http/origin-address'

import { logSecurityEvent, type SignInMethod } from './security-log'
import { readSessionCookie, readSessionToken } from './session-token'
import { aliveSessions, createSession, endSession, noteSeen, type Proof } from './sessions'

export interface ProvenUser {
  readonly id: string
  /** As of when the password or Google was checked, so that a password replaced since opens no session. */
  readonly sessionVersion: number
}

/** Ends the browser's previous session. @returns the token's claims; null when the account is gone */
export async function openSession(
  { id, sessionVersion }: ProvenUser,
  method: SignInMethod,
  headers: Headers,
  proof?: Proof,
): Promise<JWT | null> {
  const user = await getDb().user.findUnique({ where: { id }, select: { email: true, name: true } })
  if (!user) return null
  const sessionId = await createSession(id, sessionVersion, headers, proof)
  logSecurityEvent('sign-in', { userId: id, method, address: getOriginAddress(headers) })
  const before = await readSessionCookie(headers)
  if (before) await endSession(before.userId, before.sessionId, 'replaced')
  return { sub: id, sessionId, ...user }
}

/** @returns the token's new claims; null when the session has ended */
export async function renewSession({ sub, sessionId }: JWT): Promise<JWT | null> {
  if (!sub || !sessionId) return null
  const user = await getDb().user.findUnique({
    where: { id: sub },
    select: {
      email: true,
      name: true,
      sessionVersion: true,
      sessions: { where: { id: sessionId, ...aliveSessions() } },
    },
  })
  const session = user?.sessions[0]
  if (!user || session?.version !== user.sessionVersion) return null
  await noteSeen(session)
  return { sub, sessionId, email: user.email, name: user.name }
}

/** @throws AppError unavailable when the database does not answer */
export async function findSignedInId(headers: Headers): Promise<string | null> {
  const token = await readSessionToken(headers)
  if (!token) return null
  const session = await renewSession({ sub: token.userId, sessionId: token.sessionId }).catch((error: unknown) => {
    throw unavailable(error)
  })
  return session?.sub ?? null
}
