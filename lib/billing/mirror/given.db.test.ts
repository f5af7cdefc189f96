import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { getViewer } from '@/lib/access/viewer/viewer'
import { listOwnContracts } from '@/lib/account/contracts'
import { endSubscription } from '@/lib/billing/ending/cancel'
import { addMonths, DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { headersOf } from '@/test/owner'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { syncCustomer } from './sync'

const stack = useStack()

async function createSubscriber() {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user)
  const customer = await customerIdOf(user.id)
  const sync = () => syncCustomer(customer)
  await sync()
  const { id } = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  return { user, customer, id, sync }
}

async function buyCoaching(user: TestUser): Promise<void> {
  await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
  await syncCustomer(await customerIdOf(user.id))
}

const coachingOf = async ({ id }: TestUser, customer: string) =>
  (await listOwnContracts(id, customer, new Date())).find(({ kind }) => kind === 'service')

const accessOf = async (user: TestUser, at: Date) => (await getViewer(await headersOf(user), at))?.entitlement

async function now(): Promise<Date> {
  const { now: seconds } = await stack.control<{ now: number }>('clock', { advance: '0 days' })
  return new Date(seconds * 1000)
}

test('the months of a coaching wait while a subscription renews, and open by themselves when it is to end', async () => {
  const { user, customer, id, sync } = await createSubscriber()
  await buyCoaching(user)
  expect(await accessOf(user, await now())).toMatchObject({ endsForGood: false })
  expect(await coachingOf(user, customer)).toMatchObject({ awaitsEnd: true, endsAt: null })
  const end = await endSubscription(id, { notifiedAt: new Date(), wishedEnd: null })
  expect(await accessOf(user, await now())).toMatchObject({ end: addMonths(end, 3), endsForGood: true })
  expect(await coachingOf(user, customer)).toMatchObject({ awaitsEnd: false, endsAt: addMonths(end, 3) })
  await stack.control('clock', { to: end.getTime() / 1000 + 3600 })
  for (let syncs = 0; syncs < 2; syncs++) await sync()
  expect(await getDb().accessGrant.findMany({ where: { userId: user.id } })).toMatchObject([
    { until: addMonths(end, 3), reason: 'service', endedAt: null },
  ])
})

test('a coaching that is bought in a pause runs beside no month that is paid after it', async () => {
  const { user, customer, id, sync } = await createSubscriber()
  const resumes_at = (await now()).getTime() / 1000 + 75 * 24 * 3600
  await stack.stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } })
  await stack.control('clock', { advance: '40 days' })
  await sync()
  await buyCoaching(user)
  expect(await coachingOf(user, customer)).toMatchObject({ awaitsEnd: true, endsAt: null })
  expect(await accessOf(user, await now())).toMatchObject({ subscribed: false, isPaused: true })
  await stack.control('clock', { advance: '60 days' })
  await sync()
  const paid = (await stack.stripe.charges.list({ customer })).data.filter(({ amount }) => amount === 900)
  expect(paid.length).toBeGreaterThan(1)
  const end = await endSubscription(id, { notifiedAt: await now(), wishedEnd: null }, await now())
  expect(await accessOf(user, await now())).toMatchObject({ end: addMonths(end, 3), endsForGood: true })
})

test('under a dispute about a subscription the months of a coaching wait for the bank', async () => {
  const { user, customer, sync } = await createSubscriber()
  const [paid] = (await stack.stripe.charges.list({ customer })).data
  const { dispute } = await stack.control<{ dispute: { id: string } }>('disputes', { charge: paid!.id })
  await sync()
  await buyCoaching(user)
  expect(await coachingOf(user, customer)).toMatchObject({ awaitsEnd: true })
  await stack.control(`disputes/${dispute.id}/close`, { status: 'lost' })
  await sync()
  const { end } = (await accessOf(user, await now()))!
  expect(end!.getTime() - (await now()).getTime()).toBeGreaterThan(88 * DAY_MS)
})

test('months that have not begun begin sooner when what they wait for goes back', async () => {
  const { user, customer, id, sync } = await createSubscriber()
  await endSubscription(id, { notifiedAt: new Date(), wishedEnd: null })
  await buyCoaching(user)
  const [monthly] = (await stack.stripe.charges.list({ customer })).data.filter(({ amount }) => amount === 900)
  await stack.stripe.refunds.create({ charge: monthly!.id })
  await sync()
  const { end } = (await accessOf(user, await now()))!
  expect(end!.getTime()).toBeLessThan(addMonths(await now(), 3).getTime() + DAY_MS)
  expect(end!.getTime()).toBeGreaterThan(addMonths(await now(), 3).getTime() - DAY_MS)
})

test('a dispute about months that have not begun closes them, and gives them back when it is won', async () => {
  const { user, customer, id, sync } = await createSubscriber()
  const end = await endSubscription(id, { notifiedAt: new Date(), wishedEnd: null })
  await buyCoaching(user)
  const [coaching] = (await stack.stripe.charges.list({ customer })).data.filter(({ amount }) => amount === 99_700)
  const { dispute } = await stack.control<{ dispute: { id: string } }>('disputes', { charge: coaching!.id })
  await sync()
  expect(await accessOf(user, await now())).toMatchObject({ end })
  await stack.control(`disputes/${dispute.id}/close`, { status: 'won' })
  await sync()
  expect(await accessOf(user, await now())).toMatchObject({ end: addMonths(end, 3) })
})

test('they wait again when an end is taken back at Stripe, and run beside no month that is paid', async () => {
  const { user, customer, id, sync } = await createSubscriber()
  await buyCoaching(user)
  await endSubscription(id, { notifiedAt: new Date(), wishedEnd: null })
  expect(await getDb().accessGrant.count({ where: { userId: user.id } })).toBe(1)
  await stack.stripe.subscriptions.update(id, { cancel_at_period_end: false })
  await sync()
  expect(await getDb().accessGrant.count({ where: { userId: user.id } })).toBe(0)
  expect(await coachingOf(user, customer)).toMatchObject({ awaitsEnd: true, endsAt: null })
})

test('of two coachings the second runs on alone when the first goes back', async () => {
  const user = await createUser()
  for (let count = 0; count < 2; count++) await buyCoaching(user)
  const customer = await customerIdOf(user.id)
  const charges = (await stack.stripe.charges.list({ customer })).data
  await stack.stripe.refunds.create({ charge: charges.at(-1)!.id })
  await syncCustomer(customer)
  const { end } = (await accessOf(user, await now()))!
  expect(end!.getTime()).toBeLessThan(addMonths(await now(), 3).getTime() + DAY_MS)
})

test('two coachings add up, from the first payment on', async () => {
  const user = await createUser()
  for (let count = 0; count < 2; count++) await buyCoaching(user)
  const { paidAt } = await getDb().purchase.findFirstOrThrow({
    where: { userId: user.id },
    orderBy: { paidAt: 'asc' },
  })
  expect(await accessOf(user, await now())).toMatchObject({ end: addMonths(addMonths(paidAt!, 3), 3) })
})
