import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'

/** « Rédaction » hands in the newest version. @throws AppError text_changed when it is not the newest */
export async function handIn(id: string, version: number, now: Date): Promise<void> {
  const { count } = await getDb().writtenText.updateMany({
    where: { id, version },
    data: { handedVersion: version, handedAt: now, wordBack: null },
  })
  if (count === 0) throw new AppError('text_changed')
}

/** The owner sends it back with a word. @throws AppError act_outdated when nothing is handed in */
export async function sendBack(id: string, word: string): Promise<void> {
  const { count } = await getDb().writtenText.updateMany({
    where: { id, handedVersion: { not: null } },
    data: { handedVersion: null, handedAt: null, wordBack: word },
  })
  if (count === 0) throw new AppError('act_outdated')
}

export interface HandedText {
  readonly id: string
  readonly title: string
  readonly handedAt: Date
}

/** Texts that wait for the owner, oldest first. */
export async function listHandedIn(): Promise<readonly HandedText[]> {
  const rows = await getDb().writtenText.findMany({
    where: { handedAt: { not: null } },
    include: { versions: { orderBy: { number: 'desc' }, take: 1, select: { title: true } } },
    orderBy: { handedAt: 'asc' },
    take: 50,
  })
  return rows.map(({ id, handedAt, versions }) => ({
    id,
    title: versions[0]?.title || 'Sans titre',
    handedAt: handedAt!,
  }))
}
