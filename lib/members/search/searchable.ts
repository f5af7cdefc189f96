import 'server-only'

import MiniSearch from 'minisearch'
import SearchableMap from 'minisearch/SearchableMap'

import type { SearchEntry, SearchKind } from './entries'
import { isStopWord, rootOf, wordsIn } from './words'

/** What one kind of reader can find. What they may not read is not in it, so no answer can tell a word of it. */
export interface Searchable {
  /** Best first, each with whether its title is the question. */
  find(groups: readonly (readonly string[])[], combineWith: 'AND' | 'OR'): readonly FoundEntry[]
  /** All forms of a word; when it is begun and not whole, also the words that begin with it. */
  formsOf(word: string, isBegun: boolean): readonly string[]
  /** The most similar word, for one that no text has. */
  nearestTo(word: string): string | null
}

export interface FoundEntry {
  readonly id: string
  readonly entry: SearchEntry
  readonly isOpen: boolean
  readonly isNamed: boolean
}

/** As Postgres weighs its A, C and D: of a part, the title of the whole text counts little. */
const BOOST = { title: 10, heading: 10, above: 2, body: 1 }

/** Shorter beginnings match too much. */
const BEGINNING_LENGTH = 3
const MAX_BEGUN = 40
/** Forms of a word share these first letters; of a short one all, and have one letter more at most, as its plural. */
const [SHORT_WORD, SHARED_LETTERS] = [4, 3]

/** One typing error in a short word, three in a long one: with two, « casier » would be « copier ». */
const slipsAllowed = (word: string) => Math.min(3, Math.max(1, Math.floor(word.length / 4)))

const isForm = (word: string, of: string) =>
  of.length > SHORT_WORD
    ? word.startsWith(of.slice(0, SHARED_LETTERS))
    : word.startsWith(of) && word.length <= of.length + 1

const tokens = (text: string) => wordsIn(text).filter((word) => !isStopWord(word))

/** @param open kinds that the reader may read; of others, titles of whole texts are found */
export async function makeSearchable(
  entries: readonly SearchEntry[],
  open: readonly SearchKind[],
): Promise<Searchable> {
  const uses = new SearchableMap<number>()
  const roots = new Map<string, string[]>()
  const isOpen = ({ kind }: SearchEntry) => open.includes(kind)

  function noteWord(word: string): string {
    const known = uses.get(word) ?? 0
    if (known === 0) roots.set(rootOf(word), [...(roots.get(rootOf(word)) ?? []), word])
    uses.set(word, known + 1)
    return word
  }

  const engine = new MiniSearch<{ readonly id: number }>({
    fields: Object.keys(BOOST),
    tokenize: tokens,
    processTerm: noteWord,
    searchOptions: { boost: BOOST, tokenize: (word) => [word], processTerm: (word) => word },
  })
  const visible = entries.flatMap((entry, id) => {
    const { title, heading, body, isWhole } = entry
    if (isOpen(entry)) return { id, body, heading, [isWhole ? 'title' : 'above']: title }
    return isWhole ? { id, title } : []
  })
  // In slices: other requests are served meanwhile.
  await engine.addAllAsync(visible, { chunkSize: 20 })

  const byUse = (words: Iterable<string>) => [...words].toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))

  return {
    find(groups, combineWith) {
      const queries = groups.map((forms) => ({ combineWith: 'OR' as const, queries: [...forms] }))
      const asked = new Set(groups.flat())
      const found = engine.search({ combineWith, queries }).map(({ id }): FoundEntry => {
        const entry = entries[id as number]!
        const isNamed = entry.isWhole && tokens(entry.title).every((word) => asked.has(word))
        return { id: `${entry.kind}:${entry.slug}:${id}`, entry, isOpen: isOpen(entry), isNamed }
      })
      return [...found.filter(({ isNamed }) => isNamed), ...found.filter(({ isNamed }) => !isNamed)]
    },
    formsOf(word, isBegun) {
      const forms = (roots.get(rootOf(word)) ?? []).filter((form) => isForm(form, word))
      if (!isBegun || word.length < BEGINNING_LENGTH || forms.includes(word)) return forms
      const begun = byUse(uses.atPrefix(word).keys()).filter((one) => !forms.includes(one))
      return [...forms, ...begun.slice(0, MAX_BEGUN)]
    },
    nearestTo(word) {
      const near = [...uses.fuzzyGet(word, slipsAllowed(word))].filter(([other]) => other.startsWith(word.charAt(0)))
      const [best] = near.toSorted(([, [usesA, slipsA]], [, [usesB, slipsB]]) => slipsA - slipsB || usesB - usesA)
      return best?.[0] ?? null
    },
  }
}
