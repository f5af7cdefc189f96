import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness } from '../testing/harness'
import { newSession, openShop, subscribe } from '../testing/shop'

type Plain = Record<string, unknown>

/**
 * Stripe's published examples, reduced to the objects compared here: only the first item of a list, no metadata, and nothing of the
 * object in an event.
 */
const { resources } = JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as {
  readonly resources: Readonly<Record<string, Plain>>
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keys of the example that are missing or have another type of value. */
function differences(example: unknown, actual: unknown, path: string): string[] {
  if (example === null || actual === null) return []
  if (Array.isArray(example)) {
    if (!Array.isArray(actual)) return [`${path}: not a list`]
    return example.length > 0 && actual.length > 0 ? differences(example[0], actual[0], `${path}[]`) : []
  }
  if (!isPlain(example)) return typeof example === typeof actual ? [] : [`${path}: ${typeof actual}`]
  if (!isPlain(actual)) return [`${path}: ${typeof actual}`]
  return Object.entries(example).flatMap(([key, value]) => {
    if (key === 'metadata') return isPlain(actual.metadata) ? [] : [`${path}.metadata: missing`]
    if (actual[key] === undefined) return [`${path}.${key}: missing`]
    return differences(value, actual[key], `${path}.${key}`)
  })
}

describe('objects have the keys of Stripe’s examples', () => {
  let h: Harness
  const actual: Record<string, unknown> = {}

  beforeAll(async () => {
    h = await startHarness()
    const { stripe } = h
    const shop = await openShop(h)
    const { customer, session, subscription } = await subscribe(h, shop.monthly)
    const coupon = await stripe.coupons.create({ percent_off: 25.5, duration: 'forever' })
    const promotion = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'FALL20',
    })
    const buyer = (await stripe.customers.create()).id
    const reduced = await newSession(h, shop.monthly, {
      customer: buyer,
      discounts: [{ promotion_code: promotion.id }],
    })
    await h.control(`/checkout/${reduced.id}/pay`, {})
    const bought = await stripe.subscriptions.list({ customer: buyer, expand: ['data.discounts'] })
    await h.control('/tax', { status: 'active' })
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data
    await stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 })
    await h.control('/disputes', { charge: charge?.id })
    Object.assign(actual, {
      customer,
      product: shop.product,
      price: shop.monthly,
      'checkout.session': await stripe.checkout.sessions.retrieve(session.id),
      subscription,
      subscription_item: subscription.items.data[0],
      invoice,
      invoice_payment: (await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })).data[0],
      payment_intent: (await stripe.paymentIntents.list({ customer: customer.id })).data[0],
      charge,
      refund: (await stripe.refunds.list()).data[0],
      dispute: (await stripe.disputes.list()).data[0],
      payment_method: (await stripe.customers.listPaymentMethods(customer.id)).data[0],
      'billing_portal.session': await stripe.billingPortal.sessions.create({ customer: customer.id }),
      'billing_portal.configuration': (await stripe.billingPortal.configurations.list()).data[0],
      coupon: await stripe.coupons.retrieve(coupon.id),
      promotion_code: await stripe.promotionCodes.retrieve(promotion.id),
      discount: bought.data[0]?.discounts[0],
      'tax.settings': await stripe.tax.settings.retrieve(),
      event: (await stripe.events.list()).data[0],
      webhook_endpoint: await stripe.webhookEndpoints.create({ url: 'http://localhost/x', enabled_events: ['*'] }),
    })
    // As sent over the wire, where the SDK's decimals are strings.
    for (const [name, value] of Object.entries(actual)) actual[name] = JSON.parse(JSON.stringify(value ?? null))
  })
  afterAll(() => h.close())

  it.each(Object.entries(resources))('%s', (name, example) => {
    expect(differences(example, actual[name], name)).toEqual([])
  })
})
