import { Worker } from 'node:worker_threads'

import { expect, test } from 'vitest'

import { onThread } from './call'

const ask = onThread<{ readonly spin?: number; readonly fail?: string; readonly end?: number }, string>(
  'test',
  () => new Worker(new URL('./test-thread.ts', import.meta.url)),
)

test('while the thread works, this one goes on; answers come one after the other', async () => {
  await ask({})
  const answered: string[] = []
  let ticks = 0
  const clock = setInterval(() => ticks++, 5)
  await Promise.all([300, 1].map(async (spin) => answered.push(await ask({ spin }))))
  clearInterval(clock)
  expect(answered).toEqual(['spun for 300', 'spun for 1'])
  expect(ticks).toBeGreaterThan(5)
})

test('what it throws is thrown here, and the next call is answered', async () => {
  await expect(ask({ fail: 'no' })).rejects.toThrow('no')
  expect(await ask({ spin: 0 })).toBe('spun for 0')
})

test('a thread that ends fails what waits for it, and the next call starts another', async () => {
  const waiting = [ask({ end: 3 }), ask({ spin: 0 })]
  for (const answer of waiting) await expect(answer).rejects.toThrow('A thread ended with code 3.')
  expect(await ask({ spin: 0 })).toBe('spun for 0')
})
