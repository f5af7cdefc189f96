import { expect, test } from 'vitest'

import { POST_COLUMNS } from '@/content/folders/post'

import { factSchema } from './article-schema'
import { contracts, getFolders, hospitals, nationalRules, posts } from './folders'

const lines = [...nationalRules, ...[...posts, ...hospitals].flatMap((card) => card.lines)]

test('every line names where it was read or looked for, and when', () => {
  for (const { label, sources } of lines) {
    expect(sources.length, label).toBeGreaterThan(0)
    for (const source of sources) {
      expect(source.verifiedOn < source.recheckBefore, `${label}: ${source.source}`).toBe(true)
    }
  }
})

test('the lines that are the folders’ own are facts', () => {
  for (const { lines: own } of getFolders()) {
    for (const { label, text, sources } of own) {
      for (const { source, url, verifiedOn, recheckBefore } of sources) {
        const claim = `${label} : ${text ?? 'non trouvé'}`
        expect(factSchema.safeParse({ claim, source, url, verifiedOn, recheckBefore }).error, claim).toBeUndefined()
      }
    }
  }
})

test('what the table of posts calls not found is not given in the card either', () => {
  const asked = { record: 'Casier judiciaire', interview: 'Entretien', time: 'Délai' } as const
  for (const { town, short, lines: card } of posts) {
    expect(Object.keys(short), town).toEqual(Object.keys(POST_COLUMNS))
    for (const [column, label] of Object.entries(asked) as [keyof typeof asked, string][]) {
      const line = card.find((candidate) => candidate.label === label)
      if (line) expect(line.text === null, `${town}, ${label}`).toBe(short[column] === null)
    }
  }
})

test('Paris quotes the facts of the article', () => {
  const { price, funds } = posts[0]?.short ?? {}
  expect([price, funds].map((text) => text?.replace(/\s/g, ' '))).toEqual(['350 €', '15 000 €'])
})

test('what was not found of a hospital or a contract is not a line', () => {
  const shown = [...hospitals, ...contracts].flatMap((card) => card.lines)
  expect(shown.filter(({ text }) => text === null)).toEqual([])
})

test('every contract quotes to the letter', () => {
  for (const { name, lines: clauses } of contracts) {
    for (const { english = 'one word' } of clauses) expect(english, name).toMatch(/ /)
  }
})
