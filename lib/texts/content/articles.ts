import 'server-only'

import type { RootContent } from 'mdast'

import { openReading } from '@/content/open-reading'
import { paths } from '@/content/paths'

import { marksIn, withoutMarks, type Fact } from './facts'
import { fromShelf, readShelf, type Text } from './reader'
import { getReadingMinutes } from './reading-time'

export type ArticlePart = 'opening' | 'full'

type Header = Text<'articles'>['header']

export interface Article extends Omit<Header, 'summary' | 'order' | 'category' | 'related' | 'facts' | 'sources'> {
  readonly slug: string
  readonly category: string
  readonly related: readonly string[]
  readonly excerpt: string
  readonly readTime: number
  readonly facts: readonly Fact[]
  /** How many of its facts, the first ones, have a place in its text. */
  readonly placed: number
}

/** The address of a picture for everybody; a drawing of ours has only one. */
export const publicPicture = (src: string): string => src.replace(`${paths.pictures}/`, `${paths.extractPictures}/`)

/** An article as its page shows it. */
export interface ArticleSource {
  readonly article: Article
  readonly text: Readonly<Record<ArticlePart, string>>
  /** Its blocks: above the lock, below it, and all without it. */
  readonly opening: readonly RootContent[]
  readonly members: readonly RootContent[]
  readonly full: readonly RootContent[]
}

const isLock = (node: RootContent) => node.type === 'leafDirective' && node.name === 'members'

const RELATED = 2

function relatedOf({ header: { related, listCategory }, slug, file }: Text<'articles'>): readonly string[] {
  const files = readShelf('articles')
  for (const wanted of related)
    if (!files.some((text) => text.slug === wanted))
      throw new Error(`${file}: related article ${wanted} does not exist`)
  if (related.length > 0) return related
  return files
    .flatMap((text) => (text.header.listCategory === listCategory && text.slug !== slug ? text.slug : []))
    .slice(0, RELATED)
}

/** @throws Error that says why a text is no article */
export function toArticle(text: Text<'articles'>): ArticleSource {
  const { slug, file, header, marked, nodes } = text
  const [lock, ...more] = nodes.filter(isLock)
  const at = lock ? nodes.indexOf(lock) : 0
  if (!lock || more.length > 0 || at === 0 || at === nodes.length - 1)
    throw new Error(`${file}: needs one line ::members between an opening and the rest`)
  const offset = nodes[0]?.position?.start.offset ?? 0
  const place = (point?: { readonly offset?: number }) => (point?.offset ?? 0) - offset
  const opening = withoutMarks(marked.slice(0, place(lock.position?.start)))
  const full = opening + withoutMarks(marked.slice(place(lock.position?.end)))
  const { summary: excerpt, order: _order, sources, ...rest } = header
  const article = {
    ...rest,
    slug,
    excerpt,
    facts: [...header.facts, ...sources.map((fact) => ({ id: fact.claim, ...fact }))],
    placed: marksIn(marked).length,
    category: header.category ?? header.listCategory,
    image: publicPicture(header.image),
    related: relatedOf(text),
    readTime: getReadingMinutes(full),
  }
  return {
    article,
    text: { opening, full },
    opening: nodes.slice(0, at),
    members: nodes.slice(at + 1),
    full: nodes.filter((node) => node !== lock),
  }
}

const getSources = fromShelf('articles', toArticle)

for (const slug of [openReading.article, ...openReading.onHome]) {
  if (!readShelf('articles').some((file) => file.slug === slug))
    throw new Error(`content/open-reading.ts names an article that does not exist: ${slug}`)
}

/** @returns undefined for an unknown slug */
export const findSource = (slug: string): ArticleSource | undefined =>
  getSources().find(({ article }) => article.slug === slug)

/** All articles, unlisted ones too. */
export const getArticles = (): readonly Article[] => getSources().map(({ article }) => article)

export const getListedArticles = (): readonly Article[] => getArticles().filter(({ listed }) => listed)

export const getArticle = (slug: string): Article | null => findSource(slug)?.article ?? null

/** Where a step of the carnet leads: the article that it names, then those that name it. */
export const getArticlesOfStep = ({
  id,
  article,
}: {
  readonly id: string
  readonly article?: string
}): readonly Article[] => getArticles().filter(({ slug, step }) => slug === article || step === id)

/** How far a visitor may read: everything that shows or describes it to others asks here (docs/product.md#extracts). */
export const partForAll = (slug: string): ArticlePart => (slug === openReading.article ? 'full' : 'opening')

/** As Markdown, to be counted and searched. @param part `opening` leaves out the members' part */
export const getArticleText = (slug: string, part: ArticlePart): string | null => findSource(slug)?.text[part] ?? null

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
