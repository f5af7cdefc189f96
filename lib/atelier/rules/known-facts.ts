import 'server-only'

import { createHash } from 'node:crypto'

import type { ArticleFact } from '@/lib/texts/content/article-schema'
import { readFactTexts, type FactText } from '@/lib/texts/content/fact-texts'

/** A fact, once, with every text that lists it. */
export interface KnownFact {
  /** For forms: the same as long as sentence and source are. */
  readonly key: string
  readonly fact: ArticleFact
  /** The file that has to be changed. */
  readonly owner: string
  readonly texts: readonly FactText[]
}

const keyOf = ({ url, claim }: ArticleFact) =>
  createHash('sha256').update(`${url}\n${claim}`).digest('hex').slice(0, 12)

function readAll(): readonly KnownFact[] {
  const known = new Map<string, { fact: ArticleFact; owner: string; texts: FactText[] }>()
  for (const text of readFactTexts()) {
    for (const fact of text.facts) {
      const key = keyOf(fact)
      const entry = known.get(key)
      // Other texts list copies, without the id (lib/texts/content/fact-book.ts).
      if (!entry) known.set(key, { fact, owner: text.file, texts: [text] })
      else {
        entry.texts.push(text)
        if (fact.id !== undefined) Object.assign(entry, { fact, owner: text.file })
      }
    }
  }
  return [...known].map(([key, entry]) => ({ key, ...entry }))
}

let facts: readonly KnownFact[] | undefined

/** All facts of the site. Texts do not change within a process. */
export const listKnownFacts = (): readonly KnownFact[] => (facts ??= readAll())
