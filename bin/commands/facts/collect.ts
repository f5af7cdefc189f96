import { readdirSync, readFileSync } from 'node:fs'

import matter from 'gray-matter'
import { z } from 'zod'

import { tools } from '../../../content/tools'
import { dateSchema, factSchema, type ArticleFact } from '../../../lib/content/article-schema'
import { countWords, getReadingMinutes } from '../../../lib/content/reading-time'
import { dayOf } from '../../../lib/days'

const KINDS = ['articles', 'guides', 'updates'] as const

/** An article, a guide, a monthly note or the list of tools: what its facts are, and how long it is. */
export interface FactText {
  readonly kind: (typeof KINDS)[number] | 'tools'
  readonly file: string
  readonly title: string
  /** The day of publication, or of the edition; the list of tools has none. */
  readonly date: string | null
  readonly words: number
  readonly minutes: number
  readonly facts: readonly ArticleFact[]
}

/** The part of the frontmatter that all three kinds have; lib/content checks the whole of it. */
const frontmatterSchema = z.union([
  z.object({ title: z.string(), publishedAt: dateSchema, facts: z.array(factSchema) }),
  z
    .object({ title: z.string(), edition: dateSchema, facts: z.array(factSchema) })
    .transform(({ edition, ...rest }) => ({ ...rest, publishedAt: edition })),
])

function readText(kind: (typeof KINDS)[number], name: string): FactText {
  const file = `content/${kind}/${name}`
  const { data, content } = matter(readFileSync(file, 'utf8'))
  const frontmatter = frontmatterSchema.safeParse(data)
  if (!frontmatter.success) throw new Error(`${file}: needs a title, a date and facts`, { cause: frontmatter.error })
  const { title, publishedAt, facts } = frontmatter.data
  return { kind, file, title, date: publishedAt, words: countWords(content), minutes: getReadingMinutes(content), facts }
}

/** What a tool costs is a fact like any other. */
function readTools(): FactText {
  const words = tools.flatMap(({ description, why, price, alternative }) => [description, why, price.text, alternative]).join(' ')
  return {
    kind: 'tools',
    file: 'content/tools.ts',
    title: 'Outils',
    date: null,
    words: countWords(words),
    minutes: getReadingMinutes(words),
    facts: tools.map(({ name, price: { text, source, url, verifiedOn, recheckBefore } }) => ({
      claim: `${name} : ${text}`,
      source,
      url,
      verifiedOn,
      recheckBefore,
    })),
  }
}

/** Every text that carries facts, by kind and name; the list of tools comes last. */
export const readFactTexts = (): readonly FactText[] => [...readTexts(), readTools()]

const readTexts = (): readonly FactText[] =>
  readdirSync('content', { recursive: true, encoding: 'utf8' })
    .map((path) => path.split('/'))
    .filter(([, name, ...deeper]) => /\.mdx?$/.test(name ?? '') && deeper.length === 0)
    .flatMap(([folder, name = '']) => KINDS.filter((kind) => kind === folder).map((kind) => readText(kind, name)))
    .sort((a, b) => a.file.localeCompare(b.file, 'en'))

export interface OverdueFact {
  readonly file: string
  readonly fact: ArticleFact
}

/** Facts that somebody should have looked up again before this day, the longest overdue first. */
export const getOverdueFacts = (texts: readonly FactText[], today: string): readonly OverdueFact[] =>
  texts
    .flatMap(({ file, facts }) => facts.filter(({ recheckBefore }) => recheckBefore <= today).map((fact) => ({ file, fact })))
    .sort((a, b) => a.fact.recheckBefore.localeCompare(b.fact.recheckBefore))

/** The day in Paris, for example « 2026-11-21 ». */
export const getToday = (): string => dayOf(new Date())

/** @returns one line for each, for whoever is to look it up. */
export const describeOverdue = (overdue: readonly OverdueFact[]): string =>
  overdue.map(({ file, fact }) => `${fact.recheckBefore}  ${file}\n  ${fact.claim}\n  ${fact.url}`).join('\n')
