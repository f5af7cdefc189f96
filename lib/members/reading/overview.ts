import 'server-only'

import { articleSections, type ArticleSection } from '@/content/article-sections'
import { dayOf, type Day } from '@/lib/platform/days'
import { getArticleBody } from '@/lib/texts/content/article-body'
import { getArticle, getListedArticles, type Article } from '@/lib/texts/content/articles'
import { chapterPath, getGuide, readChapter } from '@/lib/texts/content/guides'
import { getReadingMinutes } from '@/lib/texts/content/reading-time'
import { articlePath } from '@/lib/texts/seo/urls'

import { getKept, type KeptKind } from './kept'
import { listPlaces, type Place } from './progress'

type ArticleLine = Pick<Article, 'slug' | 'title' | 'readTime' | 'image'>

/** An article, or a chapter of a guide. */
export interface BegunArticle extends ArticleLine {
  readonly share: number
  /** The reader's position; null when that heading no longer exists. */
  readonly part: { readonly id: string; readonly title: string } | null
  readonly seenAt: Date
  /** Where to go on. */
  readonly href: string
}

/** An article with what it is to this reader: read, begun, or new since their last visit; nothing of these for most. */
export interface ArticleState extends ArticleLine {
  readonly isRead: boolean
  /** Percentage read of one that was begun. */
  readonly share: number | null
  readonly addedOn: Day | null
  readonly updatedOn: Day | null
}

export interface KeptLine {
  readonly kind: KeptKind
  readonly slug: string
  readonly title: string
  /** « 12 min de lecture », « PDF, 14 pages ». */
  readonly size: string
}

export interface ReadingOverview {
  readonly begun: readonly BegunArticle[]
  readonly kept: readonly KeptLine[]
  readonly read: readonly (ArticleLine & { readonly readAt: Date })[]
  readonly sections: readonly (Pick<ArticleSection, 'id' | 'category'> & {
    readonly articles: readonly ArticleState[]
  })[]
}

const toLine = ({ slug, title, readTime, image }: Article): ArticleLine => ({ slug, title, readTime, image })

function findText(slug: string) {
  const [name = '', chapterName = ''] = slug.split('/')
  const [guide, chapter] = [getGuide(name), readChapter(name, chapterName)]
  if (guide && chapter) {
    const title = `${guide.title}\u00a0: ${chapter.title}`
    const line = { slug, title, readTime: getReadingMinutes(chapter.source), image: guide.cover.picture }
    return { line, path: chapterPath(chapter), headings: chapter.sections }
  }
  const article = getArticle(slug)
  if (!article) return null
  return { line: toLine(article), path: articlePath(slug), headings: getArticleBody(slug, 'full')?.headings ?? [] }
}

function toBegun({ slug, part, share, seenAt }: Place): readonly BegunArticle[] {
  const text = findText(slug)
  if (!text) return []
  const at = text.headings.find(({ id }) => id === part) ?? null
  return [{ ...text.line, share, seenAt, part: at, href: text.path + (at ? `#${at.id}` : '') }]
}

/** Of a guide the chapter that was open last. */
const isNewest = ({ slug }: Place, index: number, places: readonly Place[]) =>
  places.findIndex((place) => place.slug.split('/')[0] === slug.split('/')[0]) === index

function toState(article: Article, place: Place | undefined, since: Day | null): ArticleState {
  const recent = (day: Day | undefined) => (day && since && day >= since ? day : null)
  const addedOn = recent(article.publishedAt)
  return {
    ...toLine(article),
    isRead: Boolean(place?.readAt),
    share: place ? place.share : null,
    addedOn,
    updatedOn: addedOn ? null : recent(article.updatedAt),
  }
}

function toKeptLine(kind: KeptKind, slug: string): readonly KeptLine[] {
  if (kind === 'article') {
    const article = getArticle(slug)
    return article ? [{ kind, slug, title: article.title, size: `${article.readTime} min de lecture` }] : []
  }
  const guide = getGuide(slug)
  return guide ? [{ kind, slug, title: guide.title, size: `Guide PDF, ${guide.pages} pages` }] : []
}

/**
 * For members only, because it contains headings of articles. Check access with lib/access/viewer/access.ts first.
 * @param since end of the previous visit; null during the first, when nothing is new
 */
export async function getOverview(userId: string, since: Date | null): Promise<ReadingOverview> {
  const [places, kept] = await Promise.all([listPlaces(userId), getKept(userId)])
  const placeOf = new Map(places.map((place) => [place.slug, place]))
  return {
    begun: places
      .filter(({ readAt }) => !readAt)
      .filter(isNewest)
      .flatMap(toBegun),
    kept: kept.flatMap(({ kind, slug }) => toKeptLine(kind, slug)),
    read: places.flatMap(({ slug, readAt }) => {
      const article = getArticle(slug)
      return article && readAt ? [{ ...toLine(article), readAt }] : []
    }),
    sections: articleSections.map(({ id, category }) => ({
      id,
      category,
      articles: getListedArticles()
        .filter(({ listCategory }) => listCategory === category)
        .map((article) => toState(article, placeOf.get(article.slug), since && dayOf(since))),
    })),
  }
}
