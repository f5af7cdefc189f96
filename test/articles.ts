import { frontmatterSchema } from '../lib/content/article-schema'
import { readMarkdownFolder } from '../lib/content/frontmatter'

/** Every article as its file describes it, in the owner's order. */
export const articles = readMarkdownFolder('articles', frontmatterSchema)
  .map(({ name, frontmatter }) => ({ ...frontmatter, slug: name }))
  .sort((a, b) => a.position - b.position)

export const listedArticles = articles.filter(({ listed }) => listed)
