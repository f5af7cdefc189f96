import 'server-only'

import { getUpdates } from '@/lib/content/updates'
import { sendNotices } from '@/lib/mail/notices'

import { listNewsReaders } from './consent'

/** What a mail says of a monthly note; the rest is for members. */
export interface Announcement {
  readonly title: string
  readonly summary: string
}

/** @param month for example « 2026-11 »; null when there is no note of it */
export function getAnnouncement(month: string): Announcement | null {
  const update = getUpdates().find((candidate) => candidate.month === month)
  return update ? { title: update.title, summary: update.summary } : null
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
