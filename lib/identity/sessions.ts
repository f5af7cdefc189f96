import 'server-only'

import { DAY_S, MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { getOriginAddress, shortenAddress } from '@/lib/platform/http/origin-address'
import { reportError } from '@/lib/platform/log'
import type { Prisma } from '@/prisma/generated/client'

import { describeDevice } from './device'
import { logSecurityEvent, type SessionEnd } from './security-log'

export const SESSION_MAX_AGE_S = 30 * DAY_S

/** Absolute lifetime, so that a stolen session ends too (OWASP ASVS 5, 7.3.2). */
export const SESSION_LIFE_S = 90 * DAY_S

/** Updating last_seen_at at every request would cost too much. */
export const SEEN_EVERY_MS = 5 * MINUTE_MS

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

/** The same condition as in the SQL of lib/access/viewer/viewer.ts. */
export const aliveSessions = () =>
  ({ lastSeenAt: { gt: ago(SESSION_MAX_AGE_S) }, createdAt: { gt: ago(SESSION_LIFE_S) } }) as const

export interface Proof {
  /** When the user proved who they are; null when nobody says when. */
  readonly at: Date | null
  /** Whether by a second factor too. */
  readonly isStrong: boolean
}

/** @param version session_version when the password was checked; if it was raised since, the session is invalid from the start */
export async function createSession(
  userId: string,
  version: number,
  headers: Headers,
  proof: Proof = { at: new Date(), isStrong: false },
): Promise<string> {
  const { id } = await getDb().session.create({
    data: {
      userId,
      version,
      device: describeDevice(headers.get('user-agent')),
      origin: shortenAddress(getOriginAddress(headers)),
      provenAt: proof.at,
      secondFactorAt: proof.isStrong ? proof.at : null,
    },
    select: { id: true },
  })
  await noteActive(userId)
  await getDb().session.deleteMany({
    where: { userId, OR: [{ version: { lt: version } }, { NOT: aliveSessions() }] },
  })
  return id
}

/** Kept longer than sessions, for lib/account/retention.ts. Raw SQL, to leave updated_at alone. */
const noteActive = (userId: string) =>
  getDb().$executeRaw`update users set last_active_at = now() where id = ${userId}::uuid`

interface Seen {
  readonly id: string
  readonly userId: string
  readonly lastSeenAt: Date
}

/** Only logs a failure, so that the request continues. */
export async function noteSeen({ id, userId, lastSeenAt }: Seen): Promise<void> {
  const now = new Date()
  if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return
  const isAnotherDay = now.toDateString() !== lastSeenAt.toDateString()
  await Promise.all([
    getDb().session.updateMany({ where: { id }, data: { lastSeenAt: now } }),
    isAnotherDay && noteActive(userId),
  ]).catch((error: unknown) => reportError('a session could not be noted as seen', error))
}

export interface SessionEntry {
  readonly id: string
  readonly device: string
  readonly origin: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** @returns by the user's id, most recently used first */
export async function listSessionsOf(
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SessionEntry[]>> {
  const users = await getDb().user.findMany({
    where: { id: { in: [...userIds] } },
    select: {
      id: true,
      sessionVersion: true,
      sessions: {
        where: aliveSessions(),
        orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }],
        select: { id: true, device: true, origin: true, createdAt: true, lastSeenAt: true, version: true },
      },
    },
  })
  return new Map(
    users.map(({ id, sessionVersion, sessions }) => [
      id,
      sessions.filter(({ version }) => version === sessionVersion).map(({ version: _, ...session }) => session),
    ]),
  )
}

/** Most recently used first. */
export const listSessions = async (userId: string): Promise<readonly SessionEntry[]> =>
  (await listSessionsOf([userId])).get(userId) ?? []

/** Takes effect with the next request. @returns whether the session existed */
export async function endSession(userId: string, sessionId: string, reason: SessionEnd): Promise<boolean> {
  const { count } = await getDb().session.deleteMany({ where: { id: sessionId, userId } })
  if (count > 0) logSecurityEvent('session-ended', { userId, reason, sessions: count })
  return count > 0
}

export async function endOtherSessions(userId: string, sessionId: string): Promise<number> {
  const { count } = await getDb().session.deleteMany({ where: { userId, id: { not: sessionId } } })
  if (count > 0) logSecurityEvent('session-ended', { userId, reason: 'on-demand', sessions: count })
  return count
}

/** Signs a user out everywhere, at the owner's request. */
export async function endAllSessions(userId: string): Promise<void> {
  const sessions = await getDb().session.count({ where: { userId } })
  await getDb().$transaction((tx) => endAllSessionsBut(tx, userId, null))
  logSecurityEvent('session-ended', { userId, reason: 'by-owner', sessions })
}

/** Also invalidates sign-ins under way. @returns the new session_version, for the one session that stays */
export async function endAllSessionsBut(
  tx: Prisma.TransactionClient,
  userId: string,
  sessionId: string | null,
): Promise<number> {
  const { sessionVersion } = await tx.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { sessionVersion: true },
  })
  if (sessionId) await tx.session.updateMany({ where: { id: sessionId, userId }, data: { version: sessionVersion } })
  await tx.session.deleteMany({ where: { userId, version: { lt: sessionVersion } } })
  return sessionVersion
}
