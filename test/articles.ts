import { readShelf } from '../lib/texts/content/reader'
import { getReadingMinutes } from '../lib/texts/content/reading-time'

/** What every article shows of itself, by position. */
export const articles = readShelf('articles').map(({ header, slug, source }) => ({
  ...header,
  slug,
  excerpt: header.summary,
  category: header.category ?? header.listCategory,
  readTime: getReadingMinutes(source.replace(/^::members$/m, '')),
}))

export const listedArticles = articles.filter(({ listed }) => listed)
