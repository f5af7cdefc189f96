import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

/** « Rédaction » submits the newest version. @throws AppError text_changed when it is not the newest */
export async function submit(id: string, version: number, now: Date): Promise<void> {
  const { count } = await getDb().writtenText.updateMany({
    where: { id, version },
    data: { submittedVersion: version, submittedAt: now, wordBack: null },
  })
  if (count === 0) throw new AppError('text_changed')
}

/** The owner sends it back with a word. @throws AppError act_outdated when nothing is submitted */
export async function sendBack(id: string, word: string): Promise<void> {
  const { count } = await getDb().writtenText.updateMany({
    where: { id, submittedVersion: { not: null } },
    data: { submittedVersion: null, submittedAt: null, wordBack: word },
  })
  if (count === 0) throw new AppError('act_outdated')
}

export interface SubmittedText {
  readonly id: string
  readonly title: string
  readonly submittedAt: Date
}

/** Texts that wait for the owner, oldest first. */
export async function listSubmitted(): Promise<readonly SubmittedText[]> {
  const rows = await getDb().writtenText.findMany({
    where: { submittedAt: { not: null } },
    include: { versions: { orderBy: { number: 'desc' }, take: 1, select: { title: true } } },
    orderBy: { submittedAt: 'asc' },
    take: 50,
  })
  return rows.map(({ id, submittedAt, versions }) => ({
    id,
    title: versions[0]?.title || 'Sans titre',
    submittedAt: submittedAt!,
  }))
}
