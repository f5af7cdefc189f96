import { expect, test } from 'vitest'

import { DAY_MS } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'

import { lastDayToRefuse, noticeState, noticeWindow } from './window'

test.each([
  ['2027-11-21T12:00:00Z', '20 novembre 2027', '2027-08-20', '2027-10-20'],
  // In Paris it is already the first of March.
  ['2027-02-28T23:30:00Z', '28 février 2027', '2026-11-28', '2027-01-28'],
  ['2028-04-01T08:00:00Z', '31 mars 2028', '2027-12-31', '2028-02-29'],
])(
  'a renewal on %s can be refused until %s; by law its notice is sent between %s and %s',
  (term, lastDay, first, last) => {
    expect(formatDate(lastDayToRefuse(new Date(term)))).toBe(lastDay)
    expect(noticeWindow(new Date(term))).toEqual({ first, last })
  },
)

test('on every day of the year, notices leave within the legal window, and until its last day', () => {
  for (let day = 0; day < 366; day++) {
    const term = new Date(Date.UTC(2027, 0, 1, 3) + day * DAY_MS)
    const due = Array.from({ length: 40 }, (_, index) => new Date(term.getTime() - (25 + index) * DAY_MS))
      .filter((now) => noticeState(term, now) === 'due')
      .map((date) => date.toISOString().slice(0, 10))
    const { first, last } = noticeWindow(term)
    expect(due[0], term.toISOString()).toBe(last)
    expect(due.at(-1)! > first).toBe(true)
    expect(due.length).toBeGreaterThan(28)
  }
})
