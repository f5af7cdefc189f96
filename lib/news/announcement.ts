import 'server-only'

import { getUpdateHeadlines, getUpdates, type UpdateHeadline } from '@/lib/content/updates'
import { getDb } from '@/lib/db'
import { flushNotices, noteMails } from '@/lib/outbox/notices'

import { listUntoldReaders } from './consent'

export interface Announcement extends UpdateHeadline {
  /** For members only (lib/content/updates.ts). */
  readonly summary: string | null
}

/** @param month for example « 2026-11 » */
export function getAnnouncement(month: string, isMember: boolean): Announcement | null {
  const headline = getUpdateHeadlines().find((candidate) => candidate.month === month)
  const update = isMember ? getUpdates().find((candidate) => candidate.month === month) : undefined
  return headline ? { ...headline, summary: update?.summary ?? null } : null
}

/** Few enough to hold a transaction, many enough that a million readers take minutes. */
const SLICE = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** @returns the last reader that was told; null when none was left after `after` */
const announceSlice = (month: string, after: string) =>
  getDb().$transaction(async (tx) => {
    const readers = await listUntoldReaders(tx, { kind: 'update-published', subject: month }, { after, count: SLICE })
    const count = await noteMails(
      tx,
      readers.map((userId) => ({
        message: { kind: 'update-published', userId, month },
        purpose: `${userId} ${month}`,
      })),
    )
    return { count, last: readers.length < SLICE ? null : readers.at(-1)! }
  })

/**
 * Each reader is told once, however often it is called: a second call goes on where the first was stopped.
 * @returns how many were told by this call
 */
export async function announceUpdate(month: string, onProgress: (told: number) => void = () => {}): Promise<number> {
  let told = 0
  for (let after: string | null = FIRST_ID; after;) {
    const slice: { count: number; last: string | null } = await announceSlice(month, after)
    told += slice.count
    after = slice.last
    flushNotices()
    onProgress(told)
  }
  return told
}
