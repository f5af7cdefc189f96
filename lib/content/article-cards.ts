import 'server-only'

import { getArticle, getListedArticles } from './articles'

/** What a card shows; nothing of it is reserved to members. */
export const getArticleCards = () =>
  getListedArticles().map(({ slug, title, excerpt, image, imageAlt, readTime, listCategory }) => ({
    slug,
    title,
    excerpt,
    image,
    imageAlt,
    readTime,
    listCategory,
  }))

/** Titles of the articles that another one points to. */
export const getRelatedArticles = (slugs: readonly string[]) =>
  slugs.flatMap((slug) => {
    const article = getArticle(slug)
    return article ? [{ slug, title: article.title }] : []
  })
