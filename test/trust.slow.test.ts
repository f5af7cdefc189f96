import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { asvs, namedTests, rateOf, rgaa, rgesn, type Requirement } from '@/content/trust/tables'
import { getLegalText } from '@/lib/texts/legal/versions'

/** Lines on which a string begins an argument, as a test's title does. */
const titlesIn = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /(\(|^\s*)['"`]/.test(line))

const titles = new Map<string, readonly string[]>()

function isThere(proof: string): boolean {
  const end = proof.indexOf(': ')
  const [file, words] = [proof.slice(0, end), proof.slice(end + 2)]
  if (!existsSync(file)) return false
  if (!titles.has(file)) titles.set(file, titlesIn(file))
  return words.length >= 8 && titles.get(file)!.some((line) => line.includes(words))
}

test('every test that is named exists', () => {
  expect(namedTests.length).toBeGreaterThan(100)
  expect(namedTests.filter((proof) => !isThere(proof))).toEqual([])
})

const number = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)

test('ASVS has its 253 requirements of levels 1 and 2, in order', () => {
  const all = asvs.flatMap(({ requirements }) => requirements)
  expect(all).toHaveLength(253)
  expect(all.filter(({ level }) => level === 1)).toHaveLength(70)
  expect(all.map(({ id }) => number(id))).toEqual(all.map(({ id }) => number(id)).toSorted((a, b) => a - b))
  expect(new Set(all.map(({ id }) => id)).size).toBe(253)
})

test('RGAA has its 106 criteria and RGESN its 78, each in its theme', () => {
  const sizes = (themes: typeof rgaa) => themes.map(({ requirements }) => requirements.length)
  expect(sizes(rgaa)).toEqual([9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12])
  expect(sizes(rgesn)).toEqual([10, 10, 7, 15, 8, 7, 4, 10, 7])
})

test('a rate counts what applies, and rounds down', () => {
  const one = { id: '1.1', says: 'Un.' }
  const requirements: Requirement[] = [
    { ...one, seen: 'Ici.' },
    { ...one, tests: ['a'] },
    { ...one, missed: 'Non.' },
    { ...one, none: 'Rien.' },
  ]
  expect(rateOf([{ name: 'Un', requirements }])).toBe(66)
})

test('their sentences have French spaces and apostrophes', () => {
  const all = [asvs, rgaa, rgesn].flat().flatMap(({ requirements }) => requirements)
  const texts = all.flatMap(({ says, seen, missed, none }) => [says, seen ?? missed ?? none ?? ''])
  expect(texts.filter((text) => / [;:!?»]|« |'/.test(text))).toEqual([])
})

// A change of the audit needs a new version of the statement.
test('the accessibility statement in force gives the rate, the numbers behind it, and what is missed', () => {
  const statement = getLegalText('accessibilite').replace(/[\u00a0\u202f]/g, ' ')
  const all = rgaa.flatMap(({ requirements }) => requirements)
  const [missed, none] = [all.filter((one) => one.missed), all.filter((one) => one.none)]
  const applying = all.length - none.length
  expect([...statement.matchAll(/(\d+) % des critères/g)].map(([, rate]) => Number(rate))).toEqual([
    rateOf(rgaa),
    rateOf(rgaa),
  ])
  expect(statement).toContain(`${applying - missed.length} sur ${applying}. Les ${none.length} autres`)
  const listed = [...statement.matchAll(/^- \*\*(\d+\.\d+)\.\*\* /gm)].map(([, id]) => id)
  expect(listed).toEqual(missed.map(({ id }) => id))
})
