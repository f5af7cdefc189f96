import { afterEach, expect, test, vi } from 'vitest'

import { disconnect, getDb } from '@/lib/platform/db'
import { provideEnv } from '@/lib/platform/env'
import { reservePort } from '@/test/port'
import { basicSettings, useStack } from '@/test/stack'

import { addJobOnce, addJobs, openQueues, stopQueues } from './boss'
import { QUEUES } from './queues'
import { workOnQueue } from './workers'

useStack()

afterEach(async () => {
  vi.restoreAllMocks()
  await stopQueues()
  for (const name of Object.keys(QUEUES)) await (await openQueues()).purgeQueue(name)
})

const size = async () => (await openQueues()).getQueueSize('mail')
const add = (key: string, tx?: Parameters<typeof addJobs>[2]) =>
  addJobs('mail', [{ data: { key }, singletonKey: key }], tx)

test('queues that could not open while Postgres was down open once it is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const settings = basicSettings()
  await disconnect()
  provideEnv({ ...settings, DATABASE_URL: `postgresql://nobody@127.0.0.1:${await reservePort()}/away` })
  for (const _ of ['once', 'twice']) await expect(openQueues()).rejects.toThrow()
  await disconnect()
  provideEnv(settings)
  await add('one')
  await stopQueues()
  expect(await size()).toBe(1)
})

test('a job added in a transaction exists once it commits, and only then', async () => {
  await getDb().$transaction(async (tx) => {
    await add('committed', tx)
    expect(await size()).toBe(0)
  })
  expect(await size()).toBe(1)
  const failing = getDb().$transaction(async (tx) => {
    await add('rolled back', tx)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await size()).toBe(1)
})

test('one job per key waits at a time; once it has started, the next is accepted', async () => {
  for (const key of ['one', 'one', 'two']) await add(key)
  expect(await size()).toBe(2)
  await (await openQueues()).fetch('mail')
  await add('one')
  expect(await size()).toBe(2)
})

test('addJobOnce runs a job once, however often it is called, even after it is done', async () => {
  await Promise.all([1, 2, 3].map(() => addJobOnce('daily', { day: 'today' }, 'daily today')))
  const done: object[] = []
  await workOnQueue('daily', { workers: 2, pollSeconds: 0.5 }, async (data) => void done.push(data))
  await vi.waitFor(() => expect(done).toEqual([{ day: 'today' }]), 60_000)
  await addJobOnce('daily', { day: 'today' }, 'daily today')
  await stopQueues()
  expect(done).toHaveLength(1)
})

test('on stop, running jobs finish, new ones wait for the next process, and a job that takes too long is handed back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const begun: string[] = []
  let end = () => {}
  const work = async ({ key }: { key: string }) => {
    begun.push(key)
    if (begun.length === 1) await new Promise<void>((resolve) => (end = resolve))
    if (key === 'endless') await new Promise(() => {})
  }
  const start = () => workOnQueue<{ key: string }>('mail', { workers: 2, pollSeconds: 0.5 }, work)
  await add('in hand')
  await start()
  await vi.waitFor(() => expect(begun).toEqual(['in hand']), 60_000)
  const stopped = stopQueues()
  setTimeout(end, 1_000)
  await add('later')
  await stopped
  expect(begun).toEqual(['in hand'])
  expect(await size()).toBe(1)
  await add('endless')
  await start()
  await vi.waitFor(() => expect(begun).toHaveLength(3), 60_000)
  await stopQueues()
  expect(begun.sort()).toEqual(['endless', 'in hand', 'later'])
  expect(await size()).toBe(1)
})
