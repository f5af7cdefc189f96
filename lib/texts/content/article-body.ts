import 'server-only'

import type { RootContent } from 'mdast'

import { formatCount } from '@/lib/platform/format'

import { findSource, partForAll, type ArticlePart, type ArticleSource } from './articles'
import { compileText, type CompiledText } from './compile'
import { getReadingMinutes } from './reading-time'

/** The body of an article; for `opening`, the rest is not even compiled. */
export const bodyOf = ({ article, opening, full }: ArticleSource, part: ArticlePart): CompiledText =>
  part === 'opening' ? compileText({ nodes: opening }) : compileText({ nodes: full, facts: article.facts })

export function getArticleBody(slug: string, part: ArticlePart): CompiledText | null {
  const found = findSource(slug)
  return found ? bodyOf(found, part) : null
}

export interface ArticleRest {
  readonly minutes: number
  /** Contents of the members' part, counted: « 6 parties », « 2 tableaux ». */
  readonly holds: readonly string[]
}

const COUNTED: readonly (readonly [one: string, many: string, names: readonly string[]])[] = [
  ['partie', 'parties', ['part']],
  ['tableau', 'tableaux', ['table']],
  ['exemple chiffré', 'exemples chiffrés', ['example']],
  ['outil interactif', 'outils interactifs', ['budget-simulator', 'visa-check', 'departure-checklist']],
  ['schéma', 'schémas', ['decision', 'compare', 'bars', 'timeline']],
  ['texte à copier', 'textes à copier', ['template']],
  ['liste à cocher', 'listes à cocher', ['checklist']],
]

const nameOf = (node: RootContent): string =>
  node.type === 'heading' && node.depth === 2 ? 'part' : 'name' in node ? String(node.name) : node.type

const namesIn = (nodes: readonly RootContent[]): readonly string[] =>
  nodes.flatMap((node) => [nameOf(node), ...('children' in node ? namesIn(node.children) : [])])

/** What non-members are missing, in numbers only. */
function restOf({ article, text, members }: ArticleSource): ArticleRest {
  const named = namesIn(members)
  const holds = COUNTED.flatMap(([one, many, names]) => {
    const count = named.filter((name) => names.includes(name)).length
    return count > 0 ? [formatCount(count, one, many)] : []
  })
  const sources = article.facts.length
  return {
    minutes: getReadingMinutes(text.full.slice(text.opening.length)),
    holds: sources > 0 ? [...holds, formatCount(sources, 'source datée', 'sources datées')] : holds,
  }
}

export function getArticleRest(slug: string): ArticleRest | null {
  const found = findSource(slug)
  return found ? restOf(found) : null
}

export interface Extract {
  readonly body: CompiledText
  /** The members' part: its headings, and the rest in numbers. Null when the extract is the whole article. */
  readonly withheld: { readonly titles: readonly string[]; readonly rest: ArticleRest } | null
}

/** The public part of an article (docs/product.md#extracts). */
export function extractOf(source: ArticleSource): Extract {
  const full = bodyOf(source, 'full')
  if (partForAll(source.article.slug) === 'full') return { body: full, withheld: null }
  const opening = bodyOf(source, 'opening')
  const titles = full.headings.slice(opening.headings.length).map(({ title }) => title)
  return { body: opening, withheld: { titles, rest: restOf(source) } }
}

/** @returns null for an unknown slug */
export function getExtract(slug: string): Extract | null {
  const found = findSource(slug)
  return found ? extractOf(found) : null
}
