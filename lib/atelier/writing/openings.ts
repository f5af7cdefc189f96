import 'server-only'

import { MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { readText } from '@/lib/texts/publishing/drafts'

import { findWriter } from '../admin'

/** Somebody else who has the same text open. */
export interface OtherWriter {
  /** Null without one; never an address. */
  readonly name: string | null
  readonly since: Date
}

/** After this long without typing, a text no longer counts as open. */
const EXPIRES_AFTER_MS = 5 * MINUTE_MS

/**
 * Notes that the text is open here. Unlike `requireWriter` it leads nowhere else: it is asked while somebody types.
 * @returns who else has it open, who came first first; nobody for anybody but writers
 */
export async function noteOpening(requestHeaders: Headers, id: string, now: Date): Promise<readonly OtherWriter[]> {
  const writer = await findWriter(requestHeaders)
  if (!writer || !(await readText(id, now))) return []
  const [key, { textOpening }] = [{ textId: id, userId: writer.id }, getDb()]
  await textOpening.deleteMany({ where: { seenAt: { lt: new Date(now.getTime() - EXPIRES_AFTER_MS) } } })
  await textOpening.upsert({
    where: { textId_userId: key },
    create: { ...key, openedAt: now, seenAt: now },
    update: { seenAt: now },
  })
  const others = await textOpening.findMany({
    where: { textId: id, NOT: { userId: writer.id } },
    select: { openedAt: true, user: { select: { name: true } } },
    orderBy: { openedAt: 'asc' },
  })
  return others.map(({ openedAt, user }) => ({ name: user.name || null, since: openedAt }))
}
