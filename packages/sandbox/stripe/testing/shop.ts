import type Stripe from 'stripe'

import type { Harness } from './harness'

export interface Shop {
  product: Stripe.Product
  monthly: Stripe.Price
  yearly: Stripe.Price
  premium: Stripe.Price
  once: Stripe.Price
}

/** A small catalogue: two monthly plans, a yearly one and a one-time price. */
export async function openShop({ stripe }: Harness): Promise<Shop> {
  const product = await stripe.products.create({ name: 'Adhésion' })
  const price = (unit_amount: number, interval?: 'month' | 'year') =>
    stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount,
      ...(interval ? { recurring: { interval } } : {}),
    })
  return {
    product,
    monthly: await price(900, 'month'),
    yearly: await price(9000, 'year'),
    premium: await price(1900, 'month'),
    once: await price(4900),
  }
}

export async function newSession(
  { stripe }: Harness,
  price: Stripe.Price,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: price.type === 'recurring' ? 'subscription' : 'payment',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:3000/merci?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/adhesion',
    ...more,
  })
}

/** A customer with a paid subscription. */
export async function subscribe(harness: Harness, price: Stripe.Price, card = '4242424242424242') {
  const customer = await harness.stripe.customers.create({ email: 'camille@example.org' })
  const session = await newSession(harness, price, { customer: customer.id })
  await harness.control(`/checkout/${session.id}/pay`, { card, authenticate: 'authorize' })
  const [subscription] = (await harness.stripe.subscriptions.list({ customer: customer.id })).data
  if (!subscription) throw new Error('No subscription')
  return { customer, session, subscription }
}

export function item(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [first] = subscription.items.data
  if (!first) throw new Error('No item')
  return first
}

export const day = (time: number) => new Date(time * 1000).toISOString().slice(0, 10)
export const at = (date: string) => Date.parse(date) / 1000
