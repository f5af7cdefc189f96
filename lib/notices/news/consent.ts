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

/** Stores the wording that was shown (RGPD, art. 7 1). @returns whether it changed anything */
export async function setNewsConsent(userId: string, isGiven: boolean, source: Source): Promise<boolean> {
  const text = source === 'unsubscribe-link' ? NEWS_REFUSAL : NEWS_CONSENT
  const before = await readLatest(userId)
  // Consent to a new wording is stored as new consent.
  if ((before?.isGiven ?? false) === isGiven && (!isGiven || before?.text === text)) return false
  await getDb().newsConsent.create({ data: { userId, isGiven, source, text } })
  return true
}

interface Telling {
  readonly kind: MessageKind
  readonly subject: string
  /** Only these users; null: everybody. */
  readonly among: readonly string[] | null
}

/** Confirmed addresses only, because anybody can type an address; none that are suppressed (lib/notices/outbox/suppression.ts). */
const isReader = Prisma.sql`
  u.deleted_at is null and u.email_verified is not null
  and (select c.is_given from news_consents c where c.user_id = u.id order by c.created_at desc limit 1)
  and not exists (select 1 from dead_addresses d where d.address = u.email)`

const isNotNotified = ({ kind, subject, among }: Telling) => Prisma.sql`
  ${isReader} and ${among ? Prisma.sql`u.id = any(${[...among]}::uuid[])` : Prisma.sql`true`}
  and not exists (select 1 from notices n where n.key = ${`${kind} `} || u.id || ${` ${subject}`})`

/** Who gets news, in slices. @param after the last user of the slice before */
export async function listReaders(after: string, count: number): Promise<readonly string[]> {
  const rows = await getDb().$queryRaw<{ id: string }[]>`
    select u.id from users u where u.id > ${after}::uuid and ${isReader} order by u.id limit ${count}`
  return rows.map(({ id }) => id)
}

/**
 * Locks the users, so that they cannot be deleted before the transaction ends.
 * @param of kind and subject of the mail, and to whom; readers already notified of it are left out
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

/**
 * Never expires: an old mail must still unsubscribe its reader.
 * @param textId of a sequence's mail, which counts who stops by it; not signed, because it can only be wrong about oneself
 */
export const unsubscribeToken = (userId: string, textId?: string): string =>
  [signToken('unsubscribe', userId), ...(textId ? [textId] : [])].join('.')

function splitToken(token: string): { readonly signed: string; readonly textId: string | undefined } {
  const [id, signature, textId, ...rest] = token.split('.')
  return rest.length > 0 ? { signed: '', textId: undefined } : { signed: `${id}.${signature}`, textId }
}

export const readUnsubscribeToken = (token: string): string | null => readToken('unsubscribe', splitToken(token).signed)

/** @throws AppError invalid_link */
export async function unsubscribe(token: string): Promise<void> {
  const id = readUnsubscribeToken(token)
  if (!id) throw new AppError('invalid_link')
  if ((await getDb().user.count({ where: { id, deletedAt: null } })) === 0) return
  const { textId } = splitToken(token)
  if ((await setNewsConsent(id, false, 'unsubscribe-link')) && textId) await recordStopped(id, textId)
}

async function recordStopped(userId: string, textId: string): Promise<void> {
  const kind: MessageKind = 'sequence-mail'
  await getDb().notice.updateMany({ where: { key: `${kind} ${userId} ${textId}` }, data: { stoppedAt: new Date() } })
}
