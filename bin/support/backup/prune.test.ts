import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '@/lib/platform/days'

import { findExpired, USUAL_RULE, type Backup } from './prune'

const NOW = new Date('2026-11-22T12:00:00Z')
const backup = (ageHours: number, isChecked = false): Backup => {
  const takenAt = new Date(NOW.getTime() - ageHours * HOUR_MS)
  return { name: takenAt.toISOString(), takenAt, checkedAt: isChecked ? takenAt : null }
}
/** As a timer does, with what was pruned gone for good. */
function afterRuns(everyHours: number, days: number): readonly Backup[] {
  let kept: readonly Backup[] = []
  for (let hours = days * 24; hours >= 0; hours -= everyHours) {
    const now = new Date(NOW.getTime() - hours * HOUR_MS)
    const all = [...kept, backup(hours)]
    const expired = findExpired(all, USUAL_RULE, now)
    kept = all.filter((one) => !expired.includes(one))
  }
  return kept
}
const agesInDays = (backups: readonly Backup[]) =>
  backups.map(({ takenAt }) => Math.floor((NOW.getTime() - takenAt.getTime()) / DAY_MS)).reverse()

test('hourly for four months: all of two days, seven days, four weeks, three months', () => {
  const ages = agesInDays(afterRuns(1, 120))
  expect(ages.filter((age) => age < 2)).toHaveLength(48)
  expect(ages.filter((age) => age >= 2)).toEqual([2, 3, 4, 5, 6, 13, 20, 21, 52])
  expect(Math.max(...ages)).toBeLessThan(100)
  expect(ages.filter((age) => age >= 2).length).toBeGreaterThanOrEqual(7)
})

test('daily for a year: nothing is older than three months and ten days, so that who left is gone from all', () => {
  const ages = agesInDays(afterRuns(24, 365))
  expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(Math.max(...ages)).toBeLessThan(100)
  expect(Math.max(...ages)).toBeGreaterThan(45)
})

test('the newest stays however old it is, and so does the newest that was found whole', () => {
  const rule = { hours: 1, daily: 1, weekly: 1, monthly: 1 }
  const whole = backup(400 * 24, true)
  const olderWhole = backup(500 * 24, true)
  const newest = backup(300 * 24)
  expect(findExpired([olderWhole, whole, backup(310 * 24), newest], rule, NOW).map(({ name }) => name)).toEqual([
    olderWhole.name,
    backup(310 * 24).name,
  ])
  expect(findExpired([], rule, NOW)).toEqual([])
})

test('weeks begin on Monday', () => {
  const on = (day: string): Backup => ({ name: day, takenAt: new Date(`${day}T03:00:00Z`), checkedAt: null })
  const rule = { hours: 0, daily: 1, weekly: 2, monthly: 1 }
  const [saturday, sunday, monday] = [on('2026-11-14'), on('2026-11-15'), on('2026-11-16')]
  expect(findExpired([saturday, sunday, monday], rule, NOW)).toEqual([saturday])
})
