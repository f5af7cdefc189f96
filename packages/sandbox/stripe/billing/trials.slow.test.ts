import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness } from '../testing/harness'
import type { Shop } from '../testing/shop'
import { item, newSession, openShop } from '../testing/shop'

let h: Harness
let shop: Shop

beforeEach(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterEach(() => h.close())

/** The stand-in's clock keeps running during the test. */
const MINUTE = 60
const DAY = 86_400
const WARNING = 'customer.subscription.trial_will_end'
const read = (id: string) => h.stripe.subscriptions.retrieve(id)
const moments = async (subscription: string) =>
  (await h.stripe.invoices.list({ subscription })).data.map(({ status, total, billing_reason }) => [
    status,
    total,
    billing_reason,
  ])

async function begin(params: Partial<Stripe.SubscriptionCreateParams>, card = true) {
  const customer = (await h.stripe.customers.create({ email: 'essai@example.fr' })).id
  if (card) {
    const { id } = await h.stripe.paymentMethods.attach('pm_card_visa', { customer })
    await h.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  }
  return h.stripe.subscriptions.create({ customer, items: [{ price: shop.monthly.id }], ...params })
}

const withoutMethod = (missing_payment_method: 'cancel' | 'create_invoice' | 'pause') => ({
  trial_settings: { end_behavior: { missing_payment_method } },
})

it('starts with an invoice of 0, warns three days before its end, and bills an hour after it', async () => {
  const trial = await begin({ trial_period_days: 10 })
  const end = trial.created + 10 * DAY
  expect(trial).toMatchObject({
    status: 'trialing',
    trial_start: trial.created,
    trial_end: end,
    billing_cycle_anchor: end,
  })
  expect(item(trial).current_period_end).toBe(end)
  expect(await moments(trial.id)).toEqual([['paid', 0, 'subscription_create']])
  expect(await h.stripe.invoices.createPreview({ subscription: trial.id })).toMatchObject({ total: 900 })

  await h.control('/clock', { to: end - 3 * DAY - MINUTE })
  expect(await h.log()).not.toContain(WARNING)
  await h.control('/clock', { to: end - 3 * DAY })
  expect((await h.log()).filter((type) => type === WARNING)).toHaveLength(1)
  await h.control('/clock', { to: end })
  expect(await read(trial.id)).toMatchObject({ status: 'active', trial_end: end })
  expect((await moments(trial.id))[0]).toEqual(['draft', 900, 'subscription_cycle'])
  await h.control('/clock', { to: end + 3600 })
  expect((await moments(trial.id))[0]).toEqual(['paid', 900, 'subscription_cycle'])
  await h.control('/clock', { advance: '1 month' })
  expect(await moments(trial.id)).toHaveLength(3)
  expect((await h.log()).filter((type) => type === WARNING)).toHaveLength(1)
})

it('shorter than three days warns at once', async () => {
  await begin({ trial_period_days: 2 })
  await h.control('/clock', { advanceSeconds: 1 })
  expect(await h.log()).toContain(WARNING)
})

describe('without a payment method', () => {
  it('can be paused at its end, and resumed with a card', async () => {
    const trial = await begin({ trial_period_days: 5, ...withoutMethod('pause') }, false)
    await h.control('/clock', { to: trial.created + 5 * DAY })
    expect((await read(trial.id)).status).toBe('paused')
    expect(await h.log()).toContain('customer.subscription.paused')
    expect(await moments(trial.id)).toHaveLength(1)
    const customer = String(trial.customer)
    const { id } = await h.stripe.paymentMethods.attach('pm_card_visa', { customer })
    await h.stripe.subscriptions.update(trial.id, { default_payment_method: id })
    expect(
      (await h.stripe.subscriptions.resume(trial.id, { payment_behavior: 'resume_on_payment_success' })).status,
    ).toBe('active')
    expect((await moments(trial.id))[0]).toEqual(['paid', 900, 'subscription_update'])
  })

  it('makes no invoice while it is paused, for another plan neither', async () => {
    const trial = await begin({ trial_period_days: 5, ...withoutMethod('pause') }, false)
    await h.control('/clock', { to: trial.created + 5 * DAY })
    const changed = await h.stripe.subscriptions.update(trial.id, {
      items: [{ id: item(trial).id, price: shop.yearly.id }],
    })
    expect([changed.status, item(changed).price.id]).toEqual(['paused', shop.yearly.id])
    expect(await moments(trial.id)).toHaveLength(1)
  })

  it('can be canceled at its end; otherwise its first invoice is past due', async () => {
    const canceled = await begin({ trial_period_days: 5, ...withoutMethod('cancel') }, false)
    const owing = await begin({ trial_period_days: 5 }, false)
    await h.control('/clock', { to: canceled.created + 5 * DAY + 3601 })
    expect(await read(canceled.id)).toMatchObject({ status: 'canceled', ended_at: canceled.created + 5 * DAY })
    expect(await moments(canceled.id)).toHaveLength(1)
    expect((await read(owing.id)).status).toBe('past_due')
    expect((await moments(owing.id))[0]).toEqual(['open', 900, 'subscription_cycle'])
  })
})

it('can be ended at once, moved, cancelled for its end, and switched to another plan', async () => {
  const ended = await begin({ trial_period_days: 10 })
  expect((await h.stripe.subscriptions.update(ended.id, { trial_end: 'now' })).status).toBe('active')
  expect((await moments(ended.id))[0]).toEqual(['paid', 900, 'subscription_update'])
  const moved = await begin({ trial_end: ended.created + 10 * DAY })
  const later = ended.created + 20 * DAY
  expect(item(await h.stripe.subscriptions.update(moved.id, { trial_end: later })).current_period_end).toBe(later)
  const changed = await h.stripe.subscriptions.update(moved.id, {
    items: [{ id: item(moved).id, price: shop.yearly.id }],
  })
  expect(changed).toMatchObject({ status: 'trialing', trial_end: later })
  expect(await moments(moved.id)).toHaveLength(1)
  expect(await h.stripe.subscriptions.update(moved.id, { cancel_at_period_end: true })).toMatchObject({
    cancel_at: later,
  })
  await h.control('/clock', { to: later + 2 * DAY })
  expect((await read(moved.id)).status).toBe('canceled')
  expect(await moments(moved.id)).toHaveLength(1)
  // Of an active one it moves the next charge: https://docs.stripe.com/billing/subscriptions/billing-cycle#using-a-trial-to-change-the-billing-cycle
  const free = await h.stripe.subscriptions.update(ended.id, { trial_end: later + 90 * DAY })
  expect(free).toMatchObject({ status: 'trialing', trial_end: later + 90 * DAY })
  await expect(h.stripe.subscriptions.update(moved.id, { trial_end: later + 90 * DAY })).rejects.toThrow()
})

it('can start on the payment page, with or without a card', async () => {
  const customer = (await h.stripe.customers.create({ email: 'page@example.fr' })).id
  const subscription_data = { trial_period_days: 7, ...withoutMethod('pause') }
  const session = await newSession(h, shop.monthly, {
    customer,
    subscription_data,
    payment_method_collection: 'if_required',
  })
  expect(session).toMatchObject({ amount_total: 0, payment_method_collection: 'if_required' })
  await h.control(`/checkout/${session.id}/pay`, {})
  expect(await h.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'no_payment_required' })
  const [subscription] = (await h.stripe.subscriptions.list({ customer })).data
  expect(subscription).toMatchObject({ status: 'trialing', default_payment_method: null })
  await h.control('/clock', { advance: '7 days' })
  expect((await read(subscription!.id)).status).toBe('paused')
  const kept = await newSession(h, shop.monthly, { customer, subscription_data: { trial_period_days: 7 } })
  await h.control(`/checkout/${kept.id}/pay`, {})
  const [second] = (await h.stripe.subscriptions.list({ customer, status: 'trialing' })).data
  expect(second?.default_payment_method).not.toBeNull()
})
