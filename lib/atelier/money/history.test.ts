import { expect, test } from 'vitest'

import { cohortsOf, lifetimeCents, withChurn } from './history'

const closed = (month: string, members: number, ended: number) => ({
  month,
  members,
  ended,
  begun: 0,
  given: 0,
  recurringCents: members * 900,
})

test('churn is what ended of the members at the beginning; too few, or a month that is missing, give no rate', () => {
  const months = [
    closed('2026-08', 19, 0),
    closed('2026-09', 40, 4),
    closed('2026-10', 50, 4),
    closed('2026-12', 60, 5),
  ]
  expect(withChurn(months).map(({ churn }) => churn)).toEqual([null, null, 0.1, null])
})

test('a member is worth what one brings a month for as long as one stays', () => {
  const half = [closed('2026-09', 100, 0), closed('2026-10', 100, 10), closed('2026-11', 100, 10)]
  expect(lifetimeCents(half)).toBe(9_000)
  expect(lifetimeCents(half.slice(0, 2))).toBeNull()
  expect(lifetimeCents([])).toBeNull()
})

test('a cohort is followed by the snapshots that there are', () => {
  const row = (month: string, cohort: string, members: number) => ({ month, cohort, size: 30, members })
  const rows = [row('2026-09', '2026-09', 30), row('2026-10', '2026-09', 27), row('2026-12', '2026-09', 24)]
  const [cohort] = cohortsOf([...rows, row('2025-01', '2025-01', 1)], '2026-01')
  expect(cohort).toMatchObject({ month: '2026-09', size: 30 })
  expect(cohort!.after.map(({ members }) => members)).toEqual([27, null, 24, null, null])
})
