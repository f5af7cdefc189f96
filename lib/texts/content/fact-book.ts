import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { departureFacts } from '@/content/departure/facts'
import { splitFrontmatter } from '@/content/frontmatter'

import { factSchema, type ArticleFact } from './article-schema'

/** The facts that other texts can reference: those of articles and guides with an id, and the carnet's. Cached. */
let book: ReadonlyMap<string, ArticleFact> | undefined

const namesIn = (files: readonly string[]) => files.filter((name) => /\.md$/.test(name))

function readBook(): ReadonlyMap<string, ArticleFact> {
  const facts = new Map<string, ArticleFact>()
  // Literal paths, because Next's file tracing would copy the whole project for a dynamic one.
  const articles = join(process.cwd(), 'content/texts/articles')
  const guides = join(process.cwd(), 'content/texts/guides')
  const texts = [
    ...namesIn(readdirSync(articles)).map((name) => ({
      owner: `content/texts/articles/${name}`,
      text: readFileSync(join(articles, name), 'utf8'),
    })),
    ...namesIn(readdirSync(guides)).map((name) => ({
      owner: `content/texts/guides/${name}`,
      text: readFileSync(join(guides, name), 'utf8'),
    })),
  ]
  for (const { owner, text } of texts) {
    const { data } = splitFrontmatter(text)
    for (const entry of listOf(data.facts)) {
      const { success, data: fact } = factSchema.safeParse(entry)
      // Errors are reported when the text itself is read.
      if (!success || fact.id === undefined) continue
      if (facts.has(fact.id)) throw new Error(`${owner}: another fact has the id ${fact.id}`)
      facts.set(fact.id, fact)
    }
  }
  for (const fact of departureFacts) {
    if (facts.has(fact.id)) throw new Error(`content/departure/facts.ts: another fact has the id ${fact.id}`)
    facts.set(fact.id, fact)
  }
  return facts
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isReference = (entry: unknown): entry is { readonly fact: string; readonly beside?: unknown } =>
  typeof entry === 'object' && entry !== null && 'fact' in entry && typeof entry.fact === 'string'

/**
 * @param file for the error message
 * @throws when no article, guide or step has a fact with this id
 */
function requireFact(id: string, file: string): ArticleFact {
  book ??= readBook()
  const fact = book.get(id)
  if (!fact) throw new Error(`${file}: no article or guide has a fact with the id ${id}`)
  return fact
}

/** Facts by id, first those of articles, then of guides, then the carnet's. */
export const getFactBook = (): ReadonlyMap<string, ArticleFact> => (book ??= readBook())

export type FactValue = NonNullable<ArticleFact['values']>[string]

export const textOfValue = (value: FactValue): string => (typeof value === 'string' ? value : value.text)

const QUOTE = /\{\{([a-z0-9-]+)\.([a-z-]+)\}\}/g

/**
 * Replaces `{{prolongation.prix}}` by the figure of the fact.
 * @throws for an unknown fact or figure
 */
export const quoteValues = (text: string, file: string): string =>
  text.replace(QUOTE, (_, id: string, name: string) => {
    const value = requireFact(id, file).values?.[name]
    if (value === undefined) throw new Error(`${file}: the fact ${id} has no figure ${name}`)
    return textOfValue(value)
  })

/**
 * The same in every string of some data, such as the rules of a simulator.
 * @throws like quoteValues
 */
export function quoteInside<Data>(data: Data, file: string): Data {
  const quoted = (value: unknown): unknown => {
    if (typeof value === 'string') return quoteValues(value, file)
    if (Array.isArray(value)) return value.map(quoted)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, quoted(of)]))
  }
  return quoted(data) as Data
}

/**
 * Replaces `- fact: <id>` in a frontmatter's list by that fact. The copy has no id, figures or change, which stay unique to the
 * text that owns the fact.
 * @throws like quoteValues
 */
export function resolveFacts(data: Readonly<Record<string, unknown>>, file: string): unknown {
  const { facts, ...rest } = data
  if (!Array.isArray(facts)) return quoteInside(data, file)
  const resolved = facts.map((entry: unknown) => {
    if (!isReference(entry)) return entry
    const { claim, source, url, verifiedOn, recheckBefore } = requireFact(entry.fact, file)
    // Each text sets its own `beside`.
    const beside = 'beside' in entry && { beside: entry.beside }
    return { claim, ...beside, source, url, verifiedOn, recheckBefore }
  })
  return quoteInside({ ...rest, facts: resolved }, file)
}
