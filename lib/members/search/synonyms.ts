import 'server-only'

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'yaml'
import { z } from 'zod'

import { isStopWord, rootOf, wordsIn } from './words'

const FILE = 'content/search.yaml'

const rootsOf = (text: string): readonly string[] =>
  wordsIn(text)
    .filter((word) => !isStopWord(word))
    .map(rootOf)

const phrases = z.array(z.string().min(2)).min(1)

const things = z
  .array(z.strictObject({ we: phrases, people: phrases }))
  .parse(parse(readFileSync(join(process.cwd(), FILE), 'utf8')))
  .map(({ we, people }) => ({ we: we.map(rootsOf), people: [...we, ...people].map(rootsOf) }))

const startsOf = (roots: readonly string[], term: readonly string[]): readonly number[] =>
  roots.flatMap((_, start) => (term.every((root, index) => roots[start + index] === root) ? [start] : []))

/** Words of a text that mean a thing of the list. */
export interface Meaning {
  /** What stands in the index for the thing; no word is like it. */
  readonly token: string
  readonly start: number
  readonly end: number
}

const isInside = (one: Meaning, other: Meaning) =>
  one.start >= other.start && one.end <= other.end && one.end - one.start < other.end - other.start

/**
 * The longest phrases count: in « visa refusé », « refusé » alone is left out.
 * @param words without stop words
 * @param whose `we` for a text of ours, `people` for a question
 */
export function meaningsOf(words: readonly string[], whose: 'we' | 'people'): readonly Meaning[] {
  const roots = words.map(rootOf)
  const meanings = things.flatMap((thing, index) =>
    thing[whose].flatMap((term) =>
      startsOf(roots, term).map((start) => ({ token: `=${index}`, start, end: start + term.length })),
    ),
  )
  return meanings.filter((one) => !meanings.some((other) => isInside(one, other)))
}
