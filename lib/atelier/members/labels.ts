import 'server-only'

import { getDb } from '@/lib/platform/db'
import { withLock } from '@/lib/platform/db/lock'

import type { Admin } from '../admin'

export const LABELS_PER_MEMBER = 10
export const LABELS_IN_ALL = 50
export const LABEL_LENGTH = 30

/** Letters, digits and common punctuation; no comma, which separates labels in a file. */
const LABEL = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&+./-]*$/u

/** @returns null when it is no label */
export function cleanLabel(typed: string): string | null {
  const text = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return text.length <= LABEL_LENGTH && LABEL.test(text) ? text : null
}

export interface Label {
  readonly text: string
  /** How many have it. */
  readonly count: number
}

export async function listLabels(_: Admin): Promise<readonly Label[]> {
  const rows = await getDb().memberLabel.groupBy({ by: ['text'], _count: true, orderBy: { text: 'asc' } })
  return rows.map(({ text, _count }) => ({ text, count: _count }))
}

const same = (a: string, b: string) => a.localeCompare(b, 'fr', { sensitivity: 'accent' }) === 0

/**
 * Ignores case: an existing label keeps its spelling.
 * @returns the label as it is spelled, or the limit that is reached
 */
export const addLabel = (userId: string, text: string): Promise<{ readonly text: string } | 'member' | 'all'> =>
  withLock('member-labels', async (tx) => {
    const known = (await tx.memberLabel.findMany({ distinct: ['text'], select: { text: true } })).map((row) => row.text)
    const spelling = known.find((each) => same(each, text)) ?? text
    if (!known.includes(spelling) && known.length >= LABELS_IN_ALL) return 'all'
    const row = { userId, text: spelling }
    const [has, count] = [await tx.memberLabel.count({ where: row }), await tx.memberLabel.count({ where: { userId } })]
    if (has === 0 && count >= LABELS_PER_MEMBER) return 'member'
    if (has === 0) await tx.memberLabel.create({ data: row })
    return { text: spelling }
  })

/** @returns whether they had it */
export const removeLabel = async (userId: string, text: string): Promise<boolean> =>
  (await getDb().memberLabel.deleteMany({ where: { userId, text } })).count > 0
