import { marksIn } from '../lib/texts/content/facts'
import { readShelf } from '../lib/texts/content/reader'
import { getReadingMinutes } from '../lib/texts/content/reading-time'

/** What every article shows of itself, by position. */
export const articles = readShelf('articles').map(({ header, slug, source, marked }) => ({
  ...header,
  slug,
  excerpt: header.summary,
  category: header.category ?? header.listCategory,
  readTime: getReadingMinutes(source.replace(/^::members$/m, '')),
  placed: marksIn(marked).length,
}))

export const listedArticles = articles.filter(({ listed }) => listed)
