import 'server-only'

import type { Options } from '@/lib/platform/fields'
import { formatDate, formatMonth } from '@/lib/platform/format'
import { getNoteDraft, type NoteDraft } from '@/lib/texts/content/note-drafts'
import type { WrittenFields } from '@/lib/texts/publishing/check'
import { findNote, type TextEntry } from '@/lib/texts/publishing/desk'
import { createNews, createNote, readFields, saveText } from '@/lib/texts/publishing/texts'

import { listFreeMonths } from './months'

/** Instead of a month: a text of its own. */
const NEWS = 'nouvelle'

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

const joined = (first: WrittenFields, added: WrittenFields): WrittenFields => ({
  title: first.title || added.title,
  summary: first.summary || added.summary,
  body: [first.body.trimEnd(), added.body].filter((part) => part !== '').join('\n\n'),
})

/**
 * Puts a part at the end of the note of a month, which it begins if need be, with what is prepared for that month. Nothing is
 * published: of a note that is, the new version stays a draft.
 * @param place a month, or NEWS
 * @returns the id of the text
 * @throws AppError invalid_form for a month that cannot have a note, or a text that gets too long
 */
export async function addToNote(place: string, part: WrittenFields, authorId: string, now: Date): Promise<string> {
  if (place === NEWS) return createNews(authorId, readFields(part))
  const text = await findNote(place, now)
  if (!text) {
    const draft = getNoteDraft(place)
    return createNote(place, authorId, readFields(draft ? joined(fieldsOfDraft(draft), part) : part))
  }
  await saveText(text.id, { base: text.version, fields: readFields(joined(text, part)), authorId })
  return text.id
}

/** Where a part may go: notes that are written here, months without one, or a text of its own. */
export function listNotePlaces(texts: readonly TextEntry[], now: Date): Options {
  const begun = texts.filter(({ kind, state }) => kind === 'note' && state !== 'published')
  const free = Object.entries(listFreeMonths(texts, now))
  return Object.fromEntries([
    ...begun.map(({ slug }) => [slug, `${formatMonth(slug)}, à la suite`]),
    ...free.map(([month, name]) => [month, `${name}, à commencer`]),
    [NEWS, 'Une nouvelle, à part'],
  ])
}
