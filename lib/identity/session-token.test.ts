import { randomUUID } from 'node:crypto'

import { encode } from 'next-auth/jwt'
import { expect, test, vi } from 'vitest'

import { decodeOnce } from './session-token'

const key = { secret: 'only-for-the-tests-of-this-repository', salt: 'authjs.session-token' }
const sub = randomUUID()

test('a token is opened once, says the same each time, and what is changed in an answer changes no other', async () => {
  const token = await encode({ ...key, token: { sub, sessionId: randomUUID() } })
  const first = await decodeOnce({ ...key, token })
  expect(first).toMatchObject({ sub })
  first!.sub = 'somebody else'
  expect(await decodeOnce({ ...key, token })).toMatchObject({ sub })
})

test('one that was opened is still nobody’s with another secret, under another name, or changed', async () => {
  const token = await encode({ ...key, token: { sub } })
  await decodeOnce({ ...key, token })
  await expect(decodeOnce({ ...key, token, secret: 'another-secret-of-this-repository' })).rejects.toThrow()
  await expect(decodeOnce({ ...key, token, salt: '__Host-authjs.session-token' })).rejects.toThrow()
  await expect(decodeOnce({ ...key, token: `${token.slice(0, -2)}AA` })).rejects.toThrow()
})

test('one that has expired since it was opened is none', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const token = await encode({ ...key, token: { sub }, maxAge: 60 })
    expect(await decodeOnce({ ...key, token })).toMatchObject({ sub })
    vi.setSystemTime(Date.now() + 61_000)
    expect(await decodeOnce({ ...key, token })).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
