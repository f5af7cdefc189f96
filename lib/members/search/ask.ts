import 'server-only'

import { paths } from '@/content/paths'
import type { Access } from '@/lib/access/viewer/access'
import { queryRows } from '@/lib/platform/db'
import { articlePath, extractPath, publicationPath, tutorialPath } from '@/lib/texts/seo/urls'
import { Prisma } from '@/prisma/generated/client'

import { SEARCH_KINDS, type SearchKind } from './entries'
import { ensureSearchIndex } from './fill'
import { readQuestion } from './question'

export interface SearchHit {
  readonly id: string
  readonly kind: SearchKind
  readonly href: string
  readonly title: string
  /** Heading of the part; null for the text itself. */
  readonly heading: string | null
  /** Odd elements are matches to highlight. Null without access to the text. */
  readonly passage: readonly string[] | null
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[]
  /** The corrected query, if it had a typo. */
  readonly meant: string | null
  /** No text has all the words; these have some. */
  readonly isPartial: boolean
}

const NOTHING: SearchAnswer = { hits: [], meant: null, isPartial: false }

const MAX_HITS = 20
const MAX_HITS_OF_ONE_TEXT = 3
/** With more matches, those by title or heading are ranked first, because ranking thousands by full text is too slow. */
const MAX_RANKED = 200

/** Private use characters that mark matches; our texts contain none. */
const [FROM, TO] = ['\uE000', '\uE001']
const HEADLINE = `StartSel=${FROM}, StopSel=${TO}, MaxFragments=2, MaxWords=26, MinWords=10, FragmentDelimiter=" … "`

/** Kinds with access to the text; of others only titles can be found (docs/product.md#search). */
function openKinds({ articles, lists, space }: Access): readonly SearchKind[] {
  const isOpen: Record<SearchKind, boolean> = {
    page: true,
    article: articles === 'full',
    fact: articles === 'full',
    guide: space === 'open',
    'guide-fact': space === 'open',
    note: space === 'open',
    kit: space === 'open',
    answer: space === 'open',
    tool: lists === 'open',
    tutorial: space === 'open',
    prompt: space === 'open',
    step: space === 'open',
    sentence: space === 'open',
  }
  return SEARCH_KINDS.filter((kind) => isOpen[kind])
}

const openHref: Record<SearchKind, (slug: string, part: string | null) => string> = {
  page: (path) => path,
  article: (slug, part) => `${articlePath(slug)}${part ? `#${part}` : ''}`,
  fact: articlePath,
  // https://www.rfc-editor.org/rfc/rfc8118#section-3
  guide: (slug, page) => `${paths.guides}${page ? `/${slug}#page=${page}` : `#${slug}`}`,
  'guide-fact': (slug) => `${paths.guideSources}#${slug}`,
  note: (slug) => publicationPath({ kind: 'note', slug }),
  kit: (slug) => `${paths.kit}/${slug}`,
  answer: (slug) => publicationPath({ kind: 'answer', slug }),
  tool: (slug) => `${paths.tools}#${slug}`,
  tutorial: (slug, part) => `${tutorialPath(slug)}${part ? `#${part}` : ''}`,
  prompt: (_slug, part) => `${paths.prompts}#${part}`,
  step: (_slug, part) => `${paths.carnet}#${part}`,
  sentence: (_slug, part) => `${paths.thai}#${part}`,
}

/** Where a result leads without access to its text. */
const closedHref: Record<SearchKind, (slug: string) => string> = {
  page: (path) => path,
  article: extractPath,
  fact: extractPath,
  guide: () => paths.guides,
  'guide-fact': () => paths.memberSpace,
  note: () => paths.notes,
  kit: () => paths.kit,
  answer: () => paths.questions,
  tool: () => paths.tools,
  tutorial: () => paths.tutorials,
  prompt: () => paths.prompts,
  step: () => paths.carnet,
  sentence: () => paths.thai,
}

interface Found {
  readonly any: string
  readonly forms: readonly string[]
}

interface Row {
  readonly id: string
  readonly kind: SearchKind
  readonly slug: string
  readonly part: string | null
  readonly title: string
  readonly heading: string | null
  readonly headline: string | null
}

/**
 * Without access, only the title leaves the database.
 * @param query all of the words or any of them; `any` ranks by title and heading
 * @param forms of the words: a title without any other word comes first
 */
const findRows = (query: string, { any, forms }: Found, open: readonly SearchKind[]): Promise<Row[]> =>
  queryRows<Row>(Prisma.sql`
    with hits as (
      select id, kind, slug, true as is_open, rank
      from search_ranked(${query}::tsquery, ${any}::tsquery, ${open}::text[], ${MAX_RANKED})
      union all
      select id, kind, slug, false, ts_rank(title_words, ${query}::tsquery, 1)
      from search_texts where title_words @@ ${query}::tsquery and not kind = any(${open}::text[])
    ), placed as (
      select *, row_number() over (partition by kind, slug order by rank desc, id) as place from hits
    ), named as (
      select id from search_texts
      where title_words @@ ${any}::tsquery and tsvector_to_array(title_words) <@ ${forms}::text[]
    ), best as (
      select *, id in (select id from named) as is_named from placed where place <= ${MAX_HITS_OF_ONE_TEXT}
      order by is_named desc, rank desc, id limit ${MAX_HITS}
    )
    select best.id, best.kind, best.slug, texts.title,
      case when best.is_open then texts.part end as part,
      case when best.is_open then texts.heading end as heading,
      case when best.is_open
        then ts_headline('horizon_plain', texts.body, ${query}::tsquery, ${HEADLINE}) end as headline
    from best join search_texts texts using (id) order by best.is_named desc, best.rank desc, best.id`)

const toHit = ({ id, kind, slug, part, title, heading, headline }: Row): SearchHit => ({
  id,
  kind,
  href: headline === null ? closedHref[kind](slug) : openHref[kind](slug, part),
  title,
  heading,
  passage: headline === null ? null : headline.split(new RegExp(`[${FROM}${TO}]`)),
})

/**
 * Full-text search, independent of word endings and accents; corrects typos in unknown words. The query is neither logged nor
 * stored.
 */
export async function search(typed: string, access: Access): Promise<SearchAnswer> {
  const open = openKinds(access)
  await ensureSearchIndex()
  const question = await readQuestion(typed, open)
  const { meant, all, any } = question
  if (!any) return NOTHING
  const found = { any, forms: question.forms }
  const whole = all ? await findRows(all, found, open) : []
  if (whole.length > 0) return { hits: whole.map(toHit), meant, isPartial: false }
  const some = any === all ? [] : await findRows(any, found, open)
  return { hits: some.map(toHit), meant, isPartial: some.length > 0 }
}
