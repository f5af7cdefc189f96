import 'server-only'

import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

import { z } from 'zod'

import { splitFrontmatter } from '@/content/frontmatter'
import { TO_VERIFY } from '@/content/rules'

import { dateSchema, factList, type Fact } from './facts'
import { parseQuoting } from './frontmatter'
import { renderMarkdown } from './markdown'

/** Header of content/texts/notes/<year>-<month>.md. A missing or unknown field stops the build. */
const noteSchema = z.strictObject({
  title: z.string().min(1),
  /** One sentence, shown in the list of a feed reader. */
  summary: z.string().min(60).max(220),
  /** Of one that is only prepared, none. */
  publishedAt: dateSchema.optional(),
  facts: factList.min(1),
})

/** A monthly note. Its text is for members: check access with lib/access/viewer/access.ts first. */
export interface Update extends z.infer<typeof noteSchema> {
  /** For example « 2026-11 »; also its anchor on /espace-membre. */
  readonly month: string
  readonly publishedAt: string
  /** HTML without scripts or raw tags. */
  readonly html: string
}

/**
 * A note that is prepared ahead. No page, feed or mail reads it: it becomes a text when the owner opens it on
 * /atelier/ecrire, and is read by members once they publish it.
 */
export interface NoteDraft {
  readonly month: string
  readonly title: string
  readonly summary: string
  /** Markdown, with `{{id.name}}` as in any text. */
  readonly text: string
  readonly facts: readonly Fact[]
  /** What could not be known ahead, as marked in the text. */
  readonly questions: readonly string[]
}

/** A paragraph of its own: `> **À VÉRIFIER :** la date de 2027.` */
const QUESTION = new RegExp(`^> \\*\\*${TO_VERIFY}\\u00a0:\\*\\* (.*)$`, 'gm')

const DIRECTORY = join(process.cwd(), 'content/texts/notes')

const notes = readdirSync(DIRECTORY).map((name) => {
  const file = `content/texts/notes/${name}`
  const written = readFileSync(join(DIRECTORY, name), 'utf8')
  return { file, month: parse(name).name, written, ...parseQuoting(file, written, noteSchema) }
})

const updates: readonly Update[] = notes
  .flatMap(({ file, month, frontmatter: { publishedAt, ...header }, text }) => {
    if (publishedAt === undefined) return []
    if (!publishedAt.startsWith(month)) throw new Error(`${file}: is of another month`)
    return [{ ...header, month, publishedAt, html: renderMarkdown(text) }]
  })
  .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))

const drafts: readonly NoteDraft[] = notes
  .filter(({ frontmatter }) => frontmatter.publishedAt === undefined)
  .map(({ month, written, frontmatter: { title, summary, facts }, text }) => ({
    month,
    title,
    summary,
    facts,
    text: splitFrontmatter(written).content.trim(),
    questions: [...text.matchAll(QUESTION)].map(([, question = '']) => question),
  }))
  .toSorted((a, b) => a.month.localeCompare(b.month))

export const getUpdates = (): readonly Update[] => updates

/** In the order of their months. */
export const getNoteDrafts = (): readonly NoteDraft[] => drafts

export const getNoteDraft = (month: string): NoteDraft | null => drafts.find((draft) => draft.month === month) ?? null
