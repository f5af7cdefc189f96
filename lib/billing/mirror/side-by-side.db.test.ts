import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { getDb } from '@/lib/platform/db'
import { call, customerIdOf, sessionIdOf } from '@/test/requests'
import { createUser, post, SITE_URL, useStack } from '@/test/stack'

import { syncCustomer } from './sync'
import { ensureCustomer } from '../stripe/customer'

const stack = useStack()

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

/** A user who pays for several subscriptions, which nobody can buy here. */
async function createDoublePayer(keys: readonly string[]) {
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

const alertsOf = async (userId: string) =>
  (await getDb().notice.findMany({ where: { userId, key: { startsWith: 'owner-alert two-subscriptions' } } })).map(
    ({ message }) => message,
  )

test('of two subscriptions that run none is touched, and the owner is told once of each that is too many', async () => {
  const { user, customer } = await createDoublePayer(['horizon_monthly', 'horizon_annual', 'horizon_monthly'])
  const [third, second, first] = (await stack.stripe.subscriptions.list({ customer })).data
  for (let time = 0; time < 2; time++) {
    await syncCustomer(customer)
    expect(await atStripe(customer)).toEqual({ statuses: ['active', 'active', 'active'], refunded: [0, 0, 0] })
    const told = (await alertsOf(user.id)) as { id: string; other: string }[]
    expect(told.map(({ id, other }) => [id, other]).sort()).toEqual(
      [
        [first!.id, second!.id],
        [first!.id, third!.id],
      ].sort(),
    )
  }
})

test('a subscription whose money was taken back makes room for a new one, and is no longer charged', async () => {
  const { user, customer } = await createDoublePayer(['horizon_monthly'])
  const [charge] = (await stack.stripe.charges.list({ customer })).data
  await stack.stripe.refunds.create({ charge: charge?.id ?? '' })
  await payDirectly(customer, 'horizon_annual', user.id)
  await syncCustomer(customer)
  expect(await atStripe(customer)).toEqual({ statuses: ['canceled', 'active'], refunded: [900, 0] })
  expect(await alertsOf(user.id)).toEqual([])
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

test('of one that is past due and one that is paid, the owner decides about the first', async () => {
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
