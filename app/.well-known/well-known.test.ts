import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { site } from '@/content/site'
import { provideEnv } from '@/lib/platform/env'

import { GET as changePassword } from './change-password/route'
import { GET as securityText } from './security.txt/route'

beforeAll(() =>
  provideEnv({
    SITE_URL: 'https://horizon.example',
    DATABASE_URL: 'postgresql://unset@127.0.0.1:1/unset',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    AUTH_SECRET: 'thirty-two-characters-or-more-of-it',
  }),
)

afterEach(() => vi.useRealTimers())

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

test('security.txt has a contact, languages and its own URL, and always expires within a year', async () => {
  for (const now of ['2026-11-22T10:00:00Z', '2031-02-28T23:59:59Z']) {
    vi.useFakeTimers({ now: new Date(now) })
    const response = securityText()
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const fields = (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2))
    expect(fields).toEqual([
      ['Contact', `mailto:${site.contactEmail}`],
      ['Contact', 'https://horizon.example/contact'],
      ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)],
      ['Preferred-Languages', 'fr, en'],
      ['Policy', 'https://horizon.example/confiance#signaler'],
      ['Canonical', 'https://horizon.example/.well-known/security.txt'],
    ])
    const left = Date.parse(fields[2]?.[1] ?? '') - Date.parse(now)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(YEAR_MS)
  }
})

test('change-password redirects to the form on /compte', () => {
  const response = changePassword()
  expect([response.status, response.headers.get('location')]).toEqual([303, '/compte#champ-nouveau-mot-de-passe'])
})
