import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { addDays, dayOf } from '@/lib/platform/days'
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
  const offer = async () => (await findAnnualOffer(user.id, new Date()))?.why ?? null
  const pass = async () => {
    await stack.control('clock', { advance: '1 month 2 hours' })
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
  expect(await findAnnualOffer((await createUser()).id, new Date())).toBeNull()
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
    return findAnnualOffer(user.id, now)
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
