import { expect, test } from 'vitest'

import { getDb } from '@/lib/platform/db'
import { createUser, useStack } from '@/test/stack'

import { closeMonth } from './close-month'

useStack()

const NIGHT = new Date('2026-12-01T03:10:00Z')

interface Life {
  readonly begun: string
  readonly ended?: string
  readonly months?: number
  readonly status?: string
  readonly paid?: readonly string[]
}

async function live({ begun, ended, months = 1, status, paid = [begun] }: Life) {
  const { id: userId } = await createUser()
  await getDb().subscription.create({
    data: {
      id: `sub_${userId}`,
      userId,
      status: status ?? (ended ? 'canceled' : 'active'),
      priceId: 'price_x',
      productId: 'prod_x',
      renewalCents: months === 12 ? 9_900 : 900,
      renewalMonths: months,
      currentPeriodEnd: NIGHT,
      scheduledEnd: ended ? new Date(ended) : null,
      livemode: false,
      createdAt: new Date(begun),
      syncedAt: NIGHT,
    },
  })
  await getDb().movement.createMany({
    data: paid.map((day) => ({
      id: `ch_${userId}_${day}`,
      userId,
      kind: 'payment',
      contractId: `sub_${userId}`,
      amountCents: 900,
      status: 'succeeded',
      happenedAt: new Date(day),
      livemode: false,
      syncedAt: NIGHT,
    })),
  })
  return userId
}

test('a closed month is written down once, in the night after it: revenue, members, and who stays of each first month', async () => {
  await live({ begun: '2026-09-10T10:00:00Z', paid: ['2026-09-10T10:00:00Z', '2026-10-10T10:00:00Z'] })
  await live({ begun: '2026-09-12T10:00:00Z', months: 12 })
  await live({ begun: '2026-09-12T10:00:00Z', ended: '2026-11-12T10:00:00Z' })
  // At 23:30 in Paris it is still October, at 00:30 it is November.
  await live({ begun: '2026-10-31T22:30:00Z' })
  await live({ begun: '2026-10-31T23:30:00Z', status: 'past_due' })
  // After the month's end, and still a member at it.
  await live({ begun: '2026-11-02T10:00:00Z', ended: '2026-12-01T01:00:00Z' })
  await live({ begun: '2026-12-01T01:00:00Z' })
  const given = await createUser()
  await getDb().accessGrant.createMany({
    data: [
      { userId: given.id, reason: 'gift', createdAt: new Date('2026-11-01'), until: new Date('2027-01-01') },
      { userId: given.id, reason: 'press', createdAt: new Date('2026-11-01'), until: new Date('2026-11-15') },
    ],
  })

  expect(await closeMonth(NIGHT)).toBe('Relevé de 2026-11 pris.')
  const month = await getDb().monthSnapshot.findMany()
  expect(month).toMatchObject([
    { month: '2026-11', recurringCents: 900 + 825 + 900 + 900, members: 5, given: 1, begun: 2, ended: 1 },
  ])
  const cohorts = await getDb().cohortSnapshot.findMany({ orderBy: { cohort: 'asc' } })
  expect(cohorts.map(({ cohort, size, members }) => [cohort, size, members])).toEqual([
    ['2026-09', 3, 2],
    ['2026-10', 1, 1],
    ['2026-11', 2, 2],
  ])

  await live({ begun: '2026-11-20T10:00:00Z' })
  expect(await closeMonth(new Date('2026-12-02T03:10:00Z'))).toBe('Le relevé de 2026-11 est déjà pris.')
  expect(await getDb().monthSnapshot.findMany()).toEqual(month)
  expect(await getDb().cohortSnapshot.findMany({ orderBy: { cohort: 'asc' } })).toEqual(cohorts)
})

test('a month is not written down when it is long over', async () => {
  await getDb().monthSnapshot.deleteMany()
  expect(await closeMonth(new Date('2026-11-26T03:10:00Z'))).toMatch(/^Le prochain relevé est celui de 2026-11/)
  expect(await getDb().monthSnapshot.count()).toBe(0)
})
