import 'server-only'

import { enqueueMails } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { takeLock } from '@/lib/platform/db/lock'
import { headlineOf, listPublished, type PublicationHeadline } from '@/lib/texts/publishing/listing'
import type { Prisma } from '@/prisma/generated/client'

import { countReadersToNotify, listReadersToNotify } from './consent'

export interface Announcement extends PublicationHeadline {
  /** Null for non-members (lib/texts/publishing/listing.ts), like the next. */
  readonly summary: string | null
  readonly html: string | null
}

/**
 * @param slug for a monthly note « 2026-11 »
 * @returns null for an unknown slug, or one not yet published
 */
export async function findAnnouncement(slug: string, isMember: boolean, now: Date): Promise<Announcement | null> {
  const publication = (await listPublished(now)).find((candidate) => candidate.slug === slug)
  if (!publication) return null
  const { summary, html } = publication
  return { ...headlineOf(publication), summary: isMember ? summary : null, html: isMember ? html : null }
}

const notifiedOf = (slug: string, among: readonly string[] | null) =>
  ({ kind: 'update-published', subject: slug, among }) as const

/** How many readers `announceUpdate` would notify. */
export const countReaders = (slug: string, among: readonly string[] | null = null): Promise<number> =>
  countReadersToNotify(notifiedOf(slug, among))

interface Bounds {
  /** Only these users; null: everybody who wants news. */
  readonly among: readonly string[] | null
  /** Mails about the text, earlier ones included; null: as many as there are readers. */
  readonly most: number | null
  readonly whole: boolean
}

const EVERYBODY: Bounds = { among: null, most: null, whole: false }

/** Alone until the transaction ends: two instances must not pass the number together. */
async function countLeft(tx: Prisma.TransactionClient, slug: string, most: number | null): Promise<number> {
  if (most === null) return SLICE
  await takeLock(tx, `announcement:${slug}`)
  const [row] = await tx.$queryRaw<{ told: number }[]>`
    select count(*)::int as told from notices where kind = 'update-published' and message->>'month' = ${slug}`
  return Math.max(0, Math.min(SLICE, most - (row?.told ?? 0)))
}

/** Readers per transaction: small enough for a short one, large enough to notify a million within minutes. */
const SLICE = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** @returns the last notified reader; null when none was left after `after` */
const announceSlice = (slug: string, after: string, { among, most, whole }: Bounds) =>
  getDb().$transaction(async (tx) => {
    const left = await countLeft(tx, slug, most)
    const readers = await listReadersToNotify(tx, notifiedOf(slug, among), { after, count: left })
    const count = await enqueueMails(
      tx,
      readers.map((userId) => ({
        message: { kind: 'update-published', userId, month: slug, whole },
        purpose: `${userId} ${slug}`,
      })),
    )
    return { count, last: readers.length < SLICE ? null : readers.at(-1)! }
  })

/**
 * Notifies each reader once. Can be called again, and then resumes where it was interrupted.
 * @returns how many this call notified
 */
export async function announceUpdate(
  slug: string,
  onProgress: (told: number) => void = () => {},
  bounds = EVERYBODY,
): Promise<number> {
  let told = 0
  for (let after: string | null = FIRST_ID; after;) {
    const slice: { count: number; last: string | null } = await announceSlice(slug, after, bounds)
    told += slice.count
    after = slice.last
    onProgress(told)
  }
  return told
}

export interface MailingProgress {
  /** Readers with a mail in the outbox, and its state. */
  readonly told: number
  readonly sent: number
  readonly waiting: number
  /** Given up, or no longer needed. */
  readonly unsent: number
}

export async function readMailing(slug: string): Promise<MailingProgress> {
  const [row] = await getDb().$queryRaw<MailingProgress[]>`
    select count(*)::int as told, count(sent_at)::int as sent, count(due_at)::int as waiting,
      count(*) filter (where sent_at is null and due_at is null)::int as unsent
    from notices where kind = 'update-published' and message->>'month' = ${slug}`
  return row ?? { told: 0, sent: 0, waiting: 0, unsent: 0 }
}

/** Who belongs to a segment of lib/members/mailing/segment.ts. */
export type FindSegment = (segment: unknown, now: Date) => Promise<readonly string[]>

/**
 * Sends the announcements requested on /atelier/ecrire whose text is published by now. Safe to run concurrently.
 * @returns how many readers were notified
 */
export async function announceDue(now: Date, findSegment: FindSegment): Promise<number> {
  const due = await getDb().writtenText.findMany({
    where: { mailAskedAt: { not: null }, mailedAt: null, liveVersion: { not: null }, publishAt: { lte: now } },
    select: { id: true, slug: true, mailAskedAt: true, mailSegment: true, mailMost: true, mailWhole: true },
  })
  let told = 0
  for (const { id, slug, mailAskedAt, mailSegment, mailMost, mailWhole } of due) {
    const among = mailSegment === null ? null : await findSegment(mailSegment, now)
    told += await announceUpdate(slug, undefined, { among, most: mailMost, whole: mailWhole })
    await getDb().writtenText.updateMany({ where: { id, mailAskedAt }, data: { mailedAt: now } })
  }
  return told
}
