import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, addMonths, dayOf, daysBetween, isDay } from './days'

test.each([
  ['2027-03-01', -1, '2027-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2028-02-29', 366, '2029-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-05-20', -180, '2026-11-21'],
  // The clocks change in France on these days.
  ['2027-03-28', 1, '2027-03-29'],
  ['2027-10-31', 1, '2027-11-01'],
])('%s and %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to)
  expect(daysBetween(from, to)).toBe(days)
})

test('adding days and taking them away again gives the same day', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days))
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -4_000, max: 4_000 }),
      (from, days) => addDays(addDays(from, days), -days) === from,
    ),
  )
})

test('a day that does not exist is not a day', () => {
  expect(['2028-02-29', '2027-12-31'].map(isDay)).toEqual([true, true])
  expect(['2027-02-29', '2027-13-01', '2027-2-1', '', '29/03/2027', '12027-01-01'].some(isDay)).toBe(false)
})

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-06-21T22:00:00Z', '2026-06-22'],
])('%s is %s in Paris', (time, day) => {
  expect(dayOf(new Date(time))).toBe(day)
})

test.each([
  ['2026-11-30T12:00:00.000Z', 3, '2027-02-28T12:00:00.000Z'],
  ['2027-11-30T12:00:00.000Z', 3, '2028-02-29T12:00:00.000Z'],
  ['2027-03-31T12:00:00.000Z', -1, '2027-02-28T12:00:00.000Z'],
  ['2026-11-21T23:30:00.000Z', 12, '2027-11-21T23:30:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to)
})
