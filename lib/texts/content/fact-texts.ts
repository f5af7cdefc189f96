import 'server-only'

import { z } from 'zod'

import { departureFacts, FACTS_ON } from '@/content/departure/facts'
import { TAX_FACTS_ON, taxFacts } from '@/content/simulations/tax-facts'
import { lineWords, residenceWords, taxLimits } from '@/content/simulations/tax-words'
import { dayOf } from '@/lib/platform/days'

import { dateSchema, factSchema, type ArticleFact } from './article-schema'
import { readMarkdownFolder } from './frontmatter'
import { readShelf } from './reader'
import { countWords, getReadingMinutes } from './reading-time'
import { getDepartureSteps } from './steps'

const FOLDERS = ['updates'] as const

export interface FactText {
  readonly kind: (typeof FOLDERS)[number] | 'articles' | 'carnet' | 'guides' | 'kit' | 'taxes' | 'tools' | 'tutorials'
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

const lengthOf = (text: string) => ({ words: countWords(text), minutes: getReadingMinutes(text) })

const readFolders = (): readonly FactText[] =>
  FOLDERS.flatMap((kind) =>
    readMarkdownFolder(kind, frontmatterSchema).map(({ file, text, frontmatter: { title, publishedAt, facts } }) => ({
      kind,
      file,
      title,
      date: publishedAt,
      ...lengthOf(text),
      facts,
    })),
  )

const readTexts = (kind: 'articles' | 'guides' | 'kit' | 'tutorials'): readonly FactText[] =>
  readShelf(kind).map(({ file, header, source }) => ({
    kind,
    file,
    title: header.title,
    date: 'edition' in header ? header.edition : header.publishedAt,
    ...lengthOf(source),
    facts: header.facts,
  }))

/** The price of each tool, which its card dates. */
const readTools = (): readonly FactText[] =>
  readShelf('tools').map(({ file, header: { title, facts }, source }) => ({
    kind: 'tools',
    file,
    title,
    date: null,
    ...lengthOf(source),
    facts: facts.map((fact) => ({ ...fact, claim: `${title}\u00a0: ${fact.claim}` })),
  }))

function readCarnet(): FactText {
  const words = getDepartureSteps()
    .flatMap(({ title, text, limit }) => [title, text, limit?.text ?? ''])
    .join('\n')
  return {
    kind: 'carnet',
    file: 'content/departure/facts.ts',
    title: 'Carnet de départ',
    date: FACTS_ON,
    ...lengthOf(words),
    facts: departureFacts,
  }
}

function readTaxes(): FactText {
  const words = [...Object.values(lineWords), ...Object.values(residenceWords), ...taxLimits].join('\n')
  return {
    kind: 'taxes',
    file: 'content/simulations/tax-facts.ts',
    title: 'Impôts France–Thaïlande',
    date: TAX_FACTS_ON,
    ...lengthOf(words),
    facts: taxFacts,
  }
}

export const readFactTexts = (): readonly FactText[] => [
  ...[...readFolders(), ...readTexts('articles'), ...readTexts('guides'), ...readTexts('kit')].toSorted((a, b) =>
    a.file.localeCompare(b.file, 'en'),
  ),
  readCarnet(),
  readTaxes(),
  ...readTools(),
  ...readTexts('tutorials'),
]

export interface OverdueFact {
  readonly file: string
  readonly fact: ArticleFact
}

export const getOverdueFacts = (texts: readonly FactText[], today: string): readonly OverdueFact[] =>
  texts
    .flatMap(({ file, facts }) =>
      facts.filter(({ recheckBefore }) => recheckBefore <= today).map((fact) => ({ file, fact })),
    )
    .sort((a, b) => a.fact.recheckBefore.localeCompare(b.fact.recheckBefore))

/** Each fact once, however many texts quote it. @param before facts last read before this day are old */
export function countFacts(texts: readonly FactText[], before: string): { readonly all: number; readonly old: number } {
  const lastRead = new Map(texts.flatMap(({ facts }) => facts.map(({ claim, verifiedOn }) => [claim, verifiedOn])))
  return { all: lastRead.size, old: [...lastRead.values()].filter((day) => day < before).length }
}

/** The day in Paris, for example « 2026-11-21 ». */
export const getToday = (): string => dayOf(new Date())

export const describeOverdue = (overdue: readonly OverdueFact[]): string =>
  overdue.map(({ file, fact }) => `${fact.recheckBefore}  ${file}\n  ${fact.claim}\n  ${fact.url}`).join('\n')
