import { expect, test } from 'vitest'

import { useStack } from '@/e2e/support/stack'

import { openQueue } from './boss'

useStack()

test('queues that are opened for the first time at the same moment are all made', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `queue-${index}`)
  const opened = await Promise.all(names.map((name) => openQueue({ name })))
  const made = await opened[0]!.getQueues()
  expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})
