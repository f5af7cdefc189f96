import 'server-only'

import { mayOpenSpace } from '@/lib/members/space/space'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { namedBy, readToken, signToken } from '@/lib/platform/signed-token'

const urlOf = (token: string): string => `${getEnv().siteUrl}/flux/depart/${token}.ics`

/** @returns null for a user without a carnet */
export async function getCalendarUrl(userId: string): Promise<string | null> {
  const row = await getDb().departure.findUnique({ where: { userId }, select: { feedVersion: true } })
  return row && urlOf(signToken('departure-feed', userId, row.feedVersion))
}

export async function renewCalendarToken(userId: string): Promise<void> {
  await getDb().departure.updateMany({ where: { userId }, data: { feedVersion: { increment: 1 } } })
}

/** @returns the user's id; null for a forged or revoked token */
export async function readCalendarToken(token: string, now = new Date()): Promise<string | null> {
  const id = namedBy(token)
  if (!id) return null
  const row = await getDb().departure.findUnique({
    where: { userId: id, user: { deletedAt: null } },
    select: { userId: true, feedVersion: true },
  })
  if (!row || !readToken('departure-feed', token, row.feedVersion)) return null
  return (await mayOpenSpace(row.userId, now)) ? row.userId : null
}
