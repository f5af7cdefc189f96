import 'server-only'

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import matter from 'gray-matter'

import { frontmatterSchema, type Article } from './article-schema'

/** On a line of its own: what stands above is free to read, what stands below is for members. */
const MEMBERS_MARKER = /^<MembersOnly \/>$/m

interface ArticleSource {
  readonly article: Article
  /** MDX of the part that every signed-in user may read. */
  readonly opening: string
  /** MDX of the rest. */
  readonly members: string
}

/** The folder is read when the module loads, so a broken article stops the build and not a reader. */
const DIRECTORY = join(process.cwd(), 'content/articles')

function readArticle(file: string): ArticleSource {
  const slug = file.replace(/\.mdx$/, '')
  const { data, content } = matter(readFileSync(join(DIRECTORY, file), 'utf8'))
  const frontmatter = frontmatterSchema.safeParse(data)
  if (!frontmatter.success) {
    const issue = frontmatter.error.issues[0]
    throw new Error(`content/articles/${file}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const [opening, members, ...more] = content.split(MEMBERS_MARKER)
  if (!opening?.trim() || !members?.trim() || more.length > 0) {
    throw new Error(`content/articles/${file}: needs one line <MembersOnly /> between an opening and the rest`)
  }
  return { article: { slug, ...frontmatter.data }, opening, members }
}

function readAll(): ReadonlyMap<string, ArticleSource> {
  const sources = readdirSync(DIRECTORY)
    .filter((file) => file.endsWith('.mdx'))
    .map(readArticle)
    .sort((a, b) => a.article.position - b.article.position || a.article.slug.localeCompare(b.article.slug))
  const bySlug = new Map(sources.map((source) => [source.article.slug, source]))
  for (const { article } of sources) {
    for (const slug of article.related) {
      if (!bySlug.has(slug)) throw new Error(`content/articles/${article.slug}.mdx: related article ${slug} does not exist`)
    }
  }
  return bySlug
}

const sources = readAll()

/** The articles of the list, in the owner's order. */
export const getListedArticles = (): readonly Article[] =>
  [...sources.values()].map(({ article }) => article).filter(({ listed }) => listed)

export const getArticle = (slug: string): Article | null => sources.get(slug)?.article ?? null

/**
 * The text of an article, cut to what the reader may have.
 * @param part `opening` returns nothing of the members' part
 */
export function getArticleText(slug: string, part: 'opening' | 'full'): string | null {
  const source = sources.get(slug)
  if (!source) return null
  return part === 'full' ? `${source.opening}\n${source.members}` : source.opening
}
