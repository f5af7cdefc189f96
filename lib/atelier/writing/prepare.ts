import 'server-only'

import { formatDate } from '@/lib/platform/format'
import { getNoteDraft, type NoteDraft } from '@/lib/texts/content/notes'
import type { WrittenFields } from '@/lib/texts/publishing/check'
import { createNote, readFields } from '@/lib/texts/publishing/texts'

const inBrackets = (text: string) => text.replace(/[[\]]/g, '\\$&')

const sourceLine = ({ source, url, verifiedOn }: NoteDraft['facts'][number]) =>
  `- [${inBrackets(source)}](<${url}>), lu le ${formatDate(`${verifiedOn}T12:00:00Z`)}.`

/** A prepared note as it is edited: with its sources, because a written text has no list of facts. */
const fieldsOfDraft = ({ title, summary, text, facts }: NoteDraft): WrittenFields => ({
  title,
  summary,
  body: [text, '### Les sources', [...new Set(facts.map(sourceLine))].join('\n')].join('\n\n'),
})

/**
 * Opens the prepared note of a month as a draft, once.
 * @returns the id of its text
 * @throws AppError invalid_form when the month has a note
 */
export async function openPlannedNote(month: string, authorId: string): Promise<string | null> {
  const draft = getNoteDraft(month)
  return draft && createNote(month, authorId, readFields(fieldsOfDraft(draft)))
}
