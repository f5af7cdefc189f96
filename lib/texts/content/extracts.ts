import 'server-only'

import { openReading } from '@/content/open-reading'

import { getArticleRest, type ArticleRest } from './article-rest'
import { isFile, partForAll } from './articles'
import type { CompiledText, Heading } from './compile'
import { getArticleBody } from './mdx'

for (const slug of [openReading.article, ...openReading.onHome]) {
  if (!isFile(slug)) throw new Error(`content/open-reading.ts names an article that does not exist: ${slug}`)
}

export interface Extract {
  readonly body: CompiledText
  /** The members' part: its headings, and the rest in numbers. Null when the extract is the whole article. */
  readonly withheld: { readonly titles: readonly string[]; readonly rest: ArticleRest } | null
}

/** Whether the extract is the whole article. */
export const isReadByAll = (slug: string): boolean => partForAll(slug) === 'full'

const titlesOf = (headings: readonly Heading[]) => headings.map(({ title }) => title)

/** The public part of an article (docs/product.md#extracts); null for an unknown slug. */
export async function getExtract(slug: string): Promise<Extract | null> {
  const full = await getArticleBody(slug, 'full')
  const opening = await getArticleBody(slug, 'opening')
  const rest = getArticleRest(slug)
  if (!full || !opening || !rest) return null
  if (isReadByAll(slug)) return { body: full, withheld: null }
  return { body: opening, withheld: { titles: titlesOf(full.headings).slice(opening.headings.length), rest } }
}
