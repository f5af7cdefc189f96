import 'server-only'

import { perProcess } from '@/lib/platform/per-process'

import { frontmatterSchema, type Article } from './article-schema'
import { inOrderOfText } from './fact-marks'
import { readMarkdownFolder, type MarkdownFile } from './frontmatter'

/** On a line of its own: the text above is free to read, the text below is for members. */
const MEMBERS_MARKER = /^<MembersOnly \/>$/m

export interface ArticleSource {
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

const files = readAll()

/** Published articles that were written on /atelier/ecrire: after the files, newest first. */
const written = perProcess('written-articles', () => ({ sources: new Map<string, ArticleSource>() }))

/** Replaces them. Only lib/texts/publishing/articles.ts does, which reads them from the database. */
export function provideWritten(sources: readonly ArticleSource[]): void {
  written.sources = new Map(sources.map((source) => [source.article.slug, source]))
}

const find = (slug: string): ArticleSource | undefined => files.get(slug) ?? written.sources.get(slug)

/** All articles, unlisted ones too. */
export const getArticles = (): readonly Article[] =>
  [...files.values(), ...written.sources.values()].map(({ article }) => article)

export const getListedArticles = (): readonly Article[] => getArticles().filter(({ listed }) => listed)

export const getArticle = (slug: string): Article | null => find(slug)?.article ?? null

/** Written articles are Markdown; files may use components. */
export const isWritten = (slug: string): boolean => !files.has(slug) && written.sources.has(slug)

/** @param part `opening` leaves out the members' part */
export function getArticleText(slug: string, part: 'opening' | 'full'): string | null {
  const source = find(slug)
  if (!source) return null
  return part === 'full' ? `${source.opening}\n${source.members}` : source.opening
}
