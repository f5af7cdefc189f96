import { describe, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { buy, customerIdOf } from '@/e2e/support/requests'
import { createUser, useStack } from '@/e2e/support/stack'
import { sessionCookieName } from '@/lib/auth/session-token'
import { getViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'

import { syncCustomer } from './sync'

const stack = useStack()

async function createBuyer(kind: 'subscription' | 'coaching') {
  const user = await createUser()
  if (kind === 'subscription') await buy(stack, createCheckout, '/api/create-checkout', user)
  else await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
  const customer = await customerIdOf(user.id)
  const { data } = await stack.stripe.charges.list({ customer })
  const charge = data[0]?.id ?? ''
  /** Whether the user has Premium, once the site has heard of what happened. */
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
  test('given back in part leaves Premium, given back in full ends it', async () => {
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
  ])('disputed ends Premium; the dispute %s leaves Premium: %s', async (status, premium) => {
    const { isPremium, dispute } = await createBuyer(kind)
    const id = await dispute()
    expect(await isPremium()).toBe(false)
    await stack.control(`disputes/${id}/close`, { status })
    expect(await isPremium()).toBe(premium)
  })
})

test('a purchase keeps how much was given back, and when it was first known', async () => {
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

test('coaching paid by a delayed method grants nothing until the money has come', async () => {
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

test('a delayed payment that fails is kept as failed', async () => {
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
