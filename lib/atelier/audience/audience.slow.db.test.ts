import { beforeAll, expect, test } from 'vitest'

import { countReaders } from '@/lib/members/reading/readers'
import { listDaysOfPages } from '@/lib/operations/audience/figures'
import { rollUpViews } from '@/lib/operations/audience/roll-up'
import { tableCsv } from '@/lib/platform/csv'
import { getDb } from '@/lib/platform/db'
import { createOwner } from '@/test/owner'
import { createUser, mirrorSubscription, useStack } from '@/test/stack'

import { PAGES, readAudience, STEPS } from './audience'
import { listSteps, readPeriod } from './period'
import type { Admin } from '../admin'

useStack()

/** Already the 2nd in Paris, still the 1st in UTC. */
const NOW = new Date('2026-03-01T23:30:00Z')

let admin: Admin

beforeAll(async () => {
  admin = (await createOwner()).admin
})

const seen = (day: string, path: string, views: number, arrivals: number) =>
  getDb().pageView.create({ data: { day: new Date(day), path, views, arrivals } })

async function signedUp(createdAt: string, stripeCustomerId: string | null = null) {
  const { id } = await createUser()
  await getDb().user.update({ where: { id }, data: { createdAt: new Date(createdAt), stripeCustomerId } })
  return id
}

test('the query selects a day, a month, twelve months or thirty days', () => {
  const of = (query: object) => listSteps(readPeriod(query as Record<string, unknown>, NOW), NOW)
  expect(of({})).toHaveLength(30)
  expect([of({})[0], of({}).at(-1)]).toEqual(['2026-02-01', '2026-03-02'])
  expect(of({ periode: 'mois' })).toHaveLength(12)
  expect([of({ periode: 'mois' })[0], of({ periode: 'mois' }).at(-1)]).toEqual(['2025-04', '2026-03'])
  expect(of({ mois: '2026-02' })).toHaveLength(28)
  expect(of({ mois: '2026-03' })).toEqual(['2026-03-01', '2026-03-02'])
  expect(of({ jour: '2026-02-14' })).toEqual(['2026-02-14'])
  for (const query of [{ jour: '2026-02-30' }, { mois: 'x' }, { jour: ['2026-02-14'] }, { periode: 'siècle' }])
    expect(of(query)).toHaveLength(30)
})

test('visits, sign-ups and conversions are counted by day in Paris; a day without any has zeros', async () => {
  await seen('2026-02-20', '/', 8, 5)
  await seen('2026-02-20', '/contact', 3, 0)
  await seen('2026-03-02', '/', 4, 2)
  await signedUp('2026-02-19T23:10:00Z')
  await signedUp('2026-02-20T12:00:00Z', 'cus_looked')
  await mirrorSubscription(await signedUp('2026-02-20T13:00:00Z'), NOW)
  const period = readPeriod({}, NOW)
  const { steps, total, pages } = await readAudience(admin, period, NOW)
  const day = (name: string) => steps.find((step) => step.name === name)
  expect(day('2026-02-20')).toEqual({ name: '2026-02-20', views: 11, arrivals: 5, created: 3, opened: 2, bought: 1 })
  expect(day('2026-02-21')).toEqual({ name: '2026-02-21', views: 0, arrivals: 0, created: 0, opened: 0, bought: 0 })
  expect(total).toEqual({ views: 15, arrivals: 7, created: 3, opened: 2, bought: 1 })
  expect(pages).toEqual([
    { path: '/', views: 12, arrivals: 7 },
    { path: '/contact', views: 3, arrivals: 0 },
  ])
  expect(tableCsv(STEPS, steps)).toContain('\r\n2026-02-20;5;11;3;2;1\r\n')
  expect(tableCsv(PAGES, await listDaysOfPages(period.from, period.to))).toContain('\r\n2026-02-20;/contact;3;0\r\n')
})

test('old days are merged into months without losing a view, even concurrently, and old months are deleted', async () => {
  await getDb().pageView.deleteMany()
  await seen('2025-01-30', '/', 3, 2)
  await seen('2025-01-31', '/', 4, 1)
  await seen('2025-02-01', '/', 9, 6)
  await getDb().pageViewMonth.create({ data: { month: new Date('2024-01-01'), path: '/', views: 1, arrivals: 1 } })
  await Promise.all([rollUpViews(NOW), rollUpViews(NOW)])
  expect(await getDb().pageView.findMany()).toMatchObject([{ day: new Date('2025-02-01'), views: 9 }])
  expect(await getDb().pageViewMonth.findMany()).toEqual([
    { month: new Date('2025-01-01'), path: '/', views: 7, arrivals: 3 },
  ])
  const { yearBefore } = await readAudience(admin, readPeriod({ periode: 'mois' }, new Date('2026-01-10')), NOW)
  expect([...yearBefore]).toEqual([['2026-01', 3]])
})

test('reading figures are hidden below five readers', async () => {
  const read = async (slug: string, opened: number, finished: number) => {
    for (let index = 0; index < opened; index++)
      await getDb().reading.create({
        data: { userId: (await createUser()).id, slug, share: 50, seenAt: NOW, readAt: index < finished ? NOW : null },
      })
  }
  await read('mindset-action', 5, 4)
  await read('mindset-gens-libres', 4, 4)
  await read('gone', 6, 6)
  const [first, second, ...more] = await countReaders()
  expect([first, second]).toMatchObject([
    { opened: 5, finished: null },
    { opened: null, finished: null },
  ])
  expect(more).toEqual([])
})
