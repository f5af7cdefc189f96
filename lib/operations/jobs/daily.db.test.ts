import { afterEach, expect, test, vi } from 'vitest'

import { getDb } from '@/lib/platform/db'
import { openQueues } from '@/lib/platform/queue/boss'
import { useStack } from '@/test/stack'

import { runDailyTasks } from './daily'
import { dailyTasks, reconcileTask } from './tasks'
import { askForDailyWork } from './worker'

useStack()

const NOW = new Date('2026-11-21T12:00:00Z')

afterEach(() => vi.restoreAllMocks())

test('a failed task is recorded, mailed to the owner once a day, and does not stop the others', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const tasks = [
    { name: 'broken', title: 'En panne', run: () => Promise.reject(new Error('no answer')) },
    { name: 'fine', title: 'En forme', run: (now: Date) => Promise.resolve(`done for ${now.toISOString()}`) },
  ]
  const report = [
    { name: 'broken', result: null, error: 'Error: no answer' },
    { name: 'fine', result: 'done for 2026-11-21T12:00:00.000Z', error: null },
  ]
  expect(await runDailyTasks(NOW, tasks)).toEqual(report)
  expect(await runDailyTasks(NOW, tasks)).toEqual(report)
  expect(log).toHaveBeenCalledTimes(2)
  const runs = await getDb().jobRun.findMany({ orderBy: { id: 'asc' } })
  expect(runs).toHaveLength(4)
  expect(runs[0]).toMatchObject({ name: 'broken', finishedAt: expect.any(Date), error: 'Error: no answer' })
  expect(runs[1]).toMatchObject({ name: 'fine', finishedAt: expect.any(Date), error: null })
  expect(await getDb().notice.findMany()).toMatchObject([
    { key: 'owner-alert job-failed broken 2026-11-21', userId: null },
  ])
})

test('all daily tasks run, including the comparison with Stripe', async () => {
  const reports = await runDailyTasks(NOW, [...dailyTasks, reconcileTask])
  expect(reports.filter(({ error }) => error)).toEqual([])
  const names = reports.map(({ name }) => name)
  expect(names.slice(0, 4)).toEqual(['withdrawals', 'cancellations', 'price changes', 'renewal notices'])
  expect(reports.at(-1)).toMatchObject({ name: 'stripe:reconcile', result: expect.stringMatching(/^Tout/) })
  expect(await runDailyTasks(NOW, [reconcileTask])).toMatchObject([
    { result: expect.stringMatching(/^Ce qui a bougé/) },
  ])
})

test('the daily job is queued once per day, and not before four in the morning', async () => {
  expect(await askForDailyWork(new Date('2026-11-22T02:59:00Z'))).toBe(false)
  await Promise.all(['03:00', '03:05', '22:00'].map((time) => askForDailyWork(new Date(`2026-11-22T${time}:00Z`))))
  const boss = await openQueues()
  expect(await boss.fetch('daily', { batchSize: 10 })).toMatchObject([{ data: { day: '2026-11-22' } }])
  await askForDailyWork(new Date('2026-11-22T22:05:00Z'))
  expect(await boss.getQueueSize('daily')).toBe(0)
})
