import { beforeEach, expect, test, vi } from 'vitest'

import { getDb } from '@/lib/platform/db'
import { createBrowser } from '@/test/auth-browser'
import { useStack } from '@/test/stack'

useStack()

const lines: string[] = []

beforeEach(async () => {
  lines.length = 0
  for (const method of ['info', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)))
  await getDb().rateLimit.deleteMany()
})

const addressOf = (length: number) => `a@${'a.'.repeat((length - 5) / 2)}com`
const signIn = (email: string) => createBrowser().signIn({ email, password: 'Palmier42' })
const longest = () => Math.max(0, ...lines.map(({ length }) => length))

test('an address of 9 kB is refused like any other, counted, and not logged', async () => {
  const answer = await signIn(addressOf(9_000))
  expect(answer.headers.get('Location')).toContain('error=CredentialsSignin')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'sign-in-failed', email: null, reason: 'invalid_credentials' },
  ])
  expect(longest()).toBeLessThan(500)
  expect(await getDb().rateLimit.findMany({ select: { points: true } })).toEqual([{ points: 1 }])
})

test('one of 100 kB is refused before Auth.js reads it, without a log line', async () => {
  expect((await signIn(addressOf(100_000))).status).toBe(413)
  expect(lines).toEqual([])
})

test('an unknown Auth.js path of 10 kB is shortened in the log', async () => {
  await createBrowser().send(`/api/auth/signin/${'a@a.'.repeat(2_500)}`)
  expect(lines).not.toEqual([])
  expect(longest()).toBeLessThan(8_001)
  expect(lines.join('')).not.toContain('a@a.a@a.')
})
