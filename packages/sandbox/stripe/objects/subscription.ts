import type Stripe from 'stripe'

import { cycleOf, planOf } from './catalogue'
import { nextBoundary } from '../core/calendar'
import { newId } from '../core/ids'
import type { SandboxSubscription } from '../core/rows'

export interface ItemInput {
  price: Stripe.Price
  quantity: number
  metadata?: Record<string, string>
}

export interface SubscriptionInput {
  customer: string
  currency: string
  items: ItemInput[]
  metadata: Record<string, string>
  description: string | null
  defaultPaymentMethod: string | null
  status: Stripe.Subscription.Status
  anchor: number
  trial?: { end: number; withoutMethod: 'cancel' | 'create_invoice' | 'pause' } | null
  automaticTax?: boolean
  now: number
}

export interface Period {
  start: number
  end: number
}

export function buildItem(
  subscription: string,
  input: ItemInput,
  period: Period,
  now: number,
): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: input.metadata ?? {},
    plan: planOf(input.price),
    price: input.price,
    quantity: input.quantity,
    subscription,
    tax_rates: [],
  }
}

export function buildSubscription(input: SubscriptionInput): SandboxSubscription {
  const id = newId('sub', 24)
  const trial = input.trial ?? null
  const anchor = trial?.end ?? input.anchor
  const items = input.items.map((item) => {
    const period = { start: input.now, end: trial?.end ?? nextBoundary(anchor, cycleOf(item.price), input.now) }
    return buildItem(id, item, period, input.now)
  })
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: input.automaticTax ?? false,
      liability: input.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: input.now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: input.now,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: input.now,
    status: trial ? 'trialing' : input.status,
    test_clock: null,
    transfer_data: null,
    trial_end: trial?.end ?? null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: trial?.withoutMethod ?? 'create_invoice' },
    },
    trial_start: trial ? input.now : null,
  }
}
