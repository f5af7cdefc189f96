import 'server-only'

import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { readBehindPages, redrawPages } from '@/lib/platform/drawn-pages'
import { reportError } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/per-process'
import { shapeOf, textKindOf, type TextKind } from '@/lib/texts/content/kinds'
import { provideWritten, toText, type Text } from '@/lib/texts/content/reader'

import { refreshReadings } from './readings'

/** A version of a text, as it is stored. */
export interface TextVersion {
  readonly title: string
  readonly summary: string
  readonly body: string
  /** The rest of its header. */
  readonly details: unknown
}

interface Moments {
  readonly publishedOn: string
  readonly savedOn: string
}

/**
 * A written version as a text, the same that its file would be.
 * @throws Error that says why it cannot be read
 */
export function toWrittenText<K extends TextKind>(
  kind: K,
  slug: string,
  { title, summary, body, details }: TextVersion,
  { publishedOn, savedOn }: Moments,
): Text<K> {
  const shape = shapeOf(kind)
  const { publishedAt = publishedOn, ...rest } = (details ?? {}) as Readonly<Record<string, unknown>>
  const data = {
    ...rest,
    title,
    ...('summary' in shape && { summary }),
    ...('publishedAt' in shape && { publishedAt }),
    ...('updatedAt' in shape && savedOn > String(publishedAt) && { updatedAt: savedOn }),
  }
  return toText(kind, { slug, file: '/atelier/ecrire', data, content: body })
}

interface Row extends TextVersion {
  readonly kind: string
  readonly slug: string
  readonly formerSlugs: readonly string[]
  readonly version: number
  readonly publishAt: Date
  readonly savedAt: Date
}

const findPublished = (now: Date): Promise<Row[]> =>
  getDb().$queryRaw<Row[]>`
    select t.kind, t.slug, t.former_slugs as "formerSlugs", v.number as version, v.title, v.summary, v.body, v.details,
      v.saved_at as "savedAt", t.publish_at as "publishAt"
    from written_texts t join written_versions v on v.text_id = t.id and v.number = t.live_version
    where t.publish_at <= ${now} order by t.publish_at desc`

/** Every page of a reader waits for all of these, so a text that cannot be read must not fail them. */
const report = (slug: string, error: unknown) => reportError(`the text ${slug} cannot be read, and is left out`, error)

function readRow(kind: TextKind, { slug, publishAt, savedAt, ...version }: Row): readonly Text<TextKind>[] {
  try {
    return [toWrittenText(kind, slug, version, { publishedOn: dayOf(publishAt), savedOn: dayOf(savedAt) })]
  } catch (error) {
    report(slug, error)
    return []
  }
}

const state = perProcess('written-texts-read', () => ({ until: 0, read: '[]', moved: new Map<string, string>() }))

/** How long another instance may show a withdrawn or an older version. */
const FRESH_MS = 5_000

let readAgainAt = 0

function readBehind(): void {
  if (Date.now() < readAgainAt) return
  readAgainAt = Date.now() + FRESH_MS
  refreshWritten().catch((error: unknown) => reportError('the written texts could not be read', error))
}

/** Reads the published texts and the days of facts again, unless that was just done. Called wherever texts are read. */
export async function refreshWritten(now = new Date(), isForced = false): Promise<void> {
  if (!isForced && now.getTime() < state.until) return
  readBehindPages('written texts', readBehind)
  const [rows] = await Promise.all([findPublished(now), refreshReadings()])
  state.until = now.getTime() + FRESH_MS
  const read = JSON.stringify(
    rows.map(({ kind, slug, version, publishAt, savedAt }) => [kind, slug, version, publishAt, savedAt]),
  )
  if (read === state.read) return
  const shelves = new Map<TextKind, Text<TextKind>[]>()
  for (const row of rows) {
    const kind = textKindOf(row.kind)
    if (kind) shelves.set(kind, [...(shelves.get(kind) ?? []), ...readRow(kind, row)])
  }
  provideWritten(shelves, report)
  redrawPages()
  state.moved = new Map(rows.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug] as const)))
  state.read = read
}

/** Where a published article is that had this address before. */
export const findMoved = (slug: string): string | null => state.moved.get(slug) ?? null
