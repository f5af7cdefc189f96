import { frontmatterSchema } from '../lib/texts/content/article-schema'
import { marksIn } from '../lib/texts/content/facts'
import { readMarkdownFolder } from '../lib/texts/content/frontmatter'

/** The frontmatter of every article, by position. */
export const articles = readMarkdownFolder('articles', frontmatterSchema)
  .map(({ name, frontmatter, marked }) => ({ ...frontmatter, slug: name, placed: marksIn(marked).length }))
  .sort((a, b) => a.position - b.position)

export const listedArticles = articles.filter(({ listed }) => listed)
