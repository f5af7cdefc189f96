import { readdirSync, readFileSync } from 'node:fs'

import matter from 'gray-matter'
import { z } from 'zod'

import { tools } from '../../../content/tools'
import { dateSchema, factSchema, type ArticleFact } from '../../../lib/content/article-schema'
import { countWords, getReadingMinutes } from '../../../lib/content/reading-time'

const KINDS = ['articles', 'guides', 'updates'] as const

export interface FactText {
  readonly kind: (typeof KINDS)[number] | 'tools'
  readonly file: string
  readonly title: string
  readonly date: string | null
  readonly words: number
  readonly minutes: number
  readonly facts: readonly ArticleFact[]
}

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

export const getOverdueFacts = (texts: readonly FactText[], today: string): readonly OverdueFact[] =>
  texts
    .flatMap(({ file, facts }) => facts.filter(({ recheckBefore }) => recheckBefore <= today).map((fact) => ({ file, fact })))
    .sort((a, b) => a.fact.recheckBefore.localeCompare(b.fact.recheckBefore))

export const getToday = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date())

export const describeOverdue = (overdue: readonly OverdueFact[]): string =>
  overdue.map(({ file, fact }) => `${fact.recheckBefore}  ${file}\n  ${fact.claim}\n  ${fact.url}`).join('\n')
