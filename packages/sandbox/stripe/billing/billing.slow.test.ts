import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness } from '../testing/harness'
import type { Shop } from '../testing/shop'
import { at, day, item, openShop, subscribe } from '../testing/shop'

let h: Harness
let shop: Shop

beforeEach(async () => {
  h = await startHarness()
  shop = await openShop(h)
})
afterEach(() => h.close())

const read = (id: string) => h.stripe.subscriptions.retrieve(id)
const clock = (body: object) => h.control('/clock', body)
const toEndOf = async (id: string) => clock({ to: item(await read(id)).current_period_end + 3600 })

describe('renewals', () => {
  it('keep the day of the month across short months', async () => {
    await clock({ to: at('2029-01-31T10:00:00Z') })
    const { subscription } = await subscribe(h, shop.monthly)
    const ends: string[] = []
    for (let i = 0; i < 4; i += 1) {
      ends.push(day(item(await read(subscription.id)).current_period_end))
      await toEndOf(subscription.id)
    }
    expect(ends).toEqual(['2029-02-28', '2029-03-31', '2029-04-30', '2029-05-31'])
    const invoices = (await h.stripe.invoices.list({ subscription: subscription.id })).data
    expect(invoices.map((one) => [one.billing_reason, one.status, one.amount_paid])).toEqual([
      ...Array.from({ length: 4 }, () => ['subscription_cycle', 'paid', 900]),
      ['subscription_create', 'paid', 900],
    ])
    expect(invoices.map((one) => day(one.created)).at(0)).toBe('2029-05-31')
  })

  it('are all made when the clock jumps, in chronological order', async () => {
    const { subscription, customer } = await subscribe(h, shop.monthly)
    await clock({ advance: '1 year 1 hour' })
    const charges = (await h.stripe.charges.list({ customer: customer.id, limit: 100 })).data
    expect(charges).toHaveLength(13)
    expect(charges.map((one) => one.created)).toEqual([...charges.map((one) => one.created)].sort((a, b) => b - a))
    expect((await read(subscription.id)).status).toBe('active')
  })

  it('that fail lead to past_due, three retries and cancellation', async () => {
    const { subscription } = await subscribe(h, shop.monthly, '4000000000000341')
    await toEndOf(subscription.id)
    expect((await read(subscription.id)).status).toBe('past_due')
    const [invoice] = (await h.stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data
    expect(invoice).toMatchObject({ attempt_count: 1, amount_remaining: 900 })
    expect((invoice?.next_payment_attempt ?? 0) - (invoice?.status_transitions.finalized_at ?? 0)).toBe(3 * 86400)
    await clock({ advance: '8 days' })
    expect((await read(subscription.id)).status).toBe('past_due')
    await clock({ advance: '7 days' })
    const ended = await read(subscription.id)
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
    const failures = (await h.types()).filter((type) => type === 'invoice.payment_failed')
    expect(failures).toHaveLength(4)
    expect((await h.log()).at(-1)).toBe('customer.subscription.deleted')
    expect((await h.stripe.subscriptions.list({ status: 'ended' })).data).toHaveLength(1)
    expect((await h.stripe.subscriptions.list()).data).toHaveLength(0)
  })

  it('recover when the invoice is paid by hand', async () => {
    const { subscription, customer } = await subscribe(h, shop.monthly)
    await h.control(`/customers/${customer.id}/fail-next-payment`, {})
    await toEndOf(subscription.id)
    const late = await read(subscription.id)
    expect(late.status).toBe('past_due')
    await h.control(`/customers/${customer.id}/fail-next-payment`, {})
    const refused = h.stripe.invoices.pay(String(late.latest_invoice))
    await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
    await expect(refused).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 })
    expect((await h.stripe.invoices.pay(String(late.latest_invoice))).status).toBe('paid')
    expect((await read(subscription.id)).status).toBe('active')
  })
})

describe('cancellation', () => {
  it('at period end is planned, taken back and carried out', async () => {
    const { subscription } = await subscribe(h, shop.monthly)
    const end = item(subscription).current_period_end
    const planned = await h.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(planned).toMatchObject({ cancel_at_period_end: true, cancel_at: end, status: 'active' })
    const resumed = await h.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    await h.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await clock({ advance: '2 months' })
    expect(await read(subscription.id)).toMatchObject({ status: 'canceled', ended_at: end })
    expect((await h.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
    expect(await h.types()).toContain('customer.subscription.deleted')
  })

  it('at once stores the customer’s feedback', async () => {
    const { subscription } = await subscribe(h, shop.monthly)
    const details = { comment: 'Trop cher', feedback: 'too_expensive' } as const
    const canceled = await h.stripe.subscriptions.cancel(subscription.id, { cancellation_details: details })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_details: details })
    await expect(h.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 })
  })

  it('follows the deletion of the customer', async () => {
    const { subscription, customer } = await subscribe(h, shop.monthly)
    await h.stripe.customers.del(customer.id)
    expect((await read(subscription.id)).status).toBe('canceled')
    expect((await h.log()).slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted'])
  })
})

