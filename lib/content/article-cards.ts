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

/** @param slugs what is no article is left out */
export const getCardsOf = (slugs: readonly string[]): readonly ArticleCard[] =>
  slugs.flatMap((slug) => {
    const article = getArticle(slug)
    return article ? [toCard(article)] : []
  })
