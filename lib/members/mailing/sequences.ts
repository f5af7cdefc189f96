import 'server-only'

import { sequenceTriggers, type SequenceTrigger } from '@/content/mailing'
import { getDb } from '@/lib/platform/db'
import { AppError, wrong } from '@/lib/platform/errors'
import { findProblems } from '@/lib/texts/publishing/check'
import { readVersion } from '@/lib/texts/publishing/drafts'
import { createText, mailSlug } from '@/lib/texts/publishing/texts'
import type { MailSequence } from '@/prisma/generated/client'

export interface Sequence {
  readonly textId: string
  readonly trigger: SequenceTrigger
  readonly days: number
  readonly state: 'draft' | 'on' | 'off'
  readonly onSince: Date | null
  /** The version that is sent. */
  readonly liveVersion: number | null
}

/** A mail of a sequence that is on. */
export type RunningSequence = Sequence & { readonly onSince: Date; readonly liveVersion: number }

export interface SequenceEntry extends Sequence {
  /** Of the newest version; may be empty. */
  readonly title: string
}

const toSequence = ({ textId, trigger, days, onSince, liveVersion }: MailSequence): Sequence => ({
  textId,
  // Guaranteed by a check constraint.
  trigger: trigger as SequenceTrigger,
  days,
  state: onSince ? 'on' : liveVersion === null ? 'draft' : 'off',
  onSince,
  liveVersion,
})

/** @returns the id of its text. @throws AppError invalid_form */
export async function createSequence(
  { trigger, days }: { readonly trigger: SequenceTrigger; readonly days: number },
  authorId: string,
): Promise<string> {
  return getDb().$transaction(async (tx) => {
    const fields = { title: '', summary: '', body: '' }
    const textId = await createText(tx, { kind: 'mail', slug: mailSlug(), fields, authorId })
    await tx.mailSequence.create({ data: { textId, trigger, days } })
    return textId
  })
}

/** In the order of a membership. */
export async function listSequences(): Promise<readonly SequenceEntry[]> {
  const rows = await getDb().mailSequence.findMany({
    include: { text: { select: { versions: { orderBy: { number: 'desc' }, take: 1, select: { title: true } } } } },
    orderBy: { textId: 'asc' },
  })
  const order = Object.keys(sequenceTriggers)
  return rows
    .map(({ text, ...row }) => ({ ...toSequence(row), title: text.versions[0]?.title ?? '' }))
    .toSorted((a, b) => order.indexOf(a.trigger) - order.indexOf(b.trigger) || a.days - b.days)
}

const isRunning = (sequence: Sequence): sequence is RunningSequence =>
  sequence.onSince !== null && sequence.liveVersion !== null

export async function listRunning(): Promise<readonly RunningSequence[]> {
  const rows = await getDb().mailSequence.findMany({ where: { onSince: { not: null } }, orderBy: { days: 'asc' } })
  return rows.map(toSequence).filter(isRunning)
}

export async function findSequence(textId: string): Promise<Sequence | null> {
  const row = await getDb().mailSequence.findUnique({ where: { textId } })
  return row && toSequence(row)
}

export async function findRunning(textId: string): Promise<RunningSequence | null> {
  const sequence = await findSequence(textId)
  return sequence && isRunning(sequence) ? sequence : null
}

/**
 * Sends this version from now on; one that is on goes on, with this version.
 * @throws AppError invalid_form with the first problem; text_changed when it is not the newest; act_outdated
 */
export async function switchOn(textId: string, version: number, now: Date): Promise<void> {
  const text = await readVersion(textId)
  if (text?.number !== version) throw new AppError('text_changed')
  const [problem] = findProblems(text, { kind: 'mail', slug: '' })
  if (problem) throw wrong('version', problem)
  const running = await findRunning(textId)
  const { count } = await getDb().mailSequence.updateMany({
    where: { textId, onSince: running?.onSince ?? null },
    data: { liveVersion: version, onSince: running?.onSince ?? now },
  })
  if (count === 0) throw new AppError('act_outdated')
}

/** Also drops mails that wait. @throws AppError act_outdated */
export async function switchOff(textId: string): Promise<void> {
  const { count } = await getDb().mailSequence.updateMany({
    where: { textId, onSince: { not: null } },
    data: { onSince: null },
  })
  if (count === 0) throw new AppError('act_outdated')
}
