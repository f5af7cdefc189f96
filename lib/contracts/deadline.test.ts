import { expect, test } from 'vitest'

import { canStillWithdraw, lastDayToWithdraw } from './deadline'

test.each([
  ['a working day', '2026-11-23T10:00:00Z', '2026-12-07'],
  ['a Saturday goes on to Monday', '2026-11-21T10:00:00Z', '2026-12-07'],
  ['a Sunday goes on to Monday', '2026-11-22T10:00:00Z', '2026-12-07'],
  ['Christmas on a Friday, the day after, the weekend: on to Monday', '2026-12-11T10:00:00Z', '2026-12-28'],
  ['Easter weekend from Good Friday on: on to Tuesday', '2027-03-12T10:00:00Z', '2027-03-30'],
  ['Ascension, a Thursday: on to Friday', '2027-04-22T10:00:00Z', '2027-05-07'],
  ['Whit Monday: on to Tuesday', '2027-05-03T10:00:00Z', '2027-05-18'],
  ['New Year', '2026-12-18T10:00:00Z', '2027-01-04'],
  ['the day is that of Paris, not of Greenwich', '2026-11-23T23:30:00Z', '2026-12-08'],
])('the last day: %s', (_, concluded, last) => {
  expect(lastDayToWithdraw(new Date(concluded))).toBe(last)
})

test('the last day lasts until midnight in Paris, including across a clock change', () => {
  const concluded = new Date('2026-10-12T08:00:00Z') // summer time; the 26th is winter time
  expect(canStillWithdraw(concluded, new Date('2026-10-26T22:59:59Z'))).toBe(true)
  expect(canStillWithdraw(concluded, new Date('2026-10-26T23:00:00Z'))).toBe(false)
})
