import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness } from '../testing/harness'
import type { Shop } from '../testing/shop'
import { item, openShop, subscribe } from '../testing/shop'

let h: Harness
let shop: Shop

beforeEach(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterEach(() => h.close())

const read = (id: string) => h.stripe.subscriptions.retrieve(id)

const previewOf = (subscription: Stripe.Subscription, more: object = {}) =>
  h.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item(subscription).id, price: shop.yearly.id }],
      proration_behavior: 'always_invoice',
      ...more,
    },
  })

const change = (subscription: Stripe.Subscription, more: Stripe.SubscriptionUpdateParams = {}) =>
  h.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item(subscription).id, price: shop.yearly.id }],
    payment_behavior: 'pending_if_incomplete',
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
    ...more,
  })

/** Makes the next payment fail. */
async function subscribeRefused() {
  const { customer, subscription } = await subscribe(h, shop.monthly)
  await h.control(`/customers/${customer.id}/fail-next-payment`, {})
  return subscription
}

describe('a plan change', () => {
  it('costs the previewed amount, as of the same moment', async () => {
    const { subscription } = await subscribe(h, shop.monthly)
    await h.control('/clock', { advance: '10 days' })
    const preview = await previewOf(subscription)
    const date = preview.parent?.subscription_details?.subscription_proration_date
    expect(preview.amount_due).toBeLessThan(9_000 - 500)
    expect(preview).not.toHaveProperty('id')
    await h.control('/clock', { advance: '1 day' })
    const changed = await change(subscription, { proration_date: date! })
    expect(changed).toMatchObject({ pending_update: null, latest_invoice: { amount_paid: preview.amount_due } })
    expect(item(changed).price.id).toBe(shop.yearly.id)
    await expect(previewOf(subscription, { proration_date: 1 })).rejects.toThrow(/within the current period/)
  })

  it('that awaits its payment changes nothing before it, and everything after it', async () => {
    const subscription = await subscribeRefused()
    const waiting = await change(subscription)
    const invoice = waiting.latest_invoice as Stripe.Invoice
    expect(waiting).toMatchObject({ status: 'active', pending_update: { expires_at: expect.any(Number) as number } })
    expect(item(waiting).price.id).toBe(shop.monthly.id)
    expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null })
    await h.control(`/invoices/${invoice.id}/pay`, {})
    const paid = await read(subscription.id)
    expect(paid).toMatchObject({ status: 'active', pending_update: null })
    expect(item(paid).price.id).toBe(shop.yearly.id)
    expect(item(paid).current_period_end - item(paid).current_period_start).toBeGreaterThan(360 * 86_400)
    expect(await h.types()).toContain('customer.subscription.pending_update_applied')
  })

  it('that nobody pays within 23 hours is dropped, and its invoice voided', async () => {
    const subscription = await subscribeRefused()
    const { id } = (await change(subscription)).latest_invoice as Stripe.Invoice
    await h.control('/clock', { advance: '24 hours' })
    expect(await read(subscription.id)).toMatchObject({ status: 'active', pending_update: null })
    expect((await h.stripe.invoices.retrieve(id!)).status).toBe('void')
    expect(await h.types()).toContain('customer.subscription.pending_update_expired')
  })

  it('that awaits its payment waits no longer than the paid period lasts', async () => {
    const subscription = await subscribeRefused()
    const { current_period_end: end } = item(subscription)
    await h.control('/clock', { to: end - 3600 })
    expect((await change(subscription)).pending_update).toMatchObject({ expires_at: end })
    await h.control('/clock', { to: end + 2 * 3600 })
    expect(item(await read(subscription.id)).price.id).toBe(shop.monthly.id)
    const { data } = await h.stripe.invoices.list({ subscription: subscription.id })
    expect(data.map(({ status, amount_due }) => [status, amount_due])).toMatchObject([
      ['paid', 900],
      ['void', expect.any(Number)],
      ['paid', 900],
    ])
  })

  it('that is pending accepts no other attribute, and no bank debit', async () => {
    const { customer, subscription } = await subscribe(h, shop.monthly)
    await expect(change(subscription, { metadata: { a: 'b' } })).rejects.toThrow(/pending_if_incomplete/)
    const { id } = await h.stripe.paymentMethods.attach('pm_success_fr', { customer: customer.id })
    await h.stripe.subscriptions.update(subscription.id, { default_payment_method: id })
    await expect(change(subscription)).rejects.toThrow(/pending_if_incomplete.*sepa_debit/)
    expect(item(await read(subscription.id)).price.id).toBe(shop.monthly.id)
    const source = { default_source: 'src_1' }
    await expect(h.stripe.subscriptions.update(subscription.id, source)).rejects.toThrow(/sandbox/)
  })
})

