import 'server-only'

import { articleSections, type ArticleSection } from '@/content/article-sections'
import { getArticleBody } from '@/lib/texts/content/article-body'
import { getArticle, getListedArticles, type Article } from '@/lib/texts/content/articles'
import { getGuide } from '@/lib/texts/content/guides'

import { getKept, type KeptKind } from './kept'
import { listPlaces, type Place } from './progress'

type ArticleLine = Pick<Article, 'slug' | 'title' | 'readTime' | 'image'>

export interface BegunArticle extends ArticleLine {
  readonly share: number
  /** The reader's position; null when that heading no longer exists. */
  readonly part: { readonly id: string; readonly title: string } | null
  readonly seenAt: Date
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
  readonly unread: readonly (Pick<ArticleSection, 'id' | 'category'> & { readonly articles: readonly ArticleLine[] })[]
}

const toLine = ({ slug, title, readTime, image }: Article): ArticleLine => ({ slug, title, readTime, image })

function toBegun({ slug, part, share, seenAt }: Place): readonly BegunArticle[] {
  const article = getArticle(slug)
  if (!article) return []
  const headings = getArticleBody(slug, 'full')?.headings ?? []
  return [{ ...toLine(article), share, seenAt, part: headings.find(({ id }) => id === part) ?? null }]
}

function toKeptLine(kind: KeptKind, slug: string): readonly KeptLine[] {
  if (kind === 'article') {
    const article = getArticle(slug)
    return article ? [{ kind, slug, title: article.title, size: `${article.readTime} min de lecture` }] : []
  }
  const guide = getGuide(slug)
  return guide ? [{ kind, slug, title: guide.title, size: `Guide PDF, ${guide.pages} pages` }] : []
}

/** For members only, because it contains headings of articles. Check access with lib/access/viewer/access.ts first. */
export async function getOverview(userId: string): Promise<ReadingOverview> {
  const [places, kept] = await Promise.all([listPlaces(userId), getKept(userId)])
  const known = new Set(places.map(({ slug }) => slug))
  return {
    begun: places.filter(({ readAt }) => !readAt).flatMap(toBegun),
    kept: kept.flatMap(({ kind, slug }) => toKeptLine(kind, slug)),
    read: places.flatMap(({ slug, readAt }) => {
      const article = getArticle(slug)
      return article && readAt ? [{ ...toLine(article), readAt }] : []
    }),
    unread: articleSections.map(({ id, category }) => ({
      id,
      category,
      articles: getListedArticles()
        .filter((article) => article.listCategory === category && !known.has(article.slug))
        .map(toLine),
    })),
  }
}
