import type Stripe from 'stripe'

import { newId } from '../core/ids'

type Schedule = Stripe.SubscriptionSchedule
export type Phase = Stripe.SubscriptionSchedule.Phase

/** What a phase may name besides its price and dates; the rest is not supported. */
export type Named = Pick<Stripe.Subscription, 'automatic_tax' | 'default_payment_method' | 'discounts' | 'metadata'>

export interface PhaseInput {
  readonly price: Stripe.Price
  readonly quantity: number
  readonly start: number
  readonly end: number
  readonly proration?: string
}

export function buildPhase({ price, quantity, start, end, proration }: PhaseInput, named: Named): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    automatic_tax: named.automatic_tax,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: named.default_payment_method,
    default_tax_rates: [],
    description: null,
    discounts: named.discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity,
        tax_rates: [],
      },
    ],
    metadata: named.metadata,
    on_behalf_of: null,
    proration_behavior: proration ?? 'create_prorations',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  } as unknown as Phase
}

export function buildSchedule(subscription: Stripe.Subscription, phase: Phase, now: number): Schedule {
  const schedule = {
    id: newId('sub_sched', 24),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: { end_date: phase.end_date, start_date: phase.start_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
  return schedule as unknown as Schedule
}
