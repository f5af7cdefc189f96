import 'server-only'

import { paths } from '@/content/paths'
import type { Access } from '@/lib/access/viewer/access'
import { articlePath, extractPath, publicationPath, tutorialPath } from '@/lib/texts/seo/urls'

import { SEARCH_KINDS, type SearchKind } from './entries'
import { getSearchable } from './fill'
import type { Asked, FoundEntry } from './searchable'
import { meaningsOf, type Meaning } from './synonyms'
import { fold, isAskingWord, isStopWord, WORD, wordsIn, wordsOf } from './words'

const sentences = new Intl.Segmenter('fr', { granularity: 'sentence' })

const PASSAGE_LENGTH = 280

const piecesOf = (text: string, asked: ReadonlySet<string>): readonly string[] => {
  const pieces = ['']
  let at = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!asked.has(fold(word))) continue
    pieces.push(`${pieces.pop()!}${text.slice(at, index)}`, word, '')
    at = index + word.length
  }
  return [...pieces.slice(0, -1), `${pieces.at(-1)}${text.slice(at)}`]
}

function answersIn(sentence: string, asked: ReadonlySet<string>): number {
  const words = wordsIn(sentence).filter((word) => !isStopWord(word))
  const meant = meaningsOf(words, 'we').map(({ token }) => token)
  return new Set([...words, ...meant].filter((word) => asked.has(word))).size
}

/** @returns the sentences with most of the words, in their order, or the first ones; odd elements are matches to highlight */
function passageOf(body: string, asked: ReadonlySet<string>): readonly string[] {
  const ranked = [...sentences.segment(body)]
    .map(({ segment, index }) => ({ segment, index, hits: answersIn(segment, asked) }))
    .toSorted((one, other) => other.hits - one.hits || one.index - other.index)
  let length = 0
  const shown = ranked.filter(({ segment }, index) => (length += segment.length) <= PASSAGE_LENGTH || index === 0)
  const text = shown
    .toSorted((one, other) => one.index - other.index)
    .map(({ segment }) => segment.trim())
    .join(' ')
  return piecesOf(text, asked)
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

const MAX_HITS = 8
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
  guide: (slug, part) => `${paths.guides}/${slug}${part ? `/${part}` : ''}`,
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

/** The guide whose chapters say what to do at once. */
const CASES = 'quand-ca-tourne-mal'

/** What has exactly this title, then doors and urgent cases about it, then what says it in our words, then the rest, each as found. */
function rankOf({ entry: { kind, slug }, isNamed, isAbout, isMeant }: FoundEntry): number {
  if (isNamed) return 0
  if (isAbout && (kind === 'page' || slug === CASES)) return 1
  return isMeant ? 2 : 3
}

function pickBest(found: readonly FoundEntry[]): readonly FoundEntry[] {
  const ofText = new Map<string, number>()
  const picked = found
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .filter(({ entry: { kind, slug } }) => {
      const place = (ofText.get(`${kind} ${slug}`) ?? 0) + 1
      ofText.set(`${kind} ${slug}`, place)
      return place <= MAX_HITS_OF_ONE_TEXT
    })
  return picked.slice(0, MAX_HITS)
}

interface Span extends Asked {
  readonly start: number
  readonly end: number
}

/** Words that together mean something are one part of the question. */
function joinMeaning(spans: readonly Span[], { token, start, end }: Meaning): readonly Span[] {
  const inside = spans.filter((span) => span.start < end && span.end > start)
  const joined = {
    start: inside[0]!.start,
    end: inside.at(-1)!.end,
    words: inside.flatMap(({ words }) => words),
    meanings: [...inside.flatMap(({ meanings }) => meanings), token],
  }
  return [
    ...spans.filter((span) => span.end <= joined.start),
    joined,
    ...spans.filter((span) => span.start >= joined.end),
  ]
}

/**
 * Full-text search, independent of word endings and accents; knows what means the same (content/search.yaml) and corrects typos in
 * unknown words. The query is neither logged nor stored.
 */
export async function search(typed: string, access: Access): Promise<SearchAnswer> {
  const searchable = await getSearchable(openKinds(access))
  const typedWords = wordsOf(typed)
  const words = typedWords.filter((word) => !isStopWord(word))
  const meanings = meaningsOf(words, 'people')
  const meant = new Map<string, string>()
  const formsOf = (word: string, index: number) => {
    const forms = searchable.formsOf(word, index === words.length - 1)
    const isKnown = isAskingWord(word) || meanings.some(({ start, end }) => start <= index && index < end)
    const nearest = forms.length > 0 || isKnown ? null : searchable.nearestTo(word)
    if (nearest) meant.set(word, nearest)
    return nearest ? searchable.formsOf(nearest, false) : forms
  }
  const spans: readonly Span[] = words.map((word, index) => ({
    ...{ start: index, end: index + 1, words: [formsOf(word, index)], meanings: [] },
  }))
  const parts = meanings.reduce(joinMeaning, spans)
  const telling = parts.filter((part) => part.meanings.length > 0 || !isAskingWord(words[part.start]!))
  const asked = telling.length > 0 ? telling : parts
  const known = asked.filter((part) => part.meanings.length > 0 || part.words.flat().length > 0)
  const { found, isPartial } = searchable.find(known)
  const highlighted = new Set(known.flatMap((part) => [...part.words.flat(), ...part.meanings]))
  return {
    hits: pickBest(found).map((one) => toHit(one, highlighted)),
    meant: meant.size > 0 ? typedWords.map((word) => meant.get(word) ?? word).join(' ') : null,
    isPartial: isPartial || (known.length < asked.length && found.length > 0),
  }
}
