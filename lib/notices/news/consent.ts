import 'server-only'

import { NEWS_CONSENT, NEWS_REFUSAL, REMINDER_CONSENTS } from '@/content/consent'
import type { MessageKind } from '@/lib/notices/outbox/message'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { readToken, signToken } from '@/lib/platform/signed-token'
import { Prisma } from '@/prisma/generated/client'

type Source = 'sign-up' | 'account' | 'unsubscribe-link'

const readLatest = (userId: string) =>
  getDb().newsConsent.findFirst({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    select: { isGiven: true, text: true },
  })

export async function wantsNews(userId: string): Promise<boolean> {
  return (await readLatest(userId))?.isGiven ?? false
}

/** Whether the wording of their latest consent covers reminders. */
export async function wantsReminders(userId: string): Promise<boolean> {
  const consent = await readLatest(userId)
  return consent !== null && consent.isGiven && REMINDER_CONSENTS.includes(consent.text)
}

/** Stores the wording that was shown (RGPD, art. 7 1). */
export async function setNewsConsent(userId: string, isGiven: boolean, source: Source): Promise<void> {
  const text = source === 'unsubscribe-link' ? NEWS_REFUSAL : NEWS_CONSENT
  const before = await readLatest(userId)
  // Consent to a new wording is stored as new consent.
  if ((before?.isGiven ?? false) === isGiven && (!isGiven || before?.text === text)) return
  await getDb().newsConsent.create({ data: { userId, isGiven, source, text } })
}

interface Telling {
  readonly kind: MessageKind
  readonly subject: string
}

/** Confirmed addresses only, because anybody can type an address; none that are suppressed (lib/notices/outbox/suppression.ts). */
const isNotNotified = ({ kind, subject }: Telling) => Prisma.sql`
  u.deleted_at is null and u.email_verified is not null
  and (select c.is_given from news_consents c where c.user_id = u.id order by c.created_at desc limit 1)
  and not exists (select 1 from dead_addresses d where d.address = u.email)
  and not exists (select 1 from notices n where n.key = ${`${kind} `} || u.id || ${` ${subject}`})`

/**
 * Locks the users, so that they cannot be deleted before the transaction ends.
 * @param of kind and subject of the mail; readers already notified of it are left out
 */
export async function listReadersToNotify(
  tx: Prisma.TransactionClient,
  of: Telling,
  { after, count }: { readonly after: string; readonly count: number },
): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select u.id from users u where u.id > ${after}::uuid and ${isNotNotified(of)}
    order by u.id limit ${count} for key share of u`
  return rows.map(({ id }) => id)
}

export async function countReadersToNotify(of: Telling): Promise<number> {
  const [row] = await getDb().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from users u where ${isNotNotified(of)}`
  return row?.count ?? 0
}

/** Never expires: an old mail must still unsubscribe its reader. */
export const unsubscribeToken = (userId: string): string => signToken('unsubscribe', userId)

export const readUnsubscribeToken = (token: string): string | null => readToken('unsubscribe', token)

/** @throws AppError invalid_link */
export async function unsubscribe(token: string): Promise<void> {
  const id = readUnsubscribeToken(token)
  if (!id) throw new AppError('invalid_link')
  if (await getDb().user.count({ where: { id, deletedAt: null } })) await setNewsConsent(id, false, 'unsubscribe-link')
}
