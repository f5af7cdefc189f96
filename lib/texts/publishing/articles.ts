import 'server-only'

import { LOCK_LINE } from '@/content/publishing'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { perProcess } from '@/lib/platform/per-process'
import type { Article } from '@/lib/texts/content/article-schema'
import { getArticles, isWritten, provideWritten, type ArticleSource } from '@/lib/texts/content/articles'
import { getReadingMinutes } from '@/lib/texts/content/reading-time'

import { altOf, parseDetails, publicPicture } from './article-details'
import { quoteWritten } from './listing'

interface Row {
  readonly slug: string
  readonly formerSlugs: readonly string[]
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly details: unknown
  readonly publishAt: Date
  readonly savedAt: Date
}

/** Splits a text at the line of the lock. Without one everything is for members, below the summary. */
export function splitAtLock(body: string): { readonly opening: string; readonly members: string } {
  const [opening = '', ...rest] = body.split(`\n${LOCK_LINE}\n`)
  return rest.length === 0 ? { opening: '', members: opening } : { opening, members: rest.join('\n') }
}

const RELATED = 2

/** The first of the files of the same category. */
const relatedOf = (article: Omit<Article, 'related'>, all: readonly Pick<Article, 'slug' | 'listCategory'>[]) =>
  all
    .filter(({ slug, listCategory }) => slug !== article.slug && listCategory === article.listCategory)
    .slice(0, RELATED)
    .map(({ slug }) => slug)

function toSource({ slug, title, summary, body, details: stored, publishAt, savedAt }: Row): ArticleSource | null {
  const details = parseDetails(stored)
  if (!details) return null
  const { opening, members } = splitAtLock(quoteWritten(body, slug))
  const [publishedAt, savedOn] = [dayOf(publishAt), dayOf(savedAt)]
  const article = {
    slug,
    title,
    excerpt: summary,
    listCategory: details.category,
    category: details.category,
    readTime: getReadingMinutes(`${opening}\n${members}`),
    image: publicPicture(details.picture),
    imageAlt: altOf(details),
    publishedAt,
    ...(savedOn > publishedAt && { updatedAt: savedOn }),
    listed: true,
    position: Number.MAX_SAFE_INTEGER,
    closing: 'academie' as const,
    facts: details.facts,
  }
  const files = getArticles().filter((file) => !isWritten(file.slug))
  return { article: { ...article, related: relatedOf(article, files) }, opening, members }
}

const findPublished = (now: Date): Promise<Row[]> =>
  getDb().$queryRaw<Row[]>`
    select t.slug, t.former_slugs as "formerSlugs", v.title, v.summary, v.body, v.details, v.saved_at as "savedAt",
      t.publish_at as "publishAt"
    from written_texts t join written_versions v on v.text_id = t.id and v.number = t.live_version
    where t.kind = 'article' and t.publish_at <= ${now} order by t.publish_at desc`

const state = perProcess('written-articles-read', () => ({ until: 0, moved: new Map<string, string>() }))

/** How long another instance may show a withdrawn or an older version. */
const FRESH_MS = 5_000

/** Reads the published articles again, unless that was just done. Called wherever articles are read. */
export async function refreshWritten(now = new Date(), isForced = false): Promise<void> {
  if (!isForced && now.getTime() < state.until) return
  const rows = await findPublished(now)
  provideWritten(rows.flatMap((row) => toSource(row) ?? []))
  state.moved = new Map(rows.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug] as const)))
  state.until = now.getTime() + FRESH_MS
}

/** Where a published article is that had this address before. */
export const findMoved = (slug: string): string | null => state.moved.get(slug) ?? null
