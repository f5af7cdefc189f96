import 'server-only'

import type { Article } from './article-schema'
import { getArticle, getListedArticles } from './articles'

const toCard = ({ slug, title, excerpt, image, imageAlt, readTime, listCategory }: Article) => ({
  slug,
  title,
  excerpt,
  image,
  imageAlt,
  readTime,
  listCategory,
})

export type ArticleCard = ReturnType<typeof toCard>

export const getArticleCards = (): readonly ArticleCard[] => getListedArticles().map(toCard)

/** @param slugs unknown ones are skipped */
export const getCardsOf = (slugs: readonly string[]): readonly ArticleCard[] =>
  slugs.flatMap((slug) => {
    const article = getArticle(slug)
    return article ? [toCard(article)] : []
  })

export interface Neighbours {
  readonly previous: ArticleCard | null
  readonly next: ArticleCard | null
}

/** Previous and next article in the order of the list. @returns none for an unlisted article */
export function getNeighbours(slug: string): Neighbours {
  const cards = getArticleCards()
  const place = cards.findIndex((card) => card.slug === slug)
  if (place < 0) return { previous: null, next: null }
  return { previous: cards[place - 1] ?? null, next: cards[place + 1] ?? null }
}
