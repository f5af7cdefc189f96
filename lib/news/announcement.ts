import 'server-only'

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import matter from 'gray-matter'
import { z } from 'zod'

import { sendNotices } from '@/lib/mail/notices'

import { listNewsReaders } from './consent'

/** What a mail says of a monthly note: frontmatter of content/updates/<year>-<month>.md. */
const announcementSchema = z.object({ title: z.string().min(1), summary: z.string().min(1) })

export type Announcement = z.infer<typeof announcementSchema>

/** @returns null when there is no note of that month */
export function getAnnouncement(month: string): Announcement | null {
  const file = join(process.cwd(), 'content/updates', `${month}.md`)
  if (!/^\d{4}-\d\d$/.test(month) || !existsSync(file)) return null
  return announcementSchema.parse(matter(readFileSync(file, 'utf8')).data)
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
