import 'server-only'

import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { namedBy, readToken, signToken } from '@/lib/platform/signed-token'

import { mayOpenSpace } from './space'

export const feedUrlOf = (token: string): string => `${getEnv().siteUrl}/flux/${token}`

export async function getFeedUrl(userId: string): Promise<string> {
  const { feedVersion } = await getDb().user.findUniqueOrThrow({ where: { id: userId }, select: { feedVersion: true } })
  return feedUrlOf(signToken('feed', userId, feedVersion))
}

export async function renewFeedToken(userId: string): Promise<void> {
  await getDb().user.update({ where: { id: userId }, data: { feedVersion: { increment: 1 } } })
}

export async function mayReadFeed(token: string, now = new Date()): Promise<boolean> {
  const id = namedBy(token)
  if (!id) return false
  const user = await getDb().user.findUnique({
    where: { id, deletedAt: null },
    select: { id: true, feedVersion: true },
  })
  if (!user || !readToken('feed', token, user.feedVersion)) return false
  return mayOpenSpace(user.id, now)
}
