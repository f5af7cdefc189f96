import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { makeItem, makePrice, makeSubscription, MONTH_END } from '@/e2e/support/stripe-objects'

import { pricesOf } from './subscription-price'

const discount = (coupon: Partial<Stripe.Coupon>, end: number | null = null) =>
  ({ end, source: { type: 'coupon', coupon: { percent_off: null, amount_off: null, ...coupon } } }) as Stripe.Discount

const prices = (discounts: (string | Stripe.Discount)[], items: Stripe.SubscriptionItem[] = []) =>
  pricesOf(makeSubscription({ discounts }, items), MONTH_END)

test('a subscription renews at the price it was sold at', () => {
  expect(prices([])).toEqual({ priceCents: 900, renewalCents: 900 })
  const old = makeItem({ price: makePrice({ unit_amount: 700 }), quantity: 2 })
  expect(prices([], [old])).toEqual({ priceCents: 1_400, renewalCents: 1_400 })
})

test.each([
  ['a share that lasts', [discount({ percent_off: 20 })], 720],
  ['a sum that lasts', [discount({ amount_off: 250 })], 650],
  ['one after the other', [discount({ percent_off: 50 }), discount({ amount_off: 100 })], 350],
  ['more than the price', [discount({ amount_off: 2_000 })], 0],
  ['until after the renewal', [discount({ percent_off: 20 }, MONTH_END + 1)], 720],
  ['until before the renewal', [discount({ percent_off: 20 }, MONTH_END)], 900],
  ['cents are rounded as Stripe rounds them', [discount({ percent_off: 12.5 })], 787],
])('less reductions: %s', (_, discounts, renewalCents) => {
  expect(prices(discounts)).toEqual({ priceCents: 900, renewalCents })
})

test('a price without a fixed amount is not known', () => {
  expect(prices([], [makeItem({ price: makePrice({ unit_amount: null }) })])).toEqual({ priceCents: null, renewalCents: null })
})

test('a reduction that was not read with its coupon is an error, not a wrong price', () => {
  expect(() => prices(['di_1'])).toThrow('di_1')
})
