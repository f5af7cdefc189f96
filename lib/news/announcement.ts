import 'server-only'

import { getUpdateHeadlines, getUpdates, type UpdateHeadline } from '@/lib/content/updates'
import { getDb } from '@/lib/db'
import { flushNotices, noteMails } from '@/lib/outbox/notices'

import { listUntoldReaders } from './consent'

/** What a mail says of a monthly note. */
export interface Announcement extends UpdateHeadline {
  /** For members only, like the note itself (lib/content/updates.ts); null for others. */
  readonly summary: string | null
}

/**
 * @param month for example « 2026-11 »
 * @param isMember whether its reader may read the note
 * @returns null when there is no note of that month
 */
export function getAnnouncement(month: string, isMember: boolean): Announcement | null {
  const headline = getUpdateHeadlines().find((candidate) => candidate.month === month)
  const update = isMember ? getUpdates().find((candidate) => candidate.month === month) : undefined
  return headline ? { ...headline, summary: update?.summary ?? null } : null
}

/** Some hundred milliseconds of work: few enough to hold a transaction, many enough that a million readers take minutes. */
const SLICE = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** @returns the last reader that was told; null when none was left after `after` */
const announceSlice = (month: string, after: string) =>
  getDb().$transaction(async (tx) => {
    const readers = await listUntoldReaders(tx, { kind: 'update-published', subject: month }, { after, count: SLICE })
    const count = await noteMails(
      tx,
      readers.map((userId) => ({ message: { kind: 'update-published', userId, month }, purpose: `${userId} ${month}` })),
    )
    return { count, last: readers.length < SLICE ? null : readers.at(-1)! }
  })

/**
 * Tells those who have asked for news of a monthly note, each once, however often it is called: a second call goes on
 * where the first was stopped.
 * @param onProgress called after each slice, with how many were told until then
 * @returns how many were told by this call
 */
export async function announceUpdate(month: string, onProgress: (told: number) => void = () => {}): Promise<number> {
  let told = 0
  for (let after: string | null = FIRST_ID; after; ) {
    const slice: { count: number; last: string | null } = await announceSlice(month, after)
    told += slice.count
    after = slice.last
    flushNotices()
    onProgress(told)
  }
  return told
}
