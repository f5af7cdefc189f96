import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { catalogue } from '@/content/catalogue'
import { getDb } from '@/lib/platform/db'
import { call, customerIdOf, sessionIdOf } from '@/test/requests'
import { createUser, post, SITE_URL, useStack } from '@/test/stack'

import { syncCustomer } from './sync'
import { ensureCustomer } from '../stripe/customer'

const stack = useStack()

afterEach(() => stack.control('outage', { mode: 'none' }))

async function payDirectly(
  customer: string,
  lookupKey: string,
  client_reference_id: string,
  payment: object = {},
): Promise<string> {
  const { data } = await stack.stripe.prices.list({ lookup_keys: [lookupKey] })
  const { id } = await stack.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id,
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    success_url: SITE_URL,
  })
  await stack.control(`checkout/${id}/pay`, payment)
  return id
}

/** A user who paid for two subscriptions, despite all our checks. */
async function createDoublePayer(
  keys = [catalogue.monthly.lookupKey, catalogue.annual.lookupKey] as readonly string[],
) {
  const user = await createUser()
  const customer = await ensureCustomer({ id: user.id, stripeCustomerId: null })
  for (const key of keys) {
    await payDirectly(customer, key, user.id)
    await stack.control('clock', { advanceSeconds: 60 })
  }
  return { user, customer }
}

/** Oldest first. */
async function atStripe(customer: string) {
  const subscriptions = (await stack.stripe.subscriptions.list({ customer, status: 'all' })).data.reverse()
  const charges = (await stack.stripe.charges.list({ customer })).data.reverse()
  return {
    statuses: subscriptions.map(({ status }) => status),
    refunded: charges.map(({ amount_refunded }) => amount_refunded),
  }
}

const mirrored = async (userId: string) =>
  (await getDb().subscription.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(
    ({ status }) => status,
  )

const notifiedOf = async (userId: string) =>
  (await getDb().notice.findMany({ where: { userId }, orderBy: { key: 'asc' } })).map(
    ({ key }) => key.split(' sub_')[0],
  )

const BOTH_TOLD = ['duplicate-refunded', 'owner-alert duplicate-subscription', 'subscription-started']

test('of two subscriptions the newer one is cancelled and refunded, with one mail to the member and one to the owner', async () => {
  const { user, customer } = await createDoublePayer()
  for (let time = 0; time < 2; time++) {
    await syncCustomer(customer)
    expect(await atStripe(customer)).toEqual({ statuses: ['active', 'canceled'], refunded: [0, 9_900] })
    expect(await mirrored(user.id)).toEqual(['active', 'canceled'])
    expect(await notifiedOf(user.id)).toEqual(BOTH_TOLD)
  }
})

test('of three, one is kept', async () => {
  const { customer } = await createDoublePayer(['horizon_monthly', 'horizon_monthly', 'horizon_annual'])
  await Promise.all([syncCustomer(customer), syncCustomer(customer)])
  expect(await atStripe(customer)).toEqual({ statuses: ['active', 'canceled', 'canceled'], refunded: [0, 900, 9_900] })
})

test.each([
  ['Stripe fails before the refund', { mode: 'error', path: '/v1/refunds' }],
  ['Stripe fails before the cancellation', { mode: 'error', method: 'DELETE' }],
  ['the answer to the refund is lost', { mode: 'lost', path: '/v1/refunds', times: 3 }],
  ['Stripe fails after the cancellation', { mode: 'error', path: '/v1/checkout/sessions' }],
])('when %s, the next sync finishes the job and refunds once', async (_, outage) => {
  const { user, customer } = await createDoublePayer()
  await stack.control('outage', outage)
  await expect(syncCustomer(customer)).rejects.toThrow()
  await stack.control('outage', { mode: 'none' })
  await syncCustomer(customer)
  expect(await atStripe(customer)).toEqual({ statuses: ['active', 'canceled'], refunded: [0, 9_900] })
  expect(await notifiedOf(user.id)).toEqual(BOTH_TOLD)
})

test('a subscription whose money was taken back makes room for a new one, and is no longer charged', async () => {
  const { user, customer } = await createDoublePayer(['horizon_monthly'])
  const [charge] = (await stack.stripe.charges.list({ customer })).data
  await stack.stripe.refunds.create({ charge: charge?.id ?? '' })
  await payDirectly(customer, 'horizon_annual', user.id)
  await syncCustomer(customer)
  expect(await atStripe(customer)).toEqual({ statuses: ['canceled', 'active'], refunded: [900, 0] })
  expect(await notifiedOf(user.id)).not.toContain('duplicate-refunded')
})

test('a page paid an hour after it was opened, beside a subscription from another device, leaves one subscription', async () => {
  const user = await createUser()
  const open = async () => sessionIdOf(await call(createCheckout, post('/api/create-checkout', await user.token(), {})))
  const first = await open()
  const second = await open()
  await stack.control('clock', { advanceSeconds: 3600 })
  await expect(stack.control(`checkout/${first}/pay`, {})).rejects.toThrow('409')
  await stack.control(`checkout/${second}/pay`, {})
  const answer = await call(createCheckout, post('/api/create-checkout', await user.token(), {}))
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'already_subscribed' } } })
  const customer = await customerIdOf(user.id)
  const { data }: Stripe.ApiList<Stripe.Subscription> = await stack.stripe.subscriptions.list({ customer })
  expect(data).toHaveLength(1)
})

