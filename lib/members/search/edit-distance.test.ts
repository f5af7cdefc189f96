import { expect, test } from 'vitest'

import { editDistance } from './edit-distance'

test.each([
  ['visa', 'visa', 0],
  ['visia', 'visa', 1],
  ['vsia', 'visa', 1],
  ['vissa', 'vision', 3],
  ['', 'visa', 4],
  ['thailnade', 'thailande', 1],
])('the distance from « %s » to « %s » is %i', (typed, meant, slips) => {
  expect(editDistance(typed, meant)).toBe(slips)
  expect(editDistance(meant, typed)).toBe(slips)
})
