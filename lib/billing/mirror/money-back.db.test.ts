import { describe, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { getViewer } from '@/lib/access/viewer/viewer'
import { sessionCookieName } from '@/lib/identity/session-token'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { syncCustomer } from './sync'

const stack = useStack()

async function createBuyer(kind: 'subscription' | 'coaching') {
  const user = await createUser()
  if (kind === 'subscription') await buy(stack, createCheckout, '/api/create-checkout', user)
  else await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
  const customer = await customerIdOf(user.id)
  const { data } = await stack.stripe.charges.list({ customer })
  const charge = data[0]?.id ?? ''
  /** Whether the user has Premium, once the site has synced. */
  const isPremium = async () => {
    await syncCustomer(customer)
    const viewer = await getViewer(new Headers({ Cookie: `${sessionCookieName()}=${await user.token()}` }))
    return viewer?.entitlement.subscribed
  }
  const dispute = async () => {
    const opened = await stack.control<{ dispute: { id: string } }>('disputes', { charge })
    return opened.dispute.id
  }
  return { user, charge, isPremium, dispute }
}

describe.each(['subscription', 'coaching'] as const)('the money of a %s', (kind) => {
  test('a partial refund keeps Premium, a full refund ends it', async () => {
    const { charge, isPremium } = await createBuyer(kind)
    expect(await isPremium()).toBe(true)
    await stack.stripe.refunds.create({ charge, amount: 100 })
    expect(await isPremium()).toBe(true)
    await stack.stripe.refunds.create({ charge })
    expect(await isPremium()).toBe(false)
  })

  test.each([
    ['won', true],
    ['lost', false],
  ])('a dispute suspends Premium; once it is %s, Premium is open: %s', async (status, premium) => {
    const { isPremium, dispute } = await createBuyer(kind)
    const id = await dispute()
    expect(await isPremium()).toBe(false)
    await stack.control(`disputes/${id}/close`, { status })
    expect(await isPremium()).toBe(premium)
  })
})

test('the owner is told of a dispute, of its end and of a refund that failed by what Stripe has, without an event', async () => {
  const { user, isPremium, dispute } = await createBuyer('subscription')
  const other = await createBuyer('coaching')
  const alerts = async (userId: string) =>
    (await getDb().notice.findMany({ where: { userId, kind: 'owner-alert' } })).map(({ key }) => key)
  const id = await dispute()
  await isPremium()
  await stack.control(`disputes/${id}/move`, { status: 'under_review' })
  await isPremium()
  expect(await alerts(user.id)).toEqual([`owner-alert dispute-opened ${id}`])
  await stack.control(`disputes/${id}/close`, { status: 'won' })
  for (let time = 0; time < 2; time++) await isPremium()
  expect((await alerts(user.id)).sort()).toEqual([`owner-alert dispute-opened ${id}`, `owner-alert dispute-won ${id}`])

  const refund = await stack.stripe.refunds.create({ charge: other.charge, amount: 500 })
  await other.isPremium()
  await stack.control(`refunds/${refund.id}/fail`, {})
  await other.isPremium()
  expect(await alerts(other.user.id)).toContain(`owner-alert refund-failed ${refund.id}`)
})

test('a purchase records how much was refunded, and when we first knew', async () => {
  const { user, charge, isPremium } = await createBuyer('coaching')
  const purchase = () => getDb().purchase.findFirstOrThrow({ where: { userId: user.id } })
  await isPremium()
  expect(await purchase()).toMatchObject({ status: 'paid', refundedAmountCents: 0, refundedAt: null })
  await stack.stripe.refunds.create({ charge, amount: 700 })
  await isPremium()
  const first = await purchase()
  expect(first).toMatchObject({ status: 'partially_refunded', refundedAmountCents: 700, refundedAt: expect.any(Date) })
  await stack.stripe.refunds.create({ charge })
  await isPremium()
  expect(await purchase()).toMatchObject({
    status: 'refunded',
    refundedAmountCents: 99_700,
    refundedAt: first.refundedAt,
  })
})

test('coaching bought with a delayed method opens nothing until it is paid', async () => {
  const user = await createUser()
  const body = { priceId: 'horizon_coaching' }
  const session = await buy(stack, createPayment, '/api/create-payment', user, body, { async: 'pending' })
  const customer = await customerIdOf(user.id)
  const purchase = () => getDb().purchase.findFirstOrThrow({ where: { userId: user.id } })
  await syncCustomer(customer)
  expect(await purchase()).toMatchObject({ status: 'pending', paidAt: null })
  await stack.control(`checkout/${session}/async`, { outcome: 'succeeded' })
  await syncCustomer(customer)
  expect(await purchase()).toMatchObject({ status: 'paid', paidAt: expect.any(Date) })
})

test('a delayed payment that fails is stored as failed', async () => {
  const user = await createUser()
  const body = { priceId: 'horizon_coaching' }
  const session = await buy(stack, createPayment, '/api/create-payment', user, body, { async: 'pending' })
  await stack.control(`checkout/${session}/async`, { outcome: 'failed' })
  await syncCustomer(await customerIdOf(user.id))
  const purchase = await getDb().purchase.findFirstOrThrow({ where: { userId: user.id } })
  expect(purchase).toMatchObject({ status: 'failed', paidAt: null })
})

test('a change to a cheaper plan does not keep Premium open over a disputed payment', async () => {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_annual' })
  const customer = await customerIdOf(user.id)
  const [subscription] = (await stack.stripe.subscriptions.list({ customer })).data
  const [charge] = (await stack.stripe.charges.list({ customer })).data
  const [monthly] = (await stack.stripe.prices.list({ lookup_keys: ['horizon_monthly'] })).data
  await stack.stripe.subscriptions.update(subscription!.id, {
    items: [{ id: subscription!.items.data[0]!.id, price: monthly!.id }],
  })
  await stack.control('disputes', { charge: charge!.id })
  await syncCustomer(customer)
  const kept = await getDb().subscription.findUniqueOrThrow({ where: { id: subscription!.id } })
  expect(kept).toMatchObject({ status: 'active', priceId: monthly!.id, revokedReason: 'disputed' })
})

async function createSubscriber() {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user)
  const customer = await customerIdOf(user.id)
  const [subscription] = (await stack.stripe.subscriptions.list({ customer })).data
  const id = subscription!.id
  const charges = async () => (await stack.stripe.charges.list({ customer })).data
  const dispute = async (charge: string) =>
    (await stack.control<{ dispute: { id: string } }>('disputes', { charge })).dispute.id
  const atStripe = async () => {
    await syncCustomer(customer)
    const { status, pause_collection } = await stack.stripe.subscriptions.retrieve(id)
    const { revokedReason } = await getDb().subscription.findUniqueOrThrow({ where: { id } })
    return { status, collects: pause_collection === null, revokedReason }
  }
  return { charges, dispute, atStripe }
}

