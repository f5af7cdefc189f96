import 'server-only'

import { LOCK_LINE, publicationNames, type PublicationKind } from '@/content/publishing'
import { dayOf, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import { getFact, marksIn, quoteValues, type Fact } from '@/lib/texts/content/facts'
import { renderMarkdown } from '@/lib/texts/content/markdown'
import { getUpdates, type Update } from '@/lib/texts/content/notes'

/** A monthly note, news, an answer or a written article, from a file or the database. Its text is for members: check access with lib/access/viewer/access.ts first. */
export interface Publication {
  readonly kind: PublicationKind
  /** The anchor on /espace-membre; for a note its month. */
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly publishedAt: Day
  /** Without scripts or raw tags (lib/texts/content/markdown.ts). */
  readonly html: string
  readonly facts: readonly Fact[]
}

/** The public part; summary and text are for members. */
export type PublicationHeadline = Pick<Publication, 'kind' | 'slug' | 'title' | 'publishedAt'>

const fromFile = ({ month, title, summary, publishedAt, html, facts }: Update): Publication => ({
  kind: 'note',
  slug: month,
  title,
  summary,
  publishedAt,
  html,
  facts,
})

/** The notes of content/texts/notes, which need no database. */
export const listFilePublications = (): readonly Publication[] => getUpdates().map(fromFile)

interface Row {
  readonly id: string
  readonly kind: PublicationKind
  readonly slug: string
  readonly version: number
  readonly publishAt: Date
  readonly title: string
  readonly summary: string
  readonly body: string
}

/** Puts in the quoted figures; keeps quotes of removed ones as typed. */
function quoteWritten(body: string, where: string): string {
  try {
    return quoteValues(body, where)
  } catch (error) {
    reportError('a written text quotes what is not there', error)
    return body
  }
}

/** The line of the lock is left out. */
export const renderWritten = (body: string, where: string): string =>
  renderMarkdown(quoteWritten(body, where).replace(LOCK_LINE, ''))

const MOST_RENDERED = 300
/** Cache by version, which never changes. */
const rendered = new Map<string, string>()

function htmlOf({ slug, id, version, body }: Row): string {
  const key = `${id} ${version}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  if (rendered.size >= MOST_RENDERED) rendered.clear()
  const html = renderWritten(body, slug)
  rendered.set(key, html)
  return html
}

const findPublished = (now: Date): Promise<Row[]> =>
  getDb().$queryRaw<Row[]>`
    select t.id, t.kind, t.slug, v.number as version, t.publish_at as "publishAt", v.title, v.summary, v.body
    from written_texts t join written_versions v on v.text_id = t.id and v.number = t.live_version
    where t.publish_at <= ${now} and t.kind = any(${Object.keys(publicationNames)}) order by t.publish_at desc`

/** Everything published by `now`, newest first: the notes of files, and all that was written on /atelier/ecrire. */
export async function listPublished(now: Date): Promise<readonly Publication[]> {
  const files = listFilePublications()
  const written = (await findPublished(now))
    // A file with the same month takes precedence.
    .filter(({ slug }) => !files.some((file) => file.slug === slug))
    .map((row): Publication => ({
      kind: row.kind,
      slug: row.slug,
      title: row.title,
      summary: row.summary,
      publishedAt: dayOf(row.publishAt),
      html: htmlOf(row),
      facts: marksIn(row.body).flatMap((id) => getFact(id) ?? []),
    }))
  return [...written, ...files].toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}

/** Notes, news and answers; written articles are with the articles (lib/texts/content/articles.ts). */
export const listPublications = async (now: Date): Promise<readonly Publication[]> =>
  (await listPublished(now)).filter(({ kind }) => kind !== 'article')

export const headlineOf = ({ kind, slug, title, publishedAt }: Publication): PublicationHeadline => ({
  kind,
  slug,
  title,
  publishedAt,
})

/** Changes whenever publications change; cheap enough for each search. */
export async function readPublicationStamp(now: Date): Promise<string> {
  const [{ stamp } = { stamp: null }] = await getDb().$queryRaw<{ stamp: string | null }[]>`
    select string_agg(id || ':' || live_version, ',' order by id) as stamp from written_texts where publish_at <= ${now}`
  return stamp ?? ''
}
