import 'server-only'

import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { writingLimits, type WrittenKind } from '@/content/publishing'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError, wrong } from '@/lib/platform/errors'
import { formatNumber } from '@/lib/platform/format'
import { getUpdates } from '@/lib/texts/content/notes'
import { Prisma } from '@/prisma/generated/client'

import { findProblems, type WrittenFields } from './check'
import type { Details } from './header'

/** Older versions are deleted, except the one that is read or sent. */
const VERSIONS_KEPT = 300

const EMPTY: WrittenFields = { title: '', summary: '', body: '' }

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const makeSuffix = () => [...randomBytes(7)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

const toColumns = ({ title, summary, body, details }: WrittenFields) => ({
  title,
  summary,
  body,
  ...(details && { details: details as Prisma.InputJsonObject }),
})

/** @param tx the caller's transaction */
export async function createText(
  tx: Prisma.TransactionClient,
  { kind, slug, fields, authorId }: { kind: WrittenKind; slug: string; fields: WrittenFields; authorId: string },
): Promise<string> {
  const version = { number: 1, ...toColumns(fields), authorId }
  const { id } = await tx.writtenText.create({
    data: { kind, slug, versions: { create: version } },
    select: { id: true },
  })
  return id
}

/** @throws AppError invalid_form for an invalid month, or one that already has a note */
export async function createNote(month: string, authorId: string, fields = EMPTY): Promise<string> {
  if (!isMonth(month)) throw wrong('month', 'Choisis un mois')
  const taken = wrong('month', 'La note de ce mois existe déjà')
  if (getUpdates().some((update) => update.month === month)) throw taken
  try {
    return await createText(getDb(), { kind: 'note', slug: month, fields, authorId })
  } catch (error) {
    throw isUniqueViolation(error) ? taken : error
  }
}

export const createNews = (authorId: string, fields = EMPTY): Promise<string> =>
  createText(getDb(), { kind: 'news', slug: `nouvelle-${makeSuffix()}`, fields, authorId })

export const answerSlug = (): string => `reponse-${makeSuffix()}`

export const mailSlug = (): string => `suite-${makeSuffix()}`

/** Normalises and checks lengths. @throws AppError invalid_form */
export function readFields(typed: WrittenFields): WrittenFields {
  const fields = {
    title: typed.title.trim().replace(/\s+/g, ' '),
    summary: typed.summary.trim().replace(/\s+/g, ' '),
    body: typed.body.replaceAll('\u0000', ''),
    details: typed.details ?? null,
  }
  for (const name of ['title', 'summary', 'body'] as const)
    if (fields[name].length > writingLimits[name])
      throw wrong(name, `${formatNumber(writingLimits[name])} signes au plus`)
  return fields
}

const isSame = (one: WrittenFields, other: WrittenFields) =>
  isDeepStrictEqual({ ...toColumns(one) }, { ...toColumns(other) })

interface Saving {
  /** The version the writer started from, or chose to overwrite. */
  readonly base: number
  readonly fields: WrittenFields
  readonly authorId: string
  readonly restoredFrom?: number
  /** What else changes, or nothing does: an article's address. */
  readonly also?: (tx: Prisma.TransactionClient) => Promise<void>
}

async function findVersion(tx: Prisma.TransactionClient, id: string, number?: number) {
  const version = await tx.writtenVersion.findFirst({
    where: { textId: id, ...(number !== undefined && { number }) },
    orderBy: { number: 'desc' },
  })
  if (!version) throw new AppError('text_not_found')
  return { ...version, details: version.details as Details | null }
}

/**
 * Adds a version, unless nothing changed.
 * @returns its number
 * @throws AppError text_changed when somebody else has saved since `base`; text_not_found
 */
export function saveText(id: string, { base, fields, authorId, restoredFrom, also }: Saving): Promise<number> {
  return getDb().$transaction(async (tx) => {
    await also?.(tx)
    const newest = await findVersion(tx, id)
    // Posted twice: already saved.
    if (isSame(newest, fields)) return newest.number
    const number = base + 1
    const { count } = await tx.writtenText.updateMany({ where: { id, version: base }, data: { version: number } })
    if (count === 0) throw new AppError('text_changed')
    await tx.writtenVersion.create({
      data: { textId: id, number, ...toColumns(fields), authorId, restoredFrom: restoredFrom ?? null },
    })
    const { liveVersion, sequence } = await tx.writtenText.findUniqueOrThrow({
      where: { id },
      select: { liveVersion: true, sequence: { select: { liveVersion: true } } },
    })
    const kept = liveVersion ?? sequence?.liveVersion ?? 0
    await tx.writtenVersion.deleteMany({
      where: { textId: id, number: { lte: number - VERSIONS_KEPT }, NOT: { number: kept } },
    })
    return number
  })
}

/** Restores an older version as a new one, so that nothing is lost. @throws like saveText */
export async function restoreVersion(id: string, number: number, base: number, authorId: string): Promise<number> {
  const { title, summary, body, details } = await findVersion(getDb(), id, number)
  return saveText(id, { base, fields: { title, summary, body, details }, authorId, restoredFrom: number })
}

/**
 * Publishes this version at `at`. A text that is already published keeps its date.
 * @param at null for now
 * @throws AppError invalid_form with the first problem; text_changed when it is not the newest version; text_not_found
 */
export async function publishText(id: string, version: number, at: Date | null, now: Date): Promise<Date> {
  const fields = await findVersion(getDb(), id, version)
  const {
    publishAt: before,
    kind,
    slug,
  } = await getDb().writtenText.findUniqueOrThrow({
    where: { id },
    select: { publishAt: true, kind: true, slug: true },
  })
  const [problem] = findProblems(fields, { kind: kind as WrittenKind, slug })
  if (problem) throw wrong('version', problem)
  const publishAt = before && before <= now ? before : (at ?? now)
  const { count } = await getDb().writtenText.updateMany({
    where: { id, version },
    data: { liveVersion: version, publishAt, submittedVersion: null, submittedAt: null, wordBack: null },
  })
  if (count === 0) throw new AppError('text_changed')
  return publishAt
}

/** Unpublishes a text; its unsent mails are dropped. @throws AppError act_outdated */
export async function withdrawText(id: string): Promise<void> {
  const { count } = await getDb().writtenText.updateMany({
    where: { id, liveVersion: { not: null } },
    data: { liveVersion: null, publishAt: null, mailAskedAt: null },
  })
  if (count === 0) throw new AppError('act_outdated')
}

/** Deletes a text that is not published, and was not announced or on; its questions are open again. @throws AppError act_outdated */
export async function deleteText(id: string): Promise<void> {
  const { count } = await getDb().writtenText.deleteMany({
    where: { id, liveVersion: null, mailedAt: null, OR: [{ sequence: null }, { sequence: { liveVersion: null } }] },
  })
  if (count === 0) throw new AppError('act_outdated')
}

/** To whom a text is announced. */
export interface MailingAsked {
  /** Of lib/members/mailing/segment.ts; null: everybody who wants news. */
  readonly segment: Prisma.InputJsonObject | null
  /** How many mails about the text were agreed, earlier ones included. */
  readonly most: number
  /** With the whole text for members. */
  readonly whole: boolean
}

/** Requests an announcement, sent once the text is published (lib/notices/news/announcement.ts). @throws AppError act_outdated for a draft */
export async function askForMails(id: string, { segment, most, whole }: MailingAsked, now: Date): Promise<void> {
  const { count } = await getDb().writtenText.updateMany({
    where: { id, liveVersion: { not: null } },
    data: { mailAskedAt: now, mailedAt: null, mailSegment: segment ?? Prisma.DbNull, mailMost: most, mailWhole: whole },
  })
  if (count === 0) throw new AppError('act_outdated')
}