const alertsOf = async (userId: string) =>
  (await getDb().notice.findMany({ where: { userId, key: { startsWith: 'owner-alert two-subscriptions' } } })).map(
    ({ message }) => message,
  )

test('a payment that arrives after its duplicate was undone is refunded, and both are notified only then', async () => {
  const { user, customer } = await createDoublePayer(['horizon_monthly'])
  const late = await payDirectly(customer, 'horizon_annual', user.id, { async: 'pending' })
  await syncCustomer(customer)
  expect(await atStripe(customer)).toEqual({ statuses: ['active', 'canceled'], refunded: [0, 0] })
  expect(await notifiedOf(user.id)).toEqual(['subscription-started'])
  await stack.control(`checkout/${late}/async`, { outcome: 'succeeded' })
  for (let time = 0; time < 2; time++) await syncCustomer(customer)
  expect(await atStripe(customer)).toEqual({ statuses: ['active', 'canceled'], refunded: [0, 9_900] })
  expect(await notifiedOf(user.id)).toEqual(BOTH_TOLD)
})

test('a paid subscription wins over one that is past due; the owner decides on one that is neither first nor recent', async () => {
  const user = await createUser()
  const customer = await ensureCustomer({ id: user.id, stripeCustomerId: null })
  await payDirectly(customer, 'horizon_monthly', user.id, { card: '4000000000000341' })
  const [old] = (await stack.stripe.subscriptions.list({ customer })).data
  await stack.control('clock', { advance: '1 month 2 hours' })
  await payDirectly(customer, 'horizon_annual', user.id)
  await syncCustomer(customer)
  const [kept] = (await stack.stripe.subscriptions.list({ customer })).data
  expect(await atStripe(customer)).toEqual({ statuses: ['past_due', 'active'], refunded: [0, 0, 0] })
  expect(await alertsOf(user.id)).toMatchObject([{ alert: 'two-subscriptions', id: kept!.id, other: old!.id }])
  await stack.stripe.subscriptions.cancel(old!.id)
})

test('a subscription that the owner made by hand is not refunded automatically', async () => {
  const { user, customer } = await createDoublePayer(['horizon_monthly'])
  const { data } = await stack.stripe.prices.list({ lookup_keys: ['horizon_annual'] })
  const [card] = (await stack.stripe.customers.listPaymentMethods(customer)).data
  await stack.stripe.subscriptions.create({
    customer,
    items: [{ price: data[0]!.id }],
    default_payment_method: card!.id,
  })
  for (let time = 0; time < 2; time++) await syncCustomer(customer)
  expect(await atStripe(customer)).toEqual({ statuses: ['active', 'active'], refunded: [0, 0] })
  expect(await alertsOf(user.id)).toHaveLength(1)
})
