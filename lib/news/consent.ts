import 'server-only'

import { createHmac, timingSafeEqual } from 'node:crypto'

import { NEWS_CONSENT, NEWS_REFUSAL } from '@/content/consent'
import { getDb } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'

type Source = 'sign-up' | 'account' | 'unsubscribe-link'

const latest = { orderBy: { createdAt: 'desc' }, take: 1, select: { isGiven: true } } as const

/** Whether a user wants our news: what they said last. Who never said anything does not. */
export async function wantsNews(userId: string): Promise<boolean> {
  const [consent] = await getDb().newsConsent.findMany({ where: { userId }, ...latest })
  return consent?.isGiven ?? false
}

/**
 * Keeps a yes or a no with its date, its place and the sentence that was shown (RGPD, art. 7 1); one that changes nothing
 * is not kept.
 */
export async function setNewsConsent(userId: string, isGiven: boolean, source: Source): Promise<void> {
  if ((await wantsNews(userId)) === isGiven) return
  const text = source === 'unsubscribe-link' ? NEWS_REFUSAL : NEWS_CONSENT
  await getDb().newsConsent.create({ data: { userId, isGiven, source, text } })
}

/** Who wants our news, and has shown that the address is theirs: anybody can type one. */
export async function listNewsReaders(): Promise<readonly string[]> {
  const users = await getDb().user.findMany({
    where: { deletedAt: null, emailVerified: { not: null }, newsConsents: { some: { isGiven: true } } },
    select: { id: true, newsConsents: latest },
    orderBy: { id: 'asc' },
  })
  return users.filter(({ newsConsents }) => newsConsents[0]?.isGiven).map(({ id }) => id)
}

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/

const sign = (userId: string) =>
  createHmac('sha256', getEnv().authSecret).update(`unsubscribe:${userId}`).digest('base64url')

/** Good for ever, and for nothing else: a mail that is found years later still unsubscribes its reader. */
export const unsubscribeToken = (userId: string): string => `${userId}.${sign(userId)}`

/** @returns whose token it is, or null when we have not made it */
export function readUnsubscribeToken(token: string): string | null {
  const [, userId, signature] = TOKEN.exec(token) ?? []
  if (!userId || !signature) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(userId))) ? userId : null
}

/**
 * Ends the news of the reader of a mail, who need not be signed in; a deleted account wants none anyway.
 * @throws AppError invalid_link
 */
export async function unsubscribe(token: string): Promise<void> {
  const id = readUnsubscribeToken(token)
  if (!id) throw new AppError('invalid_link')
  if (await getDb().user.count({ where: { id, deletedAt: null } })) await setNewsConsent(id, false, 'unsubscribe-link')
}
