import { expect, test } from 'vitest'

import { COUNTDOWN_TITLE } from '@/content/departure/words'
import { getArticles, getArticleText } from '@/lib/texts/content/articles'
import { generalSteps } from '@/lib/texts/content/steps'

import { tickKey } from './tick-key'

const LIST = /<Checklist title="([^"]+)" items=\{(\[.*?\])\}/g
const DEPARTURE = /<DepartureChecklist title="([^"]+)"/g

const lists = getArticles().flatMap(({ slug }) => {
  const text = getArticleText(slug, 'full') ?? ''
  return [
    ...[...text.matchAll(LIST)].map(([, title = '', items = '']) => ({ title, items: JSON.parse(items) as string[] })),
    ...[...text.matchAll(DEPARTURE)].map(([, title = '']) => ({ title, items: generalSteps.map(({ id }) => id) })),
  ]
})

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
