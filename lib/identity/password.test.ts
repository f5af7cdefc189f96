import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { hashPassword, verifyPassword } from './password'

const COMPOSED = 'Été-Bangkok-47x'.normalize('NFC')
const DECOMPOSED = COMPOSED.normalize('NFD')

test.each([
  [COMPOSED, DECOMPOSED],
  [DECOMPOSED, COMPOSED],
  [DECOMPOSED, DECOMPOSED],
])('a password opens however its accents are written: %j, then %j', async (chosen, typed) => {
  expect(await verifyPassword(await hashPassword(chosen), typed)).toBe(true)
  expect(await verifyPassword(await hashPassword(chosen), `${typed}!`)).toBe(false)
})

test('a hash of before, of decomposed accents, still opens', async () => {
  expect(await verifyPassword(await hash(DECOMPOSED), DECOMPOSED)).toBe(true)
  expect(await verifyPassword(await hash(COMPOSED), DECOMPOSED)).toBe(true)
})

test('without a hash nothing opens', async () => {
  expect(await verifyPassword(null, DECOMPOSED)).toBe(false)
})
