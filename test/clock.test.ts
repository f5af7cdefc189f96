import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { clockShifted } from './clock'

const HOUR_MS = 3_600_000

const PROGRAM = `
  const truth = performance.timeOrigin + performance.now()
  const hours = (date) => Math.round((date - truth) / ${HOUR_MS})
  console.log(JSON.stringify({
    hours: [Date.now(), new Date(), Date.parse(Date())].map((date) => hours(date)),
    own: Object.getOwnPropertyNames(Date).sort(),
    given: new Date(0).toISOString(),
    isDate: structuredClone(new Date(0)) instanceof Date,
  }))`

test.each([1, -1])('a program whose clock is %s hour wrong has a Date that is as any other', (hours) => {
  const printed = execFileSync(process.execPath, [...clockShifted(hours * HOUR_MS), '--eval', PROGRAM])
  expect(JSON.parse(printed.toString())).toEqual({
    hours: [hours, hours, hours],
    own: Object.getOwnPropertyNames(Date).sort(),
    given: '1970-01-01T00:00:00.000Z',
    isDate: true,
  })
})
