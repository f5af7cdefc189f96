import 'server-only'

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { splitFrontmatter } from '@/content/frontmatter'
import { TO_VERIFY } from '@/content/rules'

import { factList, quoteValues, type Fact } from './facts'

const draftSchema = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(60).max(220),
  /** Behind what it says. */
  facts: factList.min(1),
})

/**
 * A note that is prepared ahead. No page, feed or mail reads content/drafts: it becomes a text when the owner opens it on
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

function readDraft(name: string, source: string): NoteDraft {
  const file = `content/drafts/${name}`
  const { data, content } = splitFrontmatter(source)
  const parsed = draftSchema.safeParse(data)
  if (!parsed.success) throw new Error(`${file}: ${parsed.error.issues[0]?.message}`, { cause: parsed.error })
  const { title, summary, facts } = parsed.data
  // Shown as they are on the calendar, where nothing else quotes.
  const questions = [...quoteValues(content, file).matchAll(QUESTION)].map(([, question = '']) => question)
  return { month: name.slice(0, -3), title, summary, text: content.trim(), facts, questions }
}

function readAll(): readonly NoteDraft[] {
  const directory = join(process.cwd(), 'content/drafts')
  return readdirSync(directory)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readDraft(name, readFileSync(join(directory, name), 'utf8')))
}

let drafts: readonly NoteDraft[] | undefined

/** In the order of their months. @throws Error for a fact or figure that is not there */
export const getNoteDrafts = (): readonly NoteDraft[] => (drafts ??= readAll())

export const getNoteDraft = (month: string): NoteDraft | null =>
  getNoteDrafts().find((draft) => draft.month === month) ?? null
