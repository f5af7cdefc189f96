import { expect, test } from 'vitest'

import { COUNTDOWN_TITLE } from '@/content/departure/words'
import { itemsOf, readShelf, type Part } from '@/lib/texts/content/reader'
import { getGeneralSteps } from '@/lib/texts/content/steps'

import { tickKey } from './tick-key'

const directivesIn = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [part, ...directivesIn(part.parts)])

const lists = readShelf('articles').flatMap(({ parts }) =>
  directivesIn(parts).flatMap((part) => {
    if (part.name === 'checklist') return { title: part.label, items: itemsOf(part).map(({ source }) => source) }
    if (part.name !== 'departure-checklist') return []
    return { title: part.label, items: getGeneralSteps().map(({ id }) => id) }
  }),
)

test('a box’s key is made of its text', () => {
  expect(tickKey('Diplômes, trois derniers avis d’impôt !')).toBe('diplomes-trois-derniers-avis-d-impot')
  expect(tickKey(`${'é'.repeat(79)} fin`)).toBe('e'.repeat(79))
})

test('keys of lists, and of boxes within a list, are unique', () => {
  const titles = lists.map(({ title }) => tickKey(title))
  expect(titles.length).toBeGreaterThan(7)
  expect(titles).toContain(tickKey(COUNTDOWN_TITLE))
  expect(new Set(titles).size).toBe(titles.length)
  for (const { title, items } of lists) {
    const names = items.map(tickKey)
    expect([title, new Set(names).size]).toEqual([title, names.length])
    expect(names).not.toContain('')
  }
})
