import 'server-only'

import { LOCK_LINE } from '@/content/publishing'
import { dayOf, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/per-process'
import type { Article } from '@/lib/texts/content/article-schema'
import {
  getFileSources,
  getFileText,
  partForAll,
  provideWritten,
  type ArticleSource,
} from '@/lib/texts/content/articles'
import { withTags } from '@/lib/texts/content/blocks'
import { getFact, marksIn, withoutMarks, type Fact } from '@/lib/texts/content/facts'
import { getReadingMinutes } from '@/lib/texts/content/reading-time'

import { altOf, parseDetails, publicPicture } from './article-details'
import { NO_DETAILS, type ArticleDetails } from './article-fields'
import { quoteWritten } from './listing'
import { refreshReadings } from './readings'

interface Row {
  readonly slug: string
  readonly formerSlugs: readonly string[]
  readonly version: number
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly details: unknown
  readonly publishAt: Date
  readonly savedAt: Date
}

/** Splits a text at the line of the lock. Without one everything is for members, below the summary. */
function splitAtLock(body: string): { readonly opening: string; readonly members: string } {
  const [opening = '', ...rest] = body.split(`\n${LOCK_LINE}\n`)
  return rest.length === 0 ? { opening: '', members: opening } : { opening, members: rest.join('\n') }
}

/** What visitors may read of a text. */
export const openBody = (slug: string, body: string): string =>
  partForAll(slug) === 'full' ? body : splitAtLock(body).opening

const RELATED = 2

/** The first of the files of the same category. */
const relatedOf = (category: Article['listCategory']) =>
  getFileSources()
    .flatMap(({ article }) => (article.listCategory === category ? article.slug : []))
    .slice(0, RELATED)

const dayAfter = (day: Day, first: Day) => (day > first ? { updatedAt: day } : {})

function toNewSource({ slug, title, summary, body, publishAt, savedAt }: Row, details: ArticleDetails): ArticleSource {
  const { opening, members } = splitAtLock(quoteWritten(body, slug))
  const publishedAt = dayOf(publishAt)
  const article = {
    slug,
    title,
    excerpt: summary,
    listCategory: details.category,
    category: details.category,
    readTime: getReadingMinutes(withoutMarks(`${opening}\n${members}`)),
    image: publicPicture(details.picture),
    imageAlt: altOf(details),
    publishedAt,
    ...dayAfter(dayOf(savedAt), publishedAt),
    listed: true,
    position: Number.MAX_SAFE_INTEGER,
    closing: 'academie' as const,
    related: relatedOf(details.category),
    ...factsOf(`${opening}\n${members}`, [], details),
    ...(details.step && { step: details.step }),
  }
  return { article, opening, members, written: { opening, members, file: null } }
}

/** Those that the text marks, in its order, then all others of the file, then those that were typed. */
function factsOf(text: string, of: readonly Fact[], { facts }: ArticleDetails): Pick<Article, 'facts' | 'placed'> {
  const marked = marksIn(text).flatMap((id) => getFact(id) ?? [])
  const typed = facts.map((fact) => ({ id: fact.claim, ...fact }))
  return { facts: [...marked, ...of.filter((fact) => !marked.includes(fact)), ...typed], placed: marked.length }
}

/** Its own text and facts; all else is the file's, because static pages show it. */
function toNewVersion({ slug, body, savedAt }: Row, details: ArticleDetails, of: ArticleSource): ArticleSource {
  const file = getFileText(slug)!
  const written = { ...splitAtLock(quoteWritten(body, slug)), file }
  const [opening, members] = [withTags(written.opening, file), withTags(written.members, file)]
  const text = `${opening}\n${members}`
  const article = {
    ...of.article,
    ...dayAfter(dayOf(savedAt), of.article.updatedAt ?? of.article.publishedAt),
    readTime: getReadingMinutes(withoutMarks(text)),
    ...factsOf(text, of.article.facts, details),
  }
  return { article, opening, members, written }
}

function toSource(row: Row): ArticleSource {
  const details = parseDetails(row.details)
  if (!details || details === NO_DETAILS) throw new Error('its details cannot be read')
  const file = getFileSources().find(({ article }) => article.slug === row.slug)
  return file ? toNewVersion(row, details, file) : toNewSource(row, details)
}

/** Every page of a reader waits for all of these, so a text that cannot be read must not fail them. */
function toSources(row: Row): readonly ArticleSource[] {
  try {
    return [toSource(row)]
  } catch (error) {
    reportError(`the article ${row.slug} cannot be read, and is left out`, error)
    return []
  }
}

const findPublished = (now: Date): Promise<Row[]> =>
  getDb().$queryRaw<Row[]>`
    select t.slug, t.former_slugs as "formerSlugs", v.number as version, v.title, v.summary, v.body, v.details, v.saved_at as "savedAt",
      t.publish_at as "publishAt"
    from written_texts t join written_versions v on v.text_id = t.id and v.number = t.live_version
    where t.kind = 'article' and t.publish_at <= ${now} order by t.publish_at desc`

const state = perProcess('written-articles-read', () => ({ until: 0, read: '', moved: new Map<string, string>() }))

/** How long another instance may show a withdrawn or an older version. */
const FRESH_MS = 5_000

/** Reads the published articles again, and the days of the facts, unless that was just done. Called wherever articles are read. */
export async function refreshWritten(now = new Date(), isForced = false): Promise<void> {
  if (!isForced && now.getTime() < state.until) return
  const [rows] = await Promise.all([findPublished(now), refreshReadings()])
  state.until = now.getTime() + FRESH_MS
  const read = JSON.stringify(rows.map(({ slug, version, publishAt, savedAt }) => [slug, version, publishAt, savedAt]))
  if (read === state.read) return
  provideWritten(rows.flatMap(toSources))
  state.moved = new Map(rows.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug] as const)))
  state.read = read
}

/** Where a published article is that had this address before. */
export const findMoved = (slug: string): string | null => state.moved.get(slug) ?? null
