import { expect, test } from 'vitest'

import { shiftMonth, type Day } from '@/lib/platform/days'
import { getOverdueFacts, readFactTexts } from '@/lib/texts/content/fact-texts'
import { getNoteDrafts } from '@/lib/texts/content/note-drafts'
import { getUpdates } from '@/lib/texts/content/updates'
import type { TextEntry } from '@/lib/texts/publishing/drafts'

import { readCalendar } from './calendar'

/** The texts are the owner's, so the days are asked of them. */
const newest = getUpdates()[0]!.month
const today: Day = `${newest}-27`
const planned = getNoteDrafts()
  .map(({ month }) => month)
  .filter((month) => month > newest)

const noteOfMonth = (slug: string): TextEntry => ({
  id: '0199',
  kind: 'note',
  slug,
  hasFile: false,
  title: 'Une note',
  savedAt: new Date(today),
  publishAt: null,
  mailAskedAt: null,
  mailedAt: null,
  state: 'draft',
  hasChanges: false,
  isSubmitted: false,
})

test('each month has its note: online, being written, or prepared', () => {
  const written = noteOfMonth(shiftMonth(newest, 1))
  const { months } = readCalendar([written], today)
  const noteOf = (of: string) => months.find(({ month }) => month === of)?.note ?? null
  expect(noteOf(newest)).toMatchObject({ kind: 'file' })
  expect(noteOf(written.slug)).toEqual({ kind: 'written', text: written })
  const others = months.map(({ month }) => month).filter((month) => month > written.slug)
  for (const month of others)
    expect(noteOf(month)?.kind ?? null, month).toBe(planned.includes(month) ? 'planned' : null)
})

test('every fact that falls due within a year is in its month once, by the rule of the facts’ own list', () => {
  const { months } = readCalendar([], today)
  const overdue = getOverdueFacts(readFactTexts(), `${shiftMonth(newest, 12)}-31`)
  const expected = new Set(
    overdue.filter(({ fact }) => fact.recheckBefore > today).map(({ fact }) => `${fact.url} ${fact.claim}`),
  )
  const listed = months.flatMap(({ due }) => due.flatMap(({ url, claims }) => claims.map((claim) => `${url} ${claim}`)))
  expect(new Set(listed)).toEqual(expected)
  expect(listed).toHaveLength(expected.size)
  for (const { month, due } of months) for (const { day } of due) expect(day.slice(0, 7)).toBe(month)
})

test('past its day, a fact is late, and in no month', () => {
  const first = readFactTexts()
    .flatMap(({ facts }) => facts.map(({ recheckBefore }) => recheckBefore))
    .sort()[0]!
  const { late, months } = readCalendar([], first)
  expect(late.map(({ day }) => day)).toContain(first)
  expect(late.every(({ day }) => day <= first)).toBe(true)
  expect(months.flatMap(({ due }) => due).some(({ day }) => day <= first)).toBe(false)
})
