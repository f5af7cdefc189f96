import 'server-only'

import { createHash } from 'node:crypto'

import { getDb } from '@/lib/platform/db'
import { withLock } from '@/lib/platform/db/lock'
import { perProcess } from '@/lib/platform/per-process'
import { inBackground } from '@/lib/platform/time-limit'
import { readPublicationStamp } from '@/lib/texts/publishing/listing'
import type { Prisma } from '@/prisma/generated/client'

import { readEntries, sourcesOfEntries, type SearchEntry } from './entries'

/** Raise it when the way entries or tables are built changes. */
const VERSION = 4

/** The place of title words, which everybody may find. */
export const TITLES = 'title'

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

async function writeTexts(tx: Prisma.TransactionClient, entries: readonly SearchEntry[]): Promise<void> {
  const rows = entries.map((entry, index) => ({ ...entry, id: `${entry.kind}:${entry.slug}:${index}` }))
  await tx.$executeRaw`delete from search_texts`
  await tx.$executeRaw`
    insert into search_texts (id, kind, slug, part, title, heading, body, words, head_words, title_words)
    select id, kind, slug, part, title, heading, body, head || setweight(to_tsvector('horizon_plain', body), 'D'), head,
      case when "isWhole" then title_words end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
      (id text, kind text, slug text, part text, title text, heading text, body text, "isWhole" boolean)
      cross join lateral (
        select setweight(to_tsvector('horizon_plain', title), (case when "isWhole" then 'A' else 'C' end)::"char")
          || setweight(to_tsvector('horizon_plain', coalesce(heading, '')), 'A') as head) heads
      cross join lateral (
        select ts_delete(to_tsvector('horizon_plain', title), coalesce(array_agg(lexeme), '{}')) as title_words
        from unnest(to_tsvector('horizon_plain', title)) where search_root(lexeme) is null) titles`
}

async function writeWords(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`delete from search_words`
  await tx.$executeRaw`
    insert into search_words (word, root, uses, places)
    select word, search_root(word), sum(ndoc), array_agg(place) from (
      select kind as place, (ts_stat(format($words$
        select to_tsvector('horizon_plain', concat_ws(' ', title, heading, body)) from search_texts where kind = %L
      $words$, kind))).*
      from (select distinct kind from search_texts) kinds
      union all
      select ${TITLES}, (ts_stat('select title_words from search_texts')).*
    ) counted
    where length(word) <= 40 and search_root(word) is not null
    group by word`
}

/** Replaces the content of the index. Concurrent instances wait for each other. */
async function fill(digest: string, read: () => Promise<readonly SearchEntry[]>): Promise<boolean> {
  const entries = await read()
  return withLock('search-index', async (tx) => {
    const known = await tx.searchIndex.findUnique({ where: { id: 1 } })
    if (known?.digest === digest) return false
    await writeTexts(tx, entries)
    await writeWords(tx)
    const row = { digest, filledAt: new Date() }
    await tx.searchIndex.upsert({ where: { id: 1 }, create: { id: 1, ...row }, update: row })
    return true
  })
}

/**
 * Builds the search index of content/ and publications, unless the database already has it for this content.
 * @param read the entries, for tests and measurements
 * @returns whether it was rebuilt
 */
export async function fillSearchIndex(
  read = readEntries,
  sources: unknown = sourcesOfEntries(),
  stamp?: string,
): Promise<boolean> {
  const digest = digestOf([VERSION, sources, stamp ?? (await readPublicationStamp(new Date()))])
  return inBackground(async () => {
    const known = await getDb().searchIndex.findUnique({ where: { id: 1 } })
    return known?.digest === digest ? false : fill(digest, read)
  })
}

interface Filling {
  /** Stamp of the publications indexed. */
  readonly stamp: string
  readonly done: Promise<boolean>
}

const held = perProcess<{ filling?: Filling | undefined }>('search index', () => ({}))

/**
 * Builds it once per process and set of publications; after a failure the next call retries. New publications are indexed in
 * the background, while the previous index answers.
 */
export async function ensureSearchIndex(): Promise<void> {
  const stamp = await readPublicationStamp(new Date())
  const known = held.filling
  if (known?.stamp !== stamp) begin(stamp)
  await (known ?? held.filling)?.done
}

/** Picks up scheduled publications. Does nothing before the first search, which builds the index. */
export async function refreshSearchIndex(): Promise<void> {
  if (held.filling) await ensureSearchIndex()
}

function begin(stamp: string): void {
  const filling = { stamp, done: fillSearchIndex(readEntries, sourcesOfEntries(), stamp) }
  held.filling = filling
  filling.done.catch(() => {
    if (held.filling === filling) held.filling = undefined
  })
}
