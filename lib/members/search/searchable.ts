import 'server-only'

import MiniSearch from 'minisearch'
import SearchableMap from 'minisearch/SearchableMap'

import type { SearchEntry, SearchKind } from './entries'
import { meaningsOf } from './synonyms'
import { isStopWord, rootOf, wordsIn } from './words'

/** What one kind of reader can find. What they may not read is not in it, so no answer can tell a word of it. */
export interface Searchable {
  /** What answers each part of the question, or says what one means; if there is none, what answers some. Best first. */
  find(question: readonly Asked[]): { readonly found: readonly FoundEntry[]; readonly isPartial: boolean }
  /** All forms of a word; when it is begun and not whole, also the words that begin with it. */
  formsOf(word: string, isBegun: boolean): readonly string[]
  /** The most similar word, for one that no text has. */
  nearestTo(word: string): string | null
}

/** A word of the question, or several that mean one thing. */
export interface Asked {
  /** The forms of each of its words: an answer has one of each. */
  readonly words: readonly (readonly string[])[]
  /** Or one of these, of lib/members/search/synonyms.ts. */
  readonly meanings: readonly string[]
}

export interface FoundEntry {
  readonly id: string
  readonly entry: SearchEntry
  readonly isOpen: boolean
  readonly isNamed: boolean
  /** Whether its title or heading answers every word. */
  readonly isAbout: boolean
  /** Whether it says in our words what the question means. */
  readonly isMeant: boolean
}

/** As Postgres weighs its A, C and D: of a part, the title of the whole text counts little. */
const BOOST = { means: 14, title: 10, heading: 10, says: 14, above: 2, body: 1 }

/** These hold what lib/members/search/synonyms.ts makes of words. */
const MEANINGS: readonly string[] = ['means', 'says'] satisfies readonly (keyof typeof BOOST)[]

/** Of a whole text its title, of a part its heading: a match here is about the question, one in the body may only mention it. */
const ABOUT: readonly string[] = ['means', 'title', 'heading'] satisfies readonly (keyof typeof BOOST)[]

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

const anyOf = (forms: readonly string[]) => ({ combineWith: 'OR' as const, queries: [...forms] })

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
    tokenize: (text, field) => (field && MEANINGS.includes(field) ? text.split(',').filter(Boolean) : tokens(text)),
    processTerm: (word, field) => (field && MEANINGS.includes(field) ? word : noteWord(word)),
    searchOptions: { boost: BOOST, tokenize: (word) => [word], processTerm: (word) => word },
  })
  const tokensIn = (text: string, atLeast: number) =>
    meaningsOf(tokens(text), 'we').flatMap(({ token, start, end }) => (end - start < atLeast ? [] : token))
  const visible = entries.flatMap((entry, id) => {
    const { title, heading, body, isWhole } = entry
    const means = tokensIn(heading ?? title, 1)
    // In a body one word may be there by chance, a phrase is not.
    if (isOpen(entry))
      return { id, body, heading, [isWhole ? 'title' : 'above']: title, means, says: tokensIn(body, 2) }
    return isWhole ? { id, title, means } : []
  })
  // In slices: other requests are served meanwhile.
  await engine.addAllAsync(visible, { chunkSize: 20 })

  const byUse = (words: Iterable<string>) => [...words].toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))

  return {
    find(question) {
      const asked = new Set(question.flatMap(({ words }) => words.flat()))
      const meant = question.flatMap(({ meanings }) => meanings)
      const queries = question.map(({ words, meanings }) => ({
        combineWith: 'OR' as const,
        queries: [{ combineWith: 'AND' as const, queries: words.map(anyOf) }, ...meanings],
      }))
      const all = engine.search({ combineWith: 'OR', queries }).map(({ id, match }) => {
        const entry = entries[id as number]!
        const has = (forms: readonly string[], isIn = (_field: string) => true) =>
          forms.some((form) => match[form]?.some(isIn))
        const answers = ({ words, meanings }: Asked, isIn?: (field: string) => boolean) =>
          has(meanings, isIn) || words.every((forms) => has(forms, isIn))
        return {
          id: `${entry.kind}:${entry.slug}:${id}`,
          entry,
          isOpen: isOpen(entry),
          isNamed: entry.isWhole && tokens(entry.title).every((word) => asked.has(word)),
          isAbout: question.every((part) => answers(part, (field) => ABOUT.includes(field))),
          isMeant: has(meant),
          isWhole: has(meant) || question.every((part) => answers(part)),
        }
      })
      const whole = all.filter(({ isWhole }) => isWhole)
      return whole.length > 0 ? { found: whole, isPartial: false } : { found: all, isPartial: all.length > 0 }
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
