import { expect, test } from 'vitest'

import type { Appearance } from './appearance'
import { HEAD_SCRIPT } from './head-script'
import { sunInWords } from './sun-words'

/** Runs the script as a browser does, with nothing in localStorage. */
function run(): Appearance {
  const html = { dataset: {} }
  const page = { documentElement: html, head: {}, querySelectorAll: () => [] }
  const place: { apparence?: Appearance } = {}
  class Observer {
    disconnect() {}
    observe() {}
  }
  new Function(
    'window',
    'document',
    'MutationObserver',
    'localStorage',
    'navigator',
    'matchMedia',
    'setInterval',

    HEAD_SCRIPT,
  )(
    place,
    page,
    Observer,
    {},
    {},
    () => ({ matches: false }),
    () => 0,
  )
  return place.apparence!
}

/** From NOAA's solar calculator, to the minute, in Bangkok time (UTC+7). */
const DAYS = [
  ['2025-03-20', '06:22', '18:29'],
  ['2025-06-21', '05:52', '18:48'],
  ['2025-09-22', '06:07', '18:14'],
  ['2025-12-21', '06:37', '17:56'],
  ['2026-11-23', '06:21', '17:47'],
] as const

const MINUTE = 60_000

test.each(DAYS)('on %s the sun in Bangkok rises at %s and sets at %s, within two minutes', (day, rises, sets) => {
  const { sun } = run()
  const at = (time: string) => Date.parse(`${day}T${time}:00+07:00`)
  expect([-2, 2].map((minutes) => sun(at(rises) + minutes * MINUTE))).toEqual([false, true])
  expect([-2, 2].map((minutes) => sun(at(sets) + minutes * MINUTE))).toEqual([true, false])
})

test.each([
  ['12:00', 'À Bangkok il est 12\u00a0h\u00a000, il fait jour.'],
  ['17:20', 'À Bangkok il est 17\u00a0h\u00a020, le soleil va se coucher.'],
  ['18:12', 'À Bangkok il est 18\u00a0h\u00a012, le soleil vient de se coucher.'],
  ['23:05', 'À Bangkok il est 23\u00a0h\u00a005, il fait nuit.'],
  ['06:05', 'À Bangkok il est 6\u00a0h\u00a005, le soleil va se lever.'],
  ['06:30', 'À Bangkok il est 6\u00a0h\u00a030, le soleil vient de se lever.'],
])('describes the sun in Bangkok at %s', (time, words) => {
  expect(sunInWords(run().sun, Date.parse(`2026-11-23T${time}:00+07:00`))).toBe(words)
})
