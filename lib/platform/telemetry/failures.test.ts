import { expect, test } from 'vitest'

import { MINUTE_MS } from '@/lib/platform/days'

import { countRecentFailures, listFailingPages, noteFailure, notePageFailure } from './failures'

test('counts the failures of the last ten minutes, and the minutes that had any', () => {
  const start = new Date('2031-11-24T10:00:00Z')
  const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)
  for (const minute of [0, 0, 0, 4]) noteFailure(at(minute))
  expect(countRecentFailures(at(5))).toEqual({ failures: 4, minutes: 2 })
  expect(countRecentFailures(at(10))).toEqual({ failures: 1, minutes: 1 })
  expect(countRecentFailures(at(20))).toEqual({ failures: 0, minutes: 0 })
})

test('a page fails once it did so twice in ten minutes', () => {
  const start = new Date('2031-11-25T10:00:00Z')
  const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)
  notePageFailure('/compte', at(0))
  notePageFailure('/espace-membre', at(1))
  notePageFailure('/compte', at(11))
  expect(listFailingPages(at(11))).toEqual([])
  notePageFailure('/espace-membre', at(11))
  notePageFailure('/espace-membre', at(12))
  expect(listFailingPages(at(13))).toEqual(['/espace-membre'])
  expect(listFailingPages(at(30))).toEqual([])
})
