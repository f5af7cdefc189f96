import { expect, test, vi } from 'vitest'

import { perProcess } from './per-process'

test('a value is created once, even for a second copy of the module', async () => {
  const first = perProcess('test', () => ({ count: 1 }))
  vi.resetModules()
  const copy = await import('./per-process')
  expect(copy.perProcess).not.toBe(perProcess)
  expect(copy.perProcess('test', () => ({ count: 2 }))).toBe(first)
  expect(perProcess('test, another', () => ({ count: 3 }))).toEqual({ count: 3 })
})
