import 'server-only'

import { wantsNews } from '@/lib/notices/news/consent'
import { enqueueMails } from '@/lib/notices/outbox/notices'
import { dayOf, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { readVersion, type VersionText } from '@/lib/texts/publishing/drafts'

import { isDue } from './due'
import { findMailReader, walkMailReaders } from './reader'
import { findRunning, listRunning } from './sequences'

interface DueMail {
  readonly userId: string
  readonly textId: string
}

/** Skips users deleted in the meantime, and locks the others until the transaction ends. */
const tell = (due: readonly DueMail[], day: Day): Promise<number> =>
  getDb().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      select id from users where id = any(${due.map(({ userId }) => userId)}::uuid[]) and deleted_at is null for key share`
    const left = new Set(rows.map(({ id }) => id))
    return enqueueMails(
      tx,
      due
        .filter(({ userId }) => left.has(userId))
        .map(({ userId, textId }) => ({
          message: { kind: 'sequence-mail', userId, textId, day },
          purpose: `${userId} ${textId}`,
        })),
    )
  })

/** Daily task: the mails of sequences that are due today, each once a person. The worker lets one a day leave. */
export async function sendSequences(now: Date): Promise<string> {
  const today = dayOf(now)
  const running = await listRunning()
  let told = 0
  if (running.length > 0)
    for await (const readers of walkMailReaders(now)) {
      const due = readers.flatMap((reader) =>
        running
          .filter((sequence) => isDue(sequence, reader, today))
          .map(({ textId }) => ({ userId: reader.userId, textId })),
      )
      if (due.length > 0) told += await tell(due, today)
    }
  return `E-mails des suites\u00a0: ${told}.`
}

/** The text, when the mail is composed; null if it was switched off, is no longer due, or is no longer wanted. */
export async function findSequenceMail({ userId, textId }: DueMail, now: Date): Promise<VersionText | null> {
  const running = await findRunning(textId)
  if (!running || !(await wantsNews(userId))) return null
  const reader = await findMailReader(userId, now)
  if (!reader || !isDue(running, reader, dayOf(now))) return null
  return readVersion(textId, running.liveVersion)
}
