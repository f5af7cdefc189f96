import 'server-only'

import { withoutAccents } from '@/lib/platform/accents'
import type { ArticleFact } from '@/lib/texts/content/article-schema'
import { readFactTexts, type FactText } from '@/lib/texts/content/fact-texts'

import { isAddress, isSameAddress, isSameHost } from './address'
import { findPlaces, type Place } from './places'
import type { Admin } from '../admin'

/** A fact, once, with every text that lists it. */
export interface KnownFact {
  readonly fact: ArticleFact
  /** Where it is written. */
  readonly owner: string
  readonly texts: readonly FactText[]
}

/** All facts of the site. */
export function listKnownFacts(): readonly KnownFact[] {
  const known = new Map<string, { fact: ArticleFact; owner: string; texts: FactText[] }>()
  for (const text of readFactTexts())
    for (const fact of text.facts) {
      const key = `${fact.url}\n${fact.claim}`
      const entry = known.get(key)
      // Other texts list copies, without the id (lib/texts/content/fact-book.ts).
      if (!entry) known.set(key, { fact, owner: text.file, texts: [text] })
      else {
        entry.texts.push(text)
        if (fact.id !== undefined) Object.assign(entry, { fact, owner: text.file })
      }
    }
  return [...known.values()]
}

export interface FoundFact extends KnownFact {
  /** Where readers meet it. */
  readonly places: readonly Place[]
}

export interface FoundFacts {
  readonly count: number
  /** The first of them. */
  readonly facts: readonly FoundFact[]
  /** Other pages of this site that facts come from, when none comes from this address. */
  readonly neighbours: readonly string[]
}

/** Without accents and case, and with one kind of space. */
const fold = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim()

function isOf(wanted: string): (known: KnownFact) => boolean {
  if (isAddress(wanted)) return ({ fact }) => isSameAddress(fact.url, wanted)
  const words = fold(wanted).split(' ')
  return ({ fact: { claim, source } }) => {
    const text = fold(`${claim} ${source}`)
    return words.every((word) => text.includes(word))
  }
}

const MOST_SHOWN = 20

/** The facts that have this address as their source, or these words. */
export async function findFacts(_: Admin, wanted: string): Promise<FoundFacts> {
  const known = listKnownFacts()
  const found = known.filter(isOf(wanted))
  const shown = found.slice(0, MOST_SHOWN)
  const urls = found.length > 0 ? [] : known.map(({ fact }) => fact.url).filter((url) => isSameHost(url, wanted))
  return {
    count: found.length,
    facts: await Promise.all(shown.map(async (each) => ({ ...each, places: await findPlaces(each) }))),
    neighbours: [...new Set(urls)],
  }
}
