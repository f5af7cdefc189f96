import { expect, test } from 'vitest'

import { MINUTE_MS } from '@/lib/platform/days'

import { countRecentFailures, noteFailure } from './failures'

test('counts the failures of the last ten minutes, and the minutes that had any', () => {
  const start = new Date('2031-11-24T10:00:00Z')
  const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)
  for (const minute of [0, 0, 0, 4]) noteFailure(at(minute))
  expect(countRecentFailures(at(5))).toEqual({ failures: 4, minutes: 2 })
  expect(countRecentFailures(at(10))).toEqual({ failures: 1, minutes: 1 })
  expect(countRecentFailures(at(20))).toEqual({ failures: 0, minutes: 0 })
})
