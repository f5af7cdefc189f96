import 'server-only'

import type { ArticleFact } from './article-schema'
import { getArticle } from './articles'

/** @throws when one is missing: what refers to it would have no source */
export function getFacts(slug: string, ids: readonly string[]): readonly ArticleFact[] {
  const facts = getArticle(slug)?.facts ?? []
  return ids.map((id) => {
    const fact = facts.find((candidate) => candidate.id === id)
    if (!fact) throw new Error(`content/articles/${slug}.mdx has no fact with the id ${id}`)
    return fact
  })
}
