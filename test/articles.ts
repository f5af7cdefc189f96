import { frontmatterSchema } from '../lib/texts/content/article-schema'
import { readMarkdownFolder } from '../lib/texts/content/frontmatter'

/** The frontmatter of every article, by position. */
export const articles = readMarkdownFolder('articles', frontmatterSchema)
  .map(({ name, frontmatter }) => ({ ...frontmatter, slug: name }))
  .sort((a, b) => a.position - b.position)

export const listedArticles = articles.filter(({ listed }) => listed)
