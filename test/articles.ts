import { frontmatterSchema } from '../lib/texts/content/article-schema'
import { readMarkdownFolder } from '../lib/texts/content/frontmatter'

/** Every article as its file describes it, in the owner's order. */
export const articles = readMarkdownFolder('articles', frontmatterSchema)
  .map(({ name, frontmatter }) => ({ ...frontmatter, slug: name }))
  .sort((a, b) => a.position - b.position)

export const listedArticles = articles.filter(({ listed }) => listed)
