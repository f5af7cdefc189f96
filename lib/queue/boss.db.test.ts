import { afterEach, expect, test, vi } from 'vitest'

import { disconnect } from '@/lib/db'
import { getEnv, provideEnv } from '@/lib/env'
import { reservePort } from '@/test/port'
import { useStack } from '@/test/stack'

import { jobId, openQueue, stopQueues } from './boss'

useStack()

const OPTIONS = { name: 'test' }

afterEach(() => vi.restoreAllMocks())

test('a queue that could not be opened while Postgres was away opens once it is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { databaseUrl, authSecret, stripe } = getEnv()
  const settings = (url: string) => ({
    DATABASE_URL: url,
    AUTH_SECRET: authSecret,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(),
  })
  await disconnect()
  provideEnv(settings(`postgresql://nobody@127.0.0.1:${await reservePort()}/away`))
  for (const _ of ['once', 'twice']) await expect(openQueue(OPTIONS)).rejects.toThrow()
  await disconnect()
  provideEnv(settings(databaseUrl))
  const queue = await openQueue(OPTIONS)
  expect(await queue.send('test', {}, { id: jobId('work') })).toBe(jobId('work'))
  await stopQueues()
  expect(await (await openQueue(OPTIONS)).getQueueSize('test')).toBe(1)
})

test('queues that are opened for the first time at the same moment are all made', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `queue-${index}`)
  const opened = await Promise.all(names.map((name) => openQueue({ name })))
  const made = await opened[0]!.getQueues()
  expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})
