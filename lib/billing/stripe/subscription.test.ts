import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { makeItem, makePrice, makeSubscription } from '@/test/stripe-objects'

import { discountIdsOf, monthsOf, plainRenewal } from './subscription'

const recurring = (interval: 'month' | 'year' | 'week', interval_count = 1) =>
  makePrice({ recurring: { interval, interval_count, meter: null, trial_period_days: null, usage_type: 'licensed' } })

test('a subscription renews at the price it was sold at', () => {
  expect(plainRenewal(makeSubscription())).toEqual({ cents: 900, months: 1 })
  const old = makeItem({ price: makePrice({ unit_amount: 700 }), quantity: 2 })
  expect(plainRenewal(makeSubscription({}, [old]))).toEqual({ cents: 1_400, months: 1 })
})

test('a price without a fixed amount is null', () => {
  const item = makeItem({ price: makePrice({ unit_amount: null }) })
  expect(plainRenewal(makeSubscription({}, [item]))).toMatchObject({ cents: null })
})

test('a period is counted in months if possible', () => {
  expect([recurring('month'), recurring('month', 3), recurring('year'), recurring('week')].map(monthsOf)).toEqual([
    1,
    3,
    12,
    null,
  ])
  expect(monthsOf(makePrice({ recurring: null }))).toBeNull()
})

test('a subscription without a discount of its own inherits its customer’s', () => {
  const customer = { id: 'cus_1', discount: { id: 'di_customer' } } as Stripe.Customer
  const item = makeItem({ discounts: ['di_item'] })
  const ids = (changes: Partial<Stripe.Subscription>) => discountIdsOf(makeSubscription(changes, [item]))
  expect(ids({ customer })).toEqual(['di_item', 'di_customer'])
  expect(ids({ customer, discounts: ['di_own', { id: 'di_second' } as Stripe.Discount] })).toEqual([
    'di_item',
    'di_own',
    'di_second',
  ])
  expect(ids({ customer: 'cus_1' })).toEqual(['di_item'])
})
