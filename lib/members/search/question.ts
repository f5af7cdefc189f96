import 'server-only'

import { withoutAccents } from '@/lib/platform/accents'
import { queryRows } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'

import { editDistance } from './edit-distance'
import type { SearchKind } from './entries'
import { TITLES } from './fill'

/** The rest is ignored. */
export const QUESTION_LENGTH = 120
const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40
/** Shorter prefixes match too much. */
const PREFIX_LENGTH = 3
const MAX_BEGUN = 40
/** Forms of a word share these first letters; of a short one all, and have one letter more at most, as its plural. */
const [SHORT_WORD, SHARED_LETTERS] = [4, 3]
const MAX_NEAR = 60

/** Letters and digits only, as in the index, so that input cannot inject query syntax. */
export const wordsOf = (question: string): readonly string[] =>
  (
    withoutAccents(question.slice(0, QUESTION_LENGTH).toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae')).match(
      /[\p{L}\p{N}]+/gu,
    ) ?? []
  )
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))

interface FoundWord {
  readonly word: string
  readonly isStop: boolean
  /** All forms of the word; for the last word, unless it is whole, also words with this prefix. */
  readonly forms: readonly string[]
  /** If there is none: similar words, most frequent first. */
  readonly near: readonly string[]
}

/**
 * Requires a common prefix, because the stemmer conflates « loyer » and « loi », « visa » and « viser ».
 * @param places whose words may be found, so that nobody learns words of a text without access to it
 */
const findWords = (words: readonly string[], places: readonly string[]): Promise<FoundWord[]> =>
  queryRows<FoundWord>(Prisma.sql`
    select typed.word, typed.root is null as "isStop", same.words || begun.words as forms, near.words as near
    from (
      select word, place, max(place) over () = place as is_last, search_root(word) as root
      from unnest(${words}::text[]) with ordinality as typed (word, place)
    ) typed
    cross join lateral (
      select coalesce(array_agg(word), '{}') as words from search_words
      where root = typed.root and places && ${places}::text[]
        and case when length(typed.word) > ${SHORT_WORD} then word ^@ left(typed.word, ${SHARED_LETTERS}::int)
          else word ^@ typed.word and length(word) <= length(typed.word) + 1 end
    ) same
    cross join lateral (
      select coalesce(array_agg(word), '{}') as words from (
        select word from search_words
        where typed.is_last and length(typed.word) >= ${PREFIX_LENGTH} and not typed.word = any(same.words)
          and not word = any(same.words)
          and word ~>=~ typed.word and word ~<~ (typed.word || chr(1114111)) and places && ${places}::text[]
        order by uses desc limit ${MAX_BEGUN}) word
    ) begun
    cross join lateral (
      select coalesce(array_agg(word), '{}') as words from (
        select word from search_words
        where same.words = '{}' and begun.words = '{}' and typed.root is not null
          and word % typed.word and places && ${places}::text[]
        order by uses desc limit ${MAX_NEAR}) word
    ) near
    order by typed.place`)

/** One typo in a short word, three in a long one. */
const slipsAllowed = (word: string) => Math.min(3, Math.max(1, Math.floor(word.length / 3)))

/** @returns the corrected word, if one is close enough */
function findMeant({ word, near }: FoundWord): string | null {
  const [best] = near
    .map((meant) => ({ meant, slips: editDistance(word, meant) }))
    .filter(({ slips }) => slips <= slipsAllowed(word))
    .toSorted((a, b) => a.slips - b.slips)
  return best?.meant ?? null
}

/** Looks up the corrected words in all their forms. */
async function findMeantForms(found: readonly FoundWord[], places: readonly string[]) {
  const meant = new Map(
    found.flatMap((one) => {
      const word = one.isStop || one.forms.length > 0 ? null : findMeant(one)
      return word ? [[one.word, word] as const] : []
    }),
  )
  const forms = meant.size > 0 ? await findWords([...meant.values(), ''], places) : []
  return { meant, formsOf: (word: string) => forms.find((one) => one.word === meant.get(word))?.forms ?? [] }
}

const quoted = (word: string) => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`

export interface Question {
  /** The corrected query; null without a correction. */
  readonly meant: string | null
  /** Query for Postgres with all of the known words; `any` with any of them. Null without known words. */
  readonly all: string | null
  readonly any: string | null
  /** The known words in all their forms. */
  readonly forms: readonly string[]
}

/** @param open kinds with access */
export async function readQuestion(typed: string, open: readonly SearchKind[]): Promise<Question> {
  const words = wordsOf(typed)
  if (words.length === 0) return { meant: null, all: null, any: null, forms: [] }
  const places = [TITLES, ...open]
  const found = await findWords(words, places)
  const { meant, formsOf } = await findMeantForms(found, places)
  const asked = found.filter(({ isStop }) => !isStop)
  const known = asked
    .map(({ word, forms }) => (forms.length > 0 ? forms : formsOf(word)))
    .filter(({ length }) => length > 0)
  const groups = known.map((forms) => `(${forms.map(quoted).join(' | ')})`)
  return {
    meant: meant.size > 0 ? words.map((word) => meant.get(word) ?? word).join(' ') : null,
    all: groups.length > 0 && groups.length === asked.length ? groups.join(' & ') : null,
    any: groups.length > 0 ? groups.join(' | ') : null,
    forms: known.flat(),
  }
}
