import { beforeAll, expect, test } from 'vitest'

import { provideEnv } from '@/lib/platform/env'

import { rememberDevice, readKnownDevice } from './known-device'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const useSite = (siteUrl: string) =>
  provideEnv({
    SITE_URL: siteUrl,
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    AUTH_SECRET: 'only-for-the-tests-of-this-repository',
  })

beforeAll(() => useSite('http://localhost:3999'))

function browserOf(...people: readonly string[]): string {
  let header = 'autre=1'
  for (const email of people) {
    const { name, value } = rememberDevice(header, email)
    header = `autre=1; ${name}=${value}`
  }
  return header
}

test('a device is known for the users who signed in on it, for a year', () => {
  const header = browserOf('zoe@example.fr', 'leo@example.fr')
  const device = readKnownDevice(header, 'zoe@example.fr')
  expect(device).toMatch(/^[\w-]{22}$/)
  expect(readKnownDevice(header, 'leo@example.fr')).toBe(device)
  expect(readKnownDevice(header, 'ada@example.fr')).toBeNull()
  expect(readKnownDevice(header, 'zoe@example.fr', Date.now() + YEAR_MS - 1000)).toBe(device)
  expect(readKnownDevice(header, 'zoe@example.fr', Date.now() + YEAR_MS + 24 * 60 * 60 * 1000)).toBeNull()
  expect(readKnownDevice(browserOf('zoe@example.fr'), 'zoe@example.fr')).not.toBe(device)
})

test('the cookie identifies nobody, and a forged or modified one is ignored', () => {
  const header = browserOf('zoe@example.fr')
  expect(header).not.toMatch(/zoe|example/)
  const forged = [
    null,
    '',
    'known_device=',
    'known_device=x.y.z',
    header.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    header.replace(/=[\w-]{22}\./, `=${'a'.repeat(22)}.`),
    header.replace(/\.\d+~/, '.99999~'),
  ]
  for (const value of forged) expect(readKnownDevice(value, 'zoe@example.fr'), String(value)).toBeNull()
})

test('on a shared device, the last five people stay known', () => {
  const people = Array.from({ length: 7 }, (_, index) => `p${index}@example.fr`)
  const header = browserOf(...people)
  expect(people.map((email) => readKnownDevice(header, email) !== null)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ])
})

test('the cookie is httpOnly, and over https has the __Host- prefix', () => {
  expect(rememberDevice(null, 'zoe@example.fr')).toMatchObject({
    name: 'known_device',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: false, maxAge: 365 * 24 * 60 * 60 },
  })
  useSite('https://horizon-libre.example')
  expect(rememberDevice(null, 'zoe@example.fr')).toMatchObject({
    name: '__Host-known_device',
    options: { secure: true },
  })
  useSite('http://localhost:3999')
})
