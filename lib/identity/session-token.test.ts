import { randomUUID } from 'node:crypto'

import { encode } from 'next-auth/jwt'
import { expect, test, vi } from 'vitest'

import { decodeCached } from './session-token'

const key = { secret: 'only-for-the-tests-of-this-repository', salt: 'authjs.session-token' }
const sub = randomUUID()

test('a token is decrypted once and cached, and changing a result does not change the cache', async () => {
  const token = await encode({ ...key, token: { sub, sessionId: randomUUID() } })
  const first = await decodeCached({ ...key, token })
  expect(first).toMatchObject({ sub })
  first!.sub = 'somebody else'
  expect(await decodeCached({ ...key, token })).toMatchObject({ sub })
})

test('a cached token is still refused with another secret or salt, or when modified', async () => {
  const token = await encode({ ...key, token: { sub } })
  await decodeCached({ ...key, token })
  await expect(decodeCached({ ...key, token, secret: 'another-secret-of-this-repository' })).rejects.toThrow()
  await expect(decodeCached({ ...key, token, salt: '__Host-authjs.session-token' })).rejects.toThrow()
  await expect(decodeCached({ ...key, token: `${token.slice(0, -2)}AA` })).rejects.toThrow()
})

test('a session outlives a change of the secret, until the old one is removed', async () => {
  const [old, next] = ['old-only-for-the-tests-of-this-repository', 'new-only-for-the-tests-of-this-repository']
  const { salt } = key
  const before = await encode({ salt, secret: [old], token: { sub } })
  const after = await encode({ salt, secret: [next, old], token: { sub } })
  for (const token of [before, after]) {
    expect(await decodeCached({ salt, secret: [old, next], token })).toMatchObject({ sub })
    expect(await decodeCached({ salt, secret: [next, old], token })).toMatchObject({ sub })
  }
  expect(await decodeCached({ salt, secret: [next], token: after })).toMatchObject({ sub })
  await expect(decodeCached({ salt, secret: [next], token: before })).rejects.toThrow()
})

test('a cached token is refused once it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const token = await encode({ ...key, token: { sub }, maxAge: 60 })
    expect(await decodeCached({ ...key, token })).toMatchObject({ sub })
    vi.setSystemTime(Date.now() + 61_000)
    expect(await decodeCached({ ...key, token })).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
