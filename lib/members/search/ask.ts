import 'server-only'

import { paths } from '@/content/paths'
import type { Access } from '@/lib/access/viewer/access'
import { articlePath, extractPath, publicationPath, tutorialPath } from '@/lib/texts/seo/urls'

import { SEARCH_KINDS, type SearchKind } from './entries'
import { getSearchable } from './fill'
import type { FoundEntry } from './searchable'
import { fold, isStopWord, WORD, wordsOf } from './words'

const WORDS_BEFORE = 6
const FRAGMENT_WORDS = 26
const MAX_FRAGMENTS = 2

/** @returns what stands around the words, or the beginning without any; odd elements are matches to highlight */
function passageOf(body: string, asked: ReadonlySet<string>): readonly string[] {
  const words = [...body.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isHit: asked.has(fold(match[0])),
  }))
  const pieces = ['']
  const add = (text: string) => pieces.push(pieces.pop()! + text)
  let from = 0
  for (let fragment = 0; fragment < MAX_FRAGMENTS; fragment++) {
    const hit = words.findIndex(({ isHit }, index) => index >= from && isHit)
    if (hit < 0 && fragment > 0) break
    const shown = words.slice(Math.max(from, hit - WORDS_BEFORE)).slice(0, FRAGMENT_WORDS)
    if (fragment > 0) add(' … ')
    let at = shown[0]?.start ?? 0
    for (const { start, end } of shown.filter(({ isHit }) => isHit)) {
      add(body.slice(at, start))
      pieces.push(body.slice(start, end), '')
      at = end
    }
    add(body.slice(at, shown.at(-1)?.end ?? 0))
    from = words.indexOf(shown.at(-1)!) + 1
  }
  return pieces
}

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

const MAX_HITS = 20
const MAX_HITS_OF_ONE_TEXT = 3

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
  answer: () => paths.help,
  tool: () => paths.tools,
  tutorial: () => paths.tutorials,
  prompt: () => paths.prompts,
  step: () => paths.carnet,
  sentence: () => paths.thai,
}

const toHit = (
  { id, entry: { kind, slug, part, title, heading, body }, isOpen }: FoundEntry,
  asked: ReadonlySet<string>,
): SearchHit =>
  isOpen
    ? { id, kind, href: openHref[kind](slug, part), title, heading, passage: passageOf(body, asked) }
    : { id, kind, href: closedHref[kind](slug), title, heading: null, passage: null }

function pickBest(found: readonly FoundEntry[]): readonly FoundEntry[] {
  const ofText = new Map<string, number>()
  const picked = found.filter(({ entry: { kind, slug } }) => {
    const place = (ofText.get(`${kind} ${slug}`) ?? 0) + 1
    ofText.set(`${kind} ${slug}`, place)
    return place <= MAX_HITS_OF_ONE_TEXT
  })
  return picked.slice(0, MAX_HITS)
}

/**
 * Full-text search, independent of word endings and accents; corrects typos in unknown words. The query is neither logged nor
 * stored.
 */
export async function search(typed: string, access: Access): Promise<SearchAnswer> {
  const searchable = await getSearchable(openKinds(access))
  const words = wordsOf(typed)
  const meant = new Map<string, string>()
  const groups = words.flatMap((word, index) => {
    if (isStopWord(word)) return []
    const forms = searchable.formsOf(word, index === words.length - 1)
    const nearest = forms.length > 0 ? null : searchable.nearestTo(word)
    if (nearest) meant.set(word, nearest)
    return [nearest ? searchable.formsOf(nearest, false) : forms]
  })
  const known = groups.filter(({ length }) => length > 0)
  const asked = new Set(known.flat())
  const whole = known.length === groups.length ? searchable.find(known, 'AND') : []
  const found = whole.length > 0 ? whole : searchable.find(known, 'OR')
  return {
    hits: pickBest(found).map((one) => toHit(one, asked)),
    meant: meant.size > 0 ? words.map((word) => meant.get(word) ?? word).join(' ') : null,
    isPartial: whole.length === 0 && found.length > 0,
  }
}