describe('a phase', () => {
  /** Plans the monthly plan for the end of the year. */
  async function plan(naming: (before: Stripe.Subscription) => Partial<Stripe.SubscriptionScheduleUpdateParams.Phase>) {
    const { subscription } = await subscribe(h, shop.yearly)
    const { id: coupon } = await h.stripe.coupons.create({ percent_off: 50, duration: 'forever' })
    const before = await h.stripe.subscriptions.update(subscription.id, { discounts: [{ coupon }] })
    const { id, phases } = await h.stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
    const { start_date, end_date, discounts, default_payment_method } = phases[0]!
    expect({ discounts: discounts.map(({ discount }) => discount), default_payment_method }).toEqual({
      discounts: before.discounts,
      default_payment_method: before.default_payment_method,
    })
    const named = naming(before)
    await h.stripe.subscriptionSchedules.update(id, {
      phases: [
        { items: [{ price: shop.yearly.id }], start_date, end_date, ...named },
        { items: [{ price: shop.monthly.id }], ...named },
      ],
    })
    return { before, planned: await read(subscription.id) }
  }

  it('takes from its subscription what it does not name, except for its metadata', async () => {
    const { before, planned } = await plan(() => ({ metadata: { more: 'yes' } }))
    expect(before.default_payment_method).not.toBeNull()
    expect(planned).toMatchObject({ default_payment_method: null, discounts: [], metadata: { more: 'yes' } })
  })

  it('keeps what it names, through the next one', async () => {
    const { before, planned } = await plan(({ default_payment_method, discounts }) => ({
      default_payment_method: String(default_payment_method),
      discounts: discounts.map((discount) => ({ discount: String(discount) })),
    }))
    expect(planned).toMatchObject({
      default_payment_method: before.default_payment_method,
      discounts: before.discounts,
    })
    await h.control('/clock', { to: item(planned).current_period_end + 7200 })
    const { latest_invoice: latest } = await h.stripe.subscriptions.retrieve(planned.id, { expand: ['latest_invoice'] })
    expect(latest).toMatchObject({ status: 'paid', amount_paid: 450 })
  })
})

it('a collection pause ends at its date, and the next renewal is paid', async () => {
  const { subscription } = await subscribe(h, shop.monthly)
  const resumes_at = item(subscription).current_period_end + 40 * 86_400
  await h.stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void', resumes_at } })
  await h.control('/clock', { to: resumes_at - 3600 })
  expect((await read(subscription.id)).pause_collection).toMatchObject({ resumes_at })
  await h.control('/clock', { to: resumes_at })
  expect((await read(subscription.id)).pause_collection).toBeNull()
  await h.control('/clock', { advance: '1 month' })
  const { data } = await h.stripe.invoices.list({ subscription: subscription.id })
  expect(data.map(({ status }) => status)).toEqual(['paid', 'void', 'void', 'paid'])
  const past = { behavior: 'void', resumes_at: 1 } as const
  await expect(h.stripe.subscriptions.update(subscription.id, { pause_collection: past })).rejects.toThrow(/future/)
})
