import { expect, test } from 'vitest'

import { getOverdueFacts, readFactTexts } from '@/lib/texts/content/fact-texts'
import type { TextEntry } from '@/lib/texts/publishing/desk'

import { readCalendar } from './calendar'

const TODAY = '2026-11-27'

const december: TextEntry = {
  id: '0199',
  kind: 'note',
  slug: '2026-12',
  isFile: false,
  title: 'Décembre',
  savedAt: new Date('2026-11-27'),
  publishAt: null,
  mailAskedAt: null,
  mailedAt: null,
  state: 'draft',
  hasChanges: false,
  isHandedIn: false,
}

test('each month has its note: online, being written, or prepared', () => {
  const { months } = readCalendar([december], TODAY)
  const noteOf = (of: string) => months.find(({ month }) => month === of)?.note
  expect(noteOf('2026-11')).toMatchObject({ kind: 'file' })
  expect(noteOf('2026-12')).toEqual({ kind: 'written', text: december })
  for (const month of ['2027-01', '2027-02', '2027-03']) expect(noteOf(month)).toMatchObject({ kind: 'planned' })
  expect(noteOf('2027-04')).toBeNull()
})

test('every fact that falls due within a year is in its month once, by the rule of npm run facts', () => {
  const { late, months } = readCalendar([], TODAY)
  expect(late).toEqual([])
  const overdue = getOverdueFacts(readFactTexts(), '2027-11-31')
  const expected = new Set(overdue.map(({ fact }) => `${fact.url} ${fact.claim}`))
  const listed = months.flatMap(({ due }) => due.flatMap(({ url, claims }) => claims.map((claim) => `${url} ${claim}`)))
  expect(new Set(listed)).toEqual(expected)
  expect(listed).toHaveLength(expected.size)
  for (const { month, due } of months) for (const { day } of due) expect(day.slice(0, 7)).toBe(month)
})

test('past its day, a fact is late, and in no month', () => {
  const { late, months } = readCalendar([], '2027-02-01')
  expect(late.length).toBeGreaterThan(40)
  expect(late.every(({ day }) => day <= '2027-02-01')).toBe(true)
  expect(months.flatMap(({ due }) => due).some(({ day }) => day <= '2027-02-01')).toBe(false)
})
