import 'server-only'

import type { ArticleFact } from './article-schema'
import { getArticle } from './articles'

/**
 * Facts of an article, in the order of their ids.
 * @throws when one is missing: what refers to it would stand without a source
 */
export function getFacts(slug: string, ids: readonly string[]): readonly ArticleFact[] {
  const facts = getArticle(slug)?.facts ?? []
  return ids.map((id) => {
    const fact = facts.find((candidate) => candidate.id === id)
    if (!fact) throw new Error(`content/articles/${slug}.mdx has no fact with the id ${id}`)
    return fact
  })
}
