import { beforeEach, expect, test } from 'vitest'

import { provideEnv } from './env'
import { isSigned, namedBy, readToken, sign, signToken } from './signed-token'

const ID = '2f0c9a52-7d3e-4d3c-9d3e-0f6d7b1c2a3b'
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)] as const

const useSecrets = (...secrets: readonly string[]) =>
  provideEnv({
    AUTH_SECRET: secrets.join(','),
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })

beforeEach(() => useSecrets(OLD))

test('a token is valid for one purpose and one version', () => {
  const token = signToken('feed', ID, 1)
  expect(namedBy(token)).toBe(ID)
  expect(readToken('feed', token, 1)).toBe(ID)
  expect(readToken('feed', token, 2)).toBeNull()
  expect(readToken('departure-feed', token, 1)).toBeNull()
  expect(readToken('feed', token.replace(/^./, '3'), 1)).toBeNull()
})

test.each(['', 'x', ID, `${ID}.`, `${ID}.short`, `${ID}.${'a'.repeat(48)}`, `../${ID}.${'a'.repeat(47)}`])(
  '« %s » is not a token',
  (text) => {
    expect(namedBy(text)).toBeNull()
    expect(readToken('gift', text)).toBeNull()
  },
)

test('a forged token that names somebody is refused', () => {
  expect(namedBy(`${ID}.${'a'.repeat(47)}`)).toBe(ID)
  expect(readToken('gift', `${ID}.${'a'.repeat(47)}`)).toBeNull()
})

test('a signature of another length is invalid and does not throw', () => {
  expect(isSigned(sign('gift', 'text').slice(0, 10), 'gift', 'text')).toBe(false)
})

/** The steps of docs/security.md: each instance has the settings of one step or of the step before. */
test('a new secret takes the place of an old one without a dead link', () => {
  const steps = [[OLD], [OLD, NEW], [NEW, OLD]]
  for (const [index, secrets] of steps.entries()) {
    useSecrets(...secrets)
    const token = signToken('gift', ID)
    for (const beside of steps.slice(Math.max(0, index - 1), index + 2)) {
      useSecrets(...beside)
      expect(readToken('gift', token), `${secrets} read with ${beside}`).toBe(ID)
    }
  }
  useSecrets(OLD)
  const old = signToken('gift', ID)
  useSecrets(NEW, OLD)
  expect(readToken('gift', old)).toBe(ID)
  useSecrets(NEW)
  expect(readToken('gift', old)).toBeNull()
})
