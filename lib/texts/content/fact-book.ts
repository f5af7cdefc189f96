import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import matter from 'gray-matter'

import { factSchema, type ArticleFact } from './article-schema'

/** What other texts may refer to: the facts of the articles and guides that have an id. */
let book: ReadonlyMap<string, ArticleFact> | undefined

const namesIn = (files: readonly string[]) => files.filter((name) => /\.mdx?$/.test(name))

function readBook(): ReadonlyMap<string, ArticleFact> {
  const facts = new Map<string, ArticleFact>()
  // Both folders are written out: of a path that it cannot read here, the build would copy the whole project.
  const articles = join(process.cwd(), 'content/articles')
  const guides = join(process.cwd(), 'content/guides')
  const texts = [
    ...namesIn(readdirSync(articles)).map((name) => ({
      owner: `content/articles/${name}`,
      text: readFileSync(join(articles, name), 'utf8'),
    })),
    ...namesIn(readdirSync(guides)).map((name) => ({
      owner: `content/guides/${name}`,
      text: readFileSync(join(guides, name), 'utf8'),
    })),
  ]
  for (const { owner, text } of texts) {
    const { data } = matter(text)
    for (const entry of listOf(data.facts)) {
      const { success, data: fact } = factSchema.safeParse(entry)
      // What is wrong with it is told when the text itself is read.
      if (!success || fact.id === undefined) continue
      if (facts.has(fact.id)) throw new Error(`${owner}: another fact has the id ${fact.id}`)
      facts.set(fact.id, fact)
    }
  }
  return facts
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isReference = (entry: unknown): entry is { readonly fact: string; readonly beside?: unknown } =>
  typeof entry === 'object' && entry !== null && 'fact' in entry && typeof entry.fact === 'string'

/**
 * @param file for the message
 * @throws when no article and no guide has a fact with that id
 */
function requireFact(id: string, file: string): ArticleFact {
  book ??= readBook()
  const fact = book.get(id)
  if (!fact) throw new Error(`${file}: no article or guide has a fact with the id ${id}`)
  return fact
}

/** By id, in the order of the articles, then of the guides. */
export const getFactBook = (): ReadonlyMap<string, ArticleFact> => (book ??= readBook())

export type FactValue = NonNullable<ArticleFact['values']>[string]

export const textOfValue = (value: FactValue): string => (typeof value === 'string' ? value : value.text)

const QUOTE = /\{\{([a-z0-9-]+)\.([a-z-]+)\}\}/g

/**
 * `{{prolongation.prix}}` becomes the figure that the fact gives.
 * @throws when there is no such fact, or it has no such figure
 */
export const quoteValues = (text: string, file: string): string =>
  text.replace(QUOTE, (_, id: string, name: string) => {
    const value = requireFact(id, file).values?.[name]
    if (value === undefined) throw new Error(`${file}: the fact ${id} has no figure ${name}`)
    return textOfValue(value)
  })

/**
 * The same in every text of some data, the excerpt of a page or the rules of a piece.
 * @throws as quoteValues does
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
 * A frontmatter with `- fact: <id>` in its list replaced by that fact. The copy has no id, figures or change of its own:
 * who looks for those finds them once, in the text that owns the fact.
 * @throws as quoteValues does
 */
export function resolveFacts(data: Readonly<Record<string, unknown>>, file: string): unknown {
  const { facts, ...rest } = data
  if (!Array.isArray(facts)) return quoteInside(data, file)
  const resolved = facts.map((entry: unknown) => {
    if (!isReference(entry)) return entry
    const { claim, source, url, verifiedOn, recheckBefore } = requireFact(entry.fact, file)
    // Where it stands is the text's own.
    const beside = 'beside' in entry && { beside: entry.beside }
    return { claim, ...beside, source, url, verifiedOn, recheckBefore }
  })
  return quoteInside({ ...rest, facts: resolved }, file)
}
