import 'server-only'

import { z } from 'zod'

import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { isSigned, signToken, splitToken } from '@/lib/platform/signed-token'

import { mayOpenSpace } from './space'

/** The token is not stored; raising the user's feed_version revokes the old URL. */
const signedText = (userId: string, version: number): string => `feed:${userId}:${version}`

export const feedUrlOf = (token: string): string => `${getEnv().siteUrl}/flux/${token}`

export async function getFeedUrl(userId: string): Promise<string> {
  const { feedVersion } = await getDb().user.findUniqueOrThrow({ where: { id: userId }, select: { feedVersion: true } })
  return feedUrlOf(signToken(userId, signedText(userId, feedVersion)))
}

export async function renewFeedToken(userId: string): Promise<void> {
  await getDb().user.update({ where: { id: userId }, data: { feedVersion: { increment: 1 } } })
}

export async function mayReadFeed(token: string, now = new Date()): Promise<boolean> {
  const parts = splitToken(token)
  if (!parts || !z.uuid().safeParse(parts.id).success) return false
  const user = await getDb().user.findUnique({
    where: { id: parts.id, deletedAt: null },
    select: { id: true, feedVersion: true },
  })
  if (!user || !isSigned(parts.signature, signedText(user.id, user.feedVersion))) return false
  return mayOpenSpace(user.id, now)
}
