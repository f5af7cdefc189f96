import 'server-only'

import { z } from 'zod'

import { mayOpenSpace } from '@/lib/members/space/space'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { isSigned, signToken, splitToken } from '@/lib/platform/signed-token'

/** The token is not stored; raising the carnet's feed_version revokes the old URL. */
const signedText = (userId: string, version: number): string => `departure-feed:${userId}:${version}`

const urlOf = (token: string): string => `${getEnv().siteUrl}/flux/depart/${token}.ics`

/** @returns null for a user without a carnet */
export async function getCalendarUrl(userId: string): Promise<string | null> {
  const row = await getDb().departure.findUnique({ where: { userId }, select: { feedVersion: true } })
  return row && urlOf(signToken(userId, signedText(userId, row.feedVersion)))
}

export async function renewCalendarToken(userId: string): Promise<void> {
  await getDb().departure.updateMany({ where: { userId }, data: { feedVersion: { increment: 1 } } })
}

/** @returns the user's id; null for a forged or revoked token */
export async function readCalendarToken(token: string, now = new Date()): Promise<string | null> {
  const parts = splitToken(token)
  if (!parts || !z.uuid().safeParse(parts.id).success) return null
  const row = await getDb().departure.findUnique({
    where: { userId: parts.id, user: { deletedAt: null } },
    select: { userId: true, feedVersion: true },
  })
  if (!row || !isSigned(parts.signature, signedText(row.userId, row.feedVersion))) return null
  return (await mayOpenSpace(row.userId, now)) ? row.userId : null
}