test('a full refund of the current period ends the subscription, so it is not charged again', async () => {
  const { charges, atStripe } = await createSubscriber()
  await stack.stripe.refunds.create({ charge: (await charges())[0]!.id })
  expect(await atStripe()).toEqual({ status: 'canceled', collects: true, revokedReason: 'refunded' })
  await stack.control('clock', { advance: '2 months 2 hours' })
  expect(await charges()).toHaveLength(1)
})

test('a refund of an earlier period does not end the current one', async () => {
  const { charges, atStripe } = await createSubscriber()
  await stack.control('clock', { advance: '1 month 2 hours' })
  await stack.stripe.refunds.create({ charge: (await charges()).at(-1)!.id })
  expect(await atStripe()).toEqual({ status: 'active', collects: true, revokedReason: null })
})

test.each([
  ['won', { status: 'active', collects: true, revokedReason: null }],
  ['lost', { status: 'canceled', collects: false, revokedReason: 'disputed' }],
] as const)(
  'while a payment is disputed nothing is charged and access is closed, until it is %s',
  async (status, expected) => {
    const { charges, dispute, atStripe } = await createSubscriber()
    const id = await dispute((await charges())[0]!.id)
    const stopped = { status: 'active', collects: false, revokedReason: 'disputed' }
    expect(await atStripe()).toEqual(stopped)
    await stack.control('clock', { advance: '1 month 2 hours' })
    expect(await atStripe()).toEqual(stopped)
    expect(await charges()).toHaveLength(1)
    await stack.control(`disputes/${id}/close`, { status })
    expect(await atStripe()).toEqual(expected)
  },
)

test('a dispute about an earlier payment closes access that a later one has paid for', async () => {
  const { charges, dispute, atStripe } = await createSubscriber()
  await stack.control('clock', { advance: '1 month 2 hours' })
  const id = await dispute((await charges()).at(-1)!.id)
  expect(await atStripe()).toEqual({ status: 'active', collects: false, revokedReason: 'disputed' })
  await stack.control(`disputes/${id}/close`, { status: 'won' })
  expect(await atStripe()).toEqual({ status: 'active', collects: true, revokedReason: null })
})

test('a dispute while a renewal is owed stops its retries', async () => {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, {}, { card: '4000000000000341' })
  const customer = await customerIdOf(user.id)
  await stack.control('clock', { advance: '1 month 2 hours' })
  await stack.control('disputes', { charge: (await stack.stripe.charges.list({ customer })).data.at(-1)!.id })
  await syncCustomer(customer)
  const { data } = await stack.stripe.invoices.list({ customer, status: 'open' })
  expect(data).toMatchObject([{ auto_advance: false, next_payment_attempt: null }])
})

test('a bank’s inquiry takes no money and closes nothing', async () => {
  const { charges, atStripe } = await createSubscriber()
  await stack.control('disputes', { charge: (await charges())[0]!.id, status: 'warning_needs_response' })
  expect(await atStripe()).toEqual({ status: 'active', collects: true, revokedReason: null })
})
