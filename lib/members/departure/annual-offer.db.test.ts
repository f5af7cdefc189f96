import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { addDays, DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { findAnnualOffer } from './annual-offer'

const stack = useStack()

const UNDECIDED = { work: 'inconnu', isCouple: false, hasChild: false, visa: 'inconnu', city: 'inconnu' }

async function createMember(priceId: string) {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId })
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  const offer = async (since: Date | null = null) =>
    (await findAnnualOffer(user.id, { now: new Date(), since }))?.why ?? null
  const pass = async () => {
    // One renewal each time, on whichever day and hour it begins: months of 28 days too.
    await stack.control('clock', { advance: '32 days' })
    await syncCustomer(customer)
  }
  return { user, customer, offer, pass }
}

test('the year is offered in the third month that is paid, and in no other', async () => {
  const { offer, pass } = await createMember('horizon_monthly')
  const months = [await offer()]
  for (let month = 2; month <= 4; month++) {
    await pass()
    months.push(await offer())
  }
  expect(months).toEqual([null, null, 'third-month', null])
  expect(await findAnnualOffer((await createUser()).id, { now: new Date(), since: null })).toBeNull()
})

test('and in the thirty days before a departure, with what is truly saved', async () => {
  const { user } = await createMember('horizon_monthly')
  const now = new Date()
  const leave = async (days: number) => {
    const day = new Date(`${addDays(dayOf(now), days)}T00:00:00Z`)
    await getDb().departure.upsert({
      where: { userId: user.id },
      create: { userId: user.id, day, ...UNDECIDED },
      update: { day },
    })
    return findAnnualOffer(user.id, { now, since: null })
  }
  expect(await leave(31)).toBeNull()
  expect(await leave(30)).toEqual({
    why: 'departure',
    monthCents: 900,
    yearCents: 10_800,
    annualCents: 9_900,
    savingCents: 900,
  })
  expect(await leave(0)).toBeNull()
})

test('each time once: on the first visit in the third month, and on the first in the thirty days', async () => {
  const { user, offer, pass } = await createMember('horizon_monthly')
  for (let month = 2; month <= 3; month++) await pass()
  const { happenedAt: third } = await getDb().movement.findFirstOrThrow({
    where: { userId: user.id },
    orderBy: { happenedAt: 'desc' },
  })
  const after = (date: Date, ms: number) => new Date(date.getTime() + ms)
  expect(await offer(after(third, -1))).toBe('third-month')
  expect(await offer(after(third, 1))).toBeNull()

  const now = new Date()
  const day = new Date(`${addDays(dayOf(now), 20)}T00:00:00Z`)
  const createdAt = after(now, -60 * DAY_MS)
  await getDb().departure.create({ data: { userId: user.id, day, createdAt, ...UNDECIDED } })
  expect(await offer(after(now, -11 * DAY_MS))).toBe('third-month')
  await pass()
  expect(await offer(after(now, -11 * DAY_MS))).toBe('departure')
  expect(await offer(after(now, -10 * DAY_MS))).toBeNull()
  // Said only since, of a day that is near already.
  await getDb().departure.update({ where: { userId: user.id }, data: { createdAt: after(now, -2 * DAY_MS) } })
  expect(await offer(after(now, -3 * DAY_MS))).toBe('departure')
  expect(await offer(after(now, -DAY_MS))).toBeNull()
})

test('nobody hears of it who has the year, a lasting reduction that makes the months cheaper, or an end before them', async () => {
  const [annual, reduced, ending] = [
    await createMember('horizon_annual'),
    await createMember('horizon_monthly'),
    await createMember('horizon_monthly'),
  ]
  const { id: coupon } = await stack.stripe.coupons.create({ percent_off: 20, duration: 'forever' })
  const idOf = async ({ user }: typeof annual) =>
    (await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })).id
  await stack.stripe.subscriptions.update(await idOf(reduced), { discounts: [{ coupon }] })
  await stack.stripe.subscriptions.update(await idOf(ending), {
    cancel_at: Math.floor(Date.now() / 1000) + 400 * 86_400,
    proration_behavior: 'none',
  })
  for (let month = 0; month < 2; month++) await annual.pass()
  for (const { customer } of [annual, reduced, ending]) await syncCustomer(customer)
  expect(await Promise.all([annual, reduced, ending].map(({ offer }) => offer()))).toEqual([null, null, null])
})
