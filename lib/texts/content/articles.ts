import 'server-only'

import { openReading } from '@/content/open-reading'
import { perProcess } from '@/lib/platform/per-process'

import { frontmatterSchema, type Article } from './article-schema'
import { marksIn, withoutMarks } from './facts'
import { readMarkdownFolder, type MarkdownFile } from './frontmatter'

/** On a line of its own: the text above is free to read, the text below is for members. */
const MEMBERS_MARKER = /^<MembersOnly \/>$/m

export interface ArticleSource {
  readonly article: Article
  /** With the marks of its facts, `{{id}}`, as `members` and what was written. */
  readonly opening: string
  readonly members: string
  /** What was written on /atelier/ecrire in place of both; absent while the file's own text is read. */
  readonly written?: WrittenArticle
}

interface WrittenArticle {
  /** Markdown. */
  readonly opening: string
  readonly members: string
  /** Of the file whose text this replaces, which has its blocks (lib/texts/content/blocks.ts); null for an article without a file. */
  readonly file: string | null
}

function toSource({
  name: slug,
  file,
  frontmatter,
  marked,
}: MarkdownFile<Omit<Article, 'slug' | 'placed'>>): ArticleSource {
  const [opening, members, ...more] = marked.split(MEMBERS_MARKER)
  if (!opening?.trim() || !members?.trim() || more.length > 0) {
    throw new Error(`${file}: needs one line <MembersOnly /> between an opening and the rest`)
  }
  return { article: { slug, ...frontmatter, placed: marksIn(marked).length }, opening, members }
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

/** What was written on /atelier/ecrire and is published: texts in place of a file's, then new articles, newest first. */
const written = perProcess('written-articles', () => ({ sources: new Map<string, ArticleSource>() }))

/** Replaces them. Only lib/texts/publishing/articles.ts does, which reads them from the database. */
export function provideWritten(sources: readonly ArticleSource[]): void {
  written.sources = new Map(sources.map((source) => [source.article.slug, source]))
}

const find = (slug: string): ArticleSource | undefined => written.sources.get(slug) ?? files.get(slug)

/** The articles of content/articles as they are in their files. */
export const getFileSources = (): readonly ArticleSource[] => [...files.values()]

/** @returns null when there is no such file */
export function getFileText(slug: string): string | null {
  const file = files.get(slug)
  return file ? withoutMarks(textOf(file, 'full')) : null
}

export const isFile = (slug: string): boolean => files.has(slug)

/** Whether its text was written on /atelier/ecrire, in place of a file's or not. */
export const isWritten = (slug: string): boolean => written.sources.has(slug)

/** All articles, unlisted ones too: those of files, then new ones. */
export const getArticles = (): readonly Article[] =>
  [...new Set([...files.keys(), ...written.sources.keys()])].map((slug) => find(slug)!.article)

export const getListedArticles = (): readonly Article[] => getArticles().filter(({ listed }) => listed)

export const getArticle = (slug: string): Article | null => find(slug)?.article ?? null

/** Where a step of the carnet leads: the article that it names, then those written for it. */
export const getArticlesOfStep = ({
  id,
  article,
}: {
  readonly id: string
  readonly article?: string
}): readonly Article[] => getArticles().filter(({ slug, step }) => slug === article || step === id)

export type ArticlePart = 'opening' | 'full'

/** How far a visitor may read: everything that shows or describes it to others asks here (docs/product.md#extracts). */
export const partForAll = (slug: string): ArticlePart => (slug === openReading.article ? 'full' : 'opening')

/** What is compiled, with the marks of its facts. `written` is absent while its file is read. */
export function getMarkedText(slug: string, part: ArticlePart) {
  const source = find(slug)
  return source ? { text: textOf(source.written ?? source, part), written: source.written } : null
}

const textOf = ({ opening, members }: Pick<ArticleSource, 'opening' | 'members'>, part: ArticlePart) =>
  part === 'full' ? `${opening}\n${members}` : opening

/** As MDX, to be read, counted and searched; only a file's may be compiled. @param part `opening` leaves out the members' part */
export function getArticleText(slug: string, part: ArticlePart): string | null {
  const source = find(slug)
  return source ? withoutMarks(textOf(source, part)) : null
}

const toCard = ({ slug, title, excerpt, image, imageAlt, readTime, listCategory }: Article) => ({
  slug,
  title,
  excerpt,
  image,
  imageAlt,
  readTime,
  listCategory,
})

export type ArticleCard = ReturnType<typeof toCard>

export const getArticleCards = (): readonly ArticleCard[] => getListedArticles().map(toCard)

/** @param slugs unknown ones are skipped */
export const getCardsOf = (slugs: readonly string[]): readonly ArticleCard[] =>
  slugs.flatMap((slug) => {
    const article = getArticle(slug)
    return article ? [toCard(article)] : []
  })

export interface Neighbours {
  readonly previous: ArticleCard | null
  readonly next: ArticleCard | null
}

/** Previous and next article in the order of the list. @returns none for an unlisted article */
export function getNeighbours(slug: string): Neighbours {
  const cards = getArticleCards()
  const place = cards.findIndex((card) => card.slug === slug)
  if (place < 0) return { previous: null, next: null }
  return { previous: cards[place - 1] ?? null, next: cards[place + 1] ?? null }
}
