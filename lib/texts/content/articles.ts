import 'server-only'

import { frontmatterSchema, type Article } from './article-schema'
import { inOrderOfText } from './fact-marks'
import { readMarkdownFolder, type MarkdownFile } from './frontmatter'

/** On a line of its own: the text above is free to read, the text below is for members. */
const MEMBERS_MARKER = /^<MembersOnly \/>$/m

interface ArticleSource {
  readonly article: Article
  readonly opening: string
  readonly members: string
}

function toSource({ name: slug, file, frontmatter, text }: MarkdownFile<Omit<Article, 'slug'>>): ArticleSource {
  const [opening, members, ...more] = text.split(MEMBERS_MARKER)
  if (!opening?.trim() || !members?.trim() || more.length > 0) {
    throw new Error(`${file}: needs one line <MembersOnly /> between an opening and the rest`)
  }
  const facts = inOrderOfText(frontmatter.facts, text, file)
  return { article: { slug, ...frontmatter, facts }, opening, members }
}

function readAll(): ReadonlyMap<string, ArticleSource> {
  const sources = readMarkdownFolder('articles', frontmatterSchema)
    .map(toSource)
    .sort((a, b) => a.article.position - b.article.position || a.article.slug.localeCompare(b.article.slug))
  const bySlug = new Map(sources.map((source) => [source.article.slug, source]))
  for (const { article } of sources) {
    for (const slug of article.related) {
      if (!bySlug.has(slug))
        throw new Error(`content/articles/${article.slug}.mdx: related article ${slug} does not exist`)
    }
  }
  return bySlug
}

const sources = readAll()

/** All articles, unlisted ones too. */
export const getArticles = (): readonly Article[] => [...sources.values()].map(({ article }) => article)

export const getListedArticles = (): readonly Article[] => getArticles().filter(({ listed }) => listed)

export const getArticle = (slug: string): Article | null => sources.get(slug)?.article ?? null

/** @param part `opening` leaves out the members' part */
export function getArticleText(slug: string, part: 'opening' | 'full'): string | null {
  const source = sources.get(slug)
  if (!source) return null
  return part === 'full' ? `${source.opening}\n${source.members}` : source.opening
}
