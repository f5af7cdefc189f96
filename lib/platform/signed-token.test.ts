import { beforeAll, expect, test } from 'vitest'

import { provideEnv } from './env'
import { isSigned, sign, signToken, splitToken } from './signed-token'

const ID = '2f0c9a52-7d3e-4d3c-9d3e-0f6d7b1c2a3b'

beforeAll(() =>
  provideEnv({
    AUTH_SECRET: 'a'.repeat(32),
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }),
)

test('a token splits into its id and signature', () => {
  const parts = splitToken(signToken(ID, `feed:${ID}:1`))
  expect(parts).toEqual({ id: ID, signature: sign(`feed:${ID}:1`) })
  expect(isSigned(parts!.signature, `feed:${ID}:1`)).toBe(true)
})

test('a signature is valid for one purpose and one key', () => {
  expect(isSigned(sign(`feed:${ID}:1`), `feed:${ID}:2`)).toBe(false)
  expect(isSigned(sign(`feed:${ID}:1`), `unsubscribe:${ID}`)).toBe(false)
  expect(isSigned(sign('same', 'one key'), 'same', 'another key')).toBe(false)
})

test.each(['', 'x', ID, `${ID}.`, `${ID}.short`, `${ID}.${'a'.repeat(44)}`, `../${ID}.${'a'.repeat(43)}`])(
  '« %s » is not a token',
  (text) => {
    expect(splitToken(text)).toBeNull()
  },
)

test('a signature of another length is invalid and does not throw', () => {
  expect(isSigned('short', 'text')).toBe(false)
})