describe('a plan change', () => {
  const change = (subscription: Stripe.Subscription, price: Stripe.Price, more: object = {}) =>
    h.stripe.subscriptions.update(subscription.id, { items: [{ id: item(subscription).id, price: price.id }], ...more })

  it('credits what was billed, not the item’s current price after a change that charged nothing', async () => {
    const { subscription } = await subscribe(h, shop.monthly)
    await change(subscription, shop.premium, { proration_behavior: 'none' })
    await clock({
      to: Math.round((item(subscription).current_period_start + item(subscription).current_period_end) / 2),
    })
    const { latest_invoice: id } = await change(subscription, shop.yearly, { proration_behavior: 'always_invoice' })
    const { lines } = await h.stripe.invoices.retrieve(String(id))
    expect(lines.data.map(({ amount }) => amount)).toEqual([-450, 9000])
  })

  it('within the same interval settles the difference at once', async () => {
    const { subscription } = await subscribe(h, shop.monthly)
    const changed = await change(subscription, shop.premium, { proration_behavior: 'always_invoice' })
    expect(item(changed).price.id).toBe(shop.premium.id)
    expect(item(changed).current_period_end).toBe(item(subscription).current_period_end)
    const invoice = await h.stripe.invoices.retrieve(String(changed.latest_invoice))
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', amount_paid: 1000 })
    expect(invoice.lines.data.map((line) => line.amount)).toEqual([-900, 1900])
  })

  it('can wait for the next invoice', async () => {
    const { subscription } = await subscribe(h, shop.monthly)
    const changed = await change(subscription, shop.premium)
    expect(changed.latest_invoice).toBe(subscription.latest_invoice)
    await toEndOf(subscription.id)
    const invoice = await h.stripe.invoices.retrieve(String((await read(subscription.id)).latest_invoice))
    expect(invoice.amount_paid).toBe(1000 + 1900)
  })

  it('to a year starts a new period; back to a month leaves a credit', async () => {
    const { subscription, customer } = await subscribe(h, shop.monthly)
    const yearly = await change(subscription, shop.yearly)
    expect(item(yearly).current_period_end - item(yearly).current_period_start).toBeGreaterThan(364 * 86400)
    const invoice = await h.stripe.invoices.retrieve(String(yearly.latest_invoice))
    expect(invoice.amount_paid).toBe(9000 - 900)
    await change(yearly, shop.monthly)
    const credited = (await h.stripe.customers.retrieve(customer.id)) as Stripe.Customer
    expect(credited.balance).toBe(900 - 9000)
    await toEndOf(subscription.id)
    const [renewal] = (await h.stripe.invoices.list({ subscription: subscription.id })).data
    expect(renewal).toMatchObject({ total: 900, amount_due: 0, status: 'paid', starting_balance: -8100 })
  })
})

describe('subscriptions created through the API', () => {
  it('wait for a first payment and expire without it', async () => {
    const customer = await h.stripe.customers.create({ email: 'slow@example.org' })
    const items = [{ price: shop.monthly.id }]
    const waiting = { customer: customer.id, items, payment_behavior: 'default_incomplete' } as const
    const paid = await h.stripe.subscriptions.create(waiting)
    expect(paid.status).toBe('incomplete')
    await h.stripe.invoices.pay(String(paid.latest_invoice), { payment_method: 'pm_card_visa' })
    expect((await read(paid.id)).status).toBe('active')
    const left = await h.stripe.subscriptions.create(waiting)
    await clock({ advance: '1 day' })
    expect((await read(left.id)).status).toBe('incomplete_expired')
    expect((await h.stripe.invoices.retrieve(String(left.latest_invoice))).status).toBe('void')
  })

  it('are paid with the customer’s default card', async () => {
    const customer = await h.stripe.customers.create({
      email: 'api@example.org',
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    const created = await h.stripe.subscriptions.create({ customer: customer.id, items: [{ price: shop.monthly.id }] })
    expect(created.status).toBe('active')
    const bare = await h.stripe.customers.create({ email: 'bare@example.org' })
    const refused = h.stripe.subscriptions.create({ customer: bare.id, items: [{ price: shop.monthly.id }] })
    await expect(refused).rejects.toThrow(/no attached payment source/)
    const paused = await h.stripe.subscriptions.update(created.id, { pause_collection: { behavior: 'void' } })
    expect(paused.pause_collection?.behavior).toBe('void')
    await toEndOf(created.id)
    const [invoice] = (await h.stripe.invoices.list({ subscription: created.id })).data
    expect(invoice?.status).toBe('void')
  })
})
