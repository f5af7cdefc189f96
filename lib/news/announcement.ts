import 'server-only'

import { getUpdateHeadlines, getUpdates, type UpdateHeadline } from '@/lib/content/updates'
import { sendNotices } from '@/lib/mail/notices'

import { listNewsReaders } from './consent'

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

/**
 * Tells those who have asked for news of a monthly note, each once, however often it is called.
 * @returns how many there are
 */
export async function announceUpdate(month: string): Promise<number> {
  const readers = await listNewsReaders()
  await sendNotices(
    readers.map((userId) => ({ message: { kind: 'update-published', userId, month }, purpose: `${userId} ${month}` })),
  )
  return readers.length
}
