import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { memoize } from './memoize'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A function that counts its calls, and fails on the given ones. */
function counting(fails: readonly number[] = []) {
  let count = 0
  return async () => {
    count += 1
    if (fails.includes(count)) throw new Error(`reading ${count}`)
    return count
  }
}

test('one read serves all callers until it expires', async () => {
  const get = memoize(1_000, counting())
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  vi.setSystemTime(Date.now() + 999)
  expect(await get()).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await get()).toBe(2)
})

test('setting the clock back does not extend the cache', async () => {
  const get = memoize(1_000, counting())
  await get()
  vi.setSystemTime(Date.now() - 1)
  expect(await get()).toBe(2)
})

test('a failure rejects its callers and is not cached', async () => {
  const get = memoize(1_000, counting([1]))
  const [first, second] = await Promise.allSettled([get(), get()])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(await get()).toBe(2)
})

test('a value that isKept rejects is read again', async () => {
  const get = memoize(1_000, counting(), (count) => count > 1)
  expect([await get(), await get(), await get()]).toEqual([1, 2, 2])
})
