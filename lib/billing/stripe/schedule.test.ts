import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { presentPhase } from './schedule'

test('the phase that runs stays free as long as it is: no payment is due before', () => {
  const phase = { discounts: [], items: [], start_date: 1, end_date: 3, trial_end: 3 }
  expect(presentPhase(phase as unknown as Stripe.SubscriptionSchedule.Phase)).toMatchObject({ trial_end: 3 })
})

test('the phase that runs keeps the discounts of its items beside its own', () => {
  const phase = {
    automatic_tax: { enabled: true },
    default_payment_method: 'pm_1',
    discounts: [{ discount: 'di_whole' }],
    items: [
      { price: 'price_1', quantity: 1, discounts: [{ discount: 'di_item' }] },
      { price: 'price_2', discounts: [] },
    ],
    start_date: 1,
    end_date: 2,
  } as unknown as Stripe.SubscriptionSchedule.Phase
  expect(presentPhase(phase)).toEqual({
    automatic_tax: { enabled: true },
    default_payment_method: 'pm_1',
    discounts: [{ discount: 'di_whole' }],
    items: [
      { price: 'price_1', quantity: 1, discounts: [{ discount: 'di_item' }] },
      { price: 'price_2', quantity: 1 },
    ],
    start_date: 1,
    end_date: 2,
  })
})
