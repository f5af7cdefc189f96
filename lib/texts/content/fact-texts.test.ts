import { expect, test } from 'vitest'

import { countFacts, readFactTexts, type FactText } from './fact-texts'

const text = (facts: readonly (readonly [claim: string, verifiedOn: string])[]): FactText => ({
  kind: 'guides',
  file: 'x.md',
  title: 'X',
  date: null,
  words: 0,
  minutes: 1,
  facts: facts.map(([claim, verifiedOn]) => ({
    claim,
    source: 'Une source',
    url: 'https://example.com/',
    verifiedOn,
    recheckBefore: '2027-01-01',
  })),
})

test('a fact that two texts quote is counted once, and is old when it was last read before the day', () => {
  const both = [
    text([
      ['a', '2024-12-31'],
      ['b', '2025-01-01'],
    ]),
    text([['a', '2024-12-31']]),
  ]
  expect(countFacts(both, '2025-01-01')).toEqual({ all: 2, old: 1 })
})

test('more than three quarters of the facts were read in 2025 or later', () => {
  const { all, old } = countFacts(readFactTexts(), '2025-01-01')
  expect(old).toBeLessThan(all / 4)
})
