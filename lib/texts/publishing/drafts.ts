import 'server-only'

import type { PublishedKind, WrittenKind } from '@/content/publishing'
import { dayOf, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { isUuid } from '@/lib/platform/uuid'
import { textKindOf } from '@/lib/texts/content/kinds'
import { readShelf } from '@/lib/texts/content/reader'
import type { WrittenText } from '@/prisma/generated/client'

import { hasFile } from './files'
import type { Details } from './header'

export type TextState = 'draft' | 'scheduled' | 'published'

interface Times {
  readonly publishAt: Date | null
  readonly mailAskedAt: Date | null
  readonly mailedAt: Date | null
}

export interface TextEntry extends Times {
  readonly id: string
  readonly kind: PublishedKind
  readonly slug: string
  /** Whether it is a new version of a file, which is read again once it is withdrawn. */
  readonly hasFile: boolean
  /** Title of the newest version; may be empty. */
  readonly title: string
  readonly savedAt: Date
  readonly state: TextState
  /** Whether there are changes since the published version. */
  readonly hasChanges: boolean
  /** Whether « rédaction » has submitted its newest version, which waits for the owner. */
  readonly isSubmitted: boolean
}

export interface WrittenDraft extends Omit<TextEntry, 'kind'> {
  readonly kind: WrittenKind
  readonly version: number
  readonly liveVersion: number | null
  readonly summary: string
  readonly body: string
  readonly details: Details | null
  /** When the file it was opened from changed after that. */
  readonly fileChangedOn: Day | null
  /** The owner's word, when it was sent back. */
  readonly wordBack: string | null
  /** The questions it answers, without their authors. */
  readonly questions: readonly string[]
}

/** Not a mail of a sequence. */
export type PublicationDraft = WrittenDraft & { readonly kind: PublishedKind }

export const isPublication = (text: WrittenDraft): text is PublicationDraft => text.kind !== 'mail'

export interface VersionEntry {
  readonly number: number
  readonly savedAt: Date
  readonly restoredFrom: number | null
  /** A name, never an address; null once the account is gone, or without a name. */
  readonly author: string | null
}

export interface VersionText extends VersionEntry {
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly details: Details | null
}

const SHOWN = 100

const stateOf = (publishAt: Date | null, now: Date): TextState =>
  publishAt === null ? 'draft' : publishAt <= now ? 'published' : 'scheduled'

type Row = WrittenText & { readonly versions: readonly { readonly title: string; readonly savedAt: Date }[] }

function isOfFile({ kind, slug }: Pick<Row, 'kind' | 'slug'>): boolean {
  const textKind = textKindOf(kind)
  return textKind !== null && hasFile(textKind, slug)
}

function toEntry(row: Row, now: Date): TextEntry {
  const { id, slug, version, liveVersion, publishAt, mailAskedAt, mailedAt, createdAt, versions } = row
  return {
    id,
    kind: row.kind as PublishedKind,
    slug,
    hasFile: isOfFile(row),
    title: versions[0]?.title ?? '',
    savedAt: versions[0]?.savedAt ?? createdAt,
    publishAt,
    mailAskedAt,
    mailedAt,
    state: stateOf(publishAt, now),
    hasChanges: liveVersion !== null && liveVersion !== version,
    isSubmitted: row.submittedVersion === version,
  }
}

const newest = { orderBy: { number: 'desc' }, take: 1 } as const

/** The latest hundred publications, including drafts. */
export async function listTexts(now: Date): Promise<readonly TextEntry[]> {
  const rows = await getDb().writtenText.findMany({
    where: { kind: { not: 'mail' } },
    include: { versions: { ...newest, select: { title: true, savedAt: true } } },
    orderBy: { createdAt: 'desc' },
    take: SHOWN,
  })
  return rows.map((row) => toEntry(row, now))
}

function findFileChange({ kind, slug, createdAt }: Pick<WrittenText, 'kind' | 'slug' | 'createdAt'>): Day | null {
  const textKind = textKindOf(kind)
  const file = textKind && readShelf(textKind).find((text) => text.slug === slug)
  const changedOn = file && 'updatedAt' in file.header ? file.header.updatedAt : undefined
  return changedOn !== undefined && changedOn > dayOf(createdAt) ? changedOn : null
}

/** @returns null when there is no such text */
export async function readText(id: string, now: Date): Promise<WrittenDraft | null> {
  if (!isUuid(id)) return null
  const row = await getDb().writtenText.findUnique({
    where: { id },
    include: { versions: newest, questions: { select: { text: true }, orderBy: { askedAt: 'asc' } } },
  })
  const version = row?.versions[0]
  if (!row || !version) return null
  return {
    ...toEntry(row, now),
    kind: row.kind as WrittenKind,
    version: row.version,
    liveVersion: row.liveVersion,
    summary: version.summary,
    body: version.body,
    details: version.details as Details | null,
    fileChangedOn: findFileChange(row),
    wordBack: row.wordBack,
    questions: row.questions.map(({ text }) => text),
  }
}

/** The note of a month that is written here. @param month « 2026-12 » */
export async function findNote(month: string, now: Date): Promise<WrittenDraft | null> {
  const row = await getDb().writtenText.findUnique({
    where: { kind_slug: { kind: 'note', slug: month } },
    select: { id: true },
  })
  return row && readText(row.id, now)
}

const withAuthor = { author: { select: { name: true } } } as const

/** The latest hundred, newest first. */
export async function listVersions(id: string): Promise<readonly VersionEntry[]> {
  const rows = await getDb().writtenVersion.findMany({
    where: { textId: id },
    select: { number: true, savedAt: true, restoredFrom: true, ...withAuthor },
    orderBy: { number: 'desc' },
    take: SHOWN,
  })
  return rows.map(({ author, ...row }) => ({ ...row, author: author?.name ?? null }))
}

/** @param number the newest by default */
export async function readVersion(id: string, number?: number): Promise<VersionText | null> {
  const row = await getDb().writtenVersion.findFirst({
    where: { textId: id, ...(number !== undefined && { number }) },
    include: withAuthor,
    orderBy: { number: 'desc' },
  })
  if (!row) return null
  const { title, summary, body, details, savedAt, restoredFrom, author } = row
  return {
    number: row.number,
    title,
    summary,
    body,
    details: details as Details | null,
    savedAt,
    restoredFrom,
    author: author?.name ?? null,
  }
}

/** Texts whose newest version has the mark of this fact, `{{id}}`, or quotes a figure of it, `{{id.name}}`. */
export async function findTextsQuoting(factId: string) {
  return getDb().$queryRaw<{ id: string; title: string; body: string }[]>`
    select t.id, v.title, v.body from written_texts t join written_versions v on v.text_id = t.id and v.number = t.version
    where position(${`{{${factId}.`} in v.body) > 0 or position(${`{{${factId}}}`} in v.body) > 0 order by t.created_at desc limit ${SHOWN}`
}
