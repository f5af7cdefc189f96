import { expect, test } from 'vitest'

import { DAY_MS } from '@/lib/platform/days'

import { firstRenewalAfterNotice, NOTICE_MS } from './renewals'

const at = (day: string) => new Date(`${day}T10:00:00Z`)

test.each([
  ['monthly, the next renewal is too soon', '2026-01-05', '2026-12-05', 1, '2026-11-23', '2027-01-05'],
  ['monthly, announced early in a long month', '2026-01-23', '2027-01-23', 1, '2026-12-23', '2027-01-23'],
  ['the end of a short month, then of a long one', '2026-08-31', '2027-02-28', 1, '2027-02-10', '2027-03-31'],
  ['yearly, far away', '2026-03-05', '2027-03-05', 12, '2026-11-23', '2027-03-05'],
  ['yearly, thirty-one days before', '2025-12-24', '2026-12-24', 12, '2026-11-23', '2026-12-24'],
  ['yearly, thirty days before: a year later', '2025-12-23', '2026-12-23', 12, '2026-11-23', '2027-12-23'],
  ['on 29 February', '2028-02-29', '2029-02-28', 12, '2029-02-20', '2030-02-28'],
  ['an anchor on another day', '2026-01-17', '2026-12-05', 1, '2026-11-23', '2027-01-05'],
])('%s', (_, anchor, periodEnd, months, told, expected) => {
  const rhythm = { anchor: at(anchor), periodEnd: at(periodEnd), months }
  expect(firstRenewalAfterNotice(rhythm, at(told))).toEqual(at(expected))
})

test('on every day, notice is at least thirty days, and no renewal is skipped without need', () => {
  for (const months of [1, 12])
    for (let day = 0; day < 366; day++) {
      const told = new Date(at('2027-01-31').getTime() + day * DAY_MS)
      const rhythm = { anchor: at('2026-01-31'), periodEnd: at('2027-01-31'), months }
      const days = (firstRenewalAfterNotice(rhythm, told).getTime() - told.getTime()) / DAY_MS
      expect(days * DAY_MS).toBeGreaterThan(NOTICE_MS)
      expect(days).toBeLessThan(31 + (months === 1 ? 31 : 366))
    }
})
