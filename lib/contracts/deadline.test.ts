import { expect, test } from 'vitest'

import { addDays } from '@/lib/platform/days'

import { canStillWithdraw, lastDayToWithdraw } from './deadline'

test.each([
  ['a working day', '2026-11-23T10:00:00Z', '2026-12-07'],
  ['a Saturday goes on to Monday', '2026-11-21T10:00:00Z', '2026-12-07'],
  ['a Sunday goes on to Monday', '2026-11-22T10:00:00Z', '2026-12-07'],
  ['Christmas on a Friday, the day after, the weekend: on to Monday', '2026-12-11T10:00:00Z', '2026-12-28'],
  ['Easter weekend from Good Friday on: on to Tuesday', '2027-03-12T10:00:00Z', '2027-03-30'],
  ['the day is that of Paris, not of Greenwich', '2026-11-23T23:30:00Z', '2026-12-08'],
])('the last day: %s', (_, concluded, last) => {
  expect(lastDayToWithdraw(new Date(concluded))).toBe(last)
})

// Code du travail, art. L3133-1 and L3134-13; Easter Sundays as the Bureau des longitudes gives them. Years in which the day is no weekend.
test.each([
  ['1 January', '2027-01-01', '2027-01-04'],
  ['Good Friday', '2027-03-26', '2027-03-30'],
  ['Good Friday of another year', '2030-04-19', '2030-04-23'],
  ['Easter Monday', '2028-04-17', '2028-04-18'],
  ['Easter Monday of another year', '2035-03-26', '2035-03-27'],
  ['Easter Monday of a year that the rule corrects', '2049-04-19', '2049-04-20'],
  ['Easter Monday at its latest', '2038-04-26', '2038-04-27'],
  ['1 May', '2028-05-01', '2028-05-02'],
  ['8 May', '2028-05-08', '2028-05-09'],
  ['Ascension', '2027-05-06', '2027-05-07'],
  ['Ascension of another year', '2029-05-10', '2029-05-11'],
  ['Whit Monday', '2027-05-17', '2027-05-18'],
  ['14 July', '2027-07-14', '2027-07-15'],
  ['15 August', '2028-08-15', '2028-08-16'],
  ['1 November', '2027-11-01', '2027-11-02'],
  ['11 November', '2027-11-11', '2027-11-12'],
  ['25 December', '2028-12-25', '2028-12-27'],
  ['26 December', '2029-12-26', '2029-12-27'],
])('%s is a holiday: a fourteenth day on %s goes on to %s', (_, fourteenth, last) => {
  expect(lastDayToWithdraw(new Date(`${addDays(fourteenth, -14)}T10:00:00Z`))).toBe(last)
})

test('a year has no other holidays: each other fourteenth day from Monday to Friday is the last', () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays('2027-01-01', index))
  const moved = days.filter((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return weekday > 0 && weekday < 6 && lastDayToWithdraw(new Date(`${addDays(day, -14)}T10:00:00Z`)) !== day
  })
  expect(moved).toEqual([
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-06',
    '2027-05-17',
    '2027-07-14',
    '2027-11-01',
    '2027-11-11',
  ])
})

test('the last day lasts until midnight in Paris, including across a clock change', () => {
  const concluded = new Date('2026-10-12T08:00:00Z') // summer time; the 26th is winter time
  expect(canStillWithdraw(concluded, new Date('2026-10-26T22:59:59Z'))).toBe(true)
  expect(canStillWithdraw(concluded, new Date('2026-10-26T23:00:00Z'))).toBe(false)
})
