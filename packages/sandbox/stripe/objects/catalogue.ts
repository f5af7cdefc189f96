import Stripe from 'stripe'

import type { Cycle } from '../core/calendar'
import { isInterval } from '../core/calendar'
import { newId } from '../core/ids'

export interface ProductInput {
  id?: string
  name: string
  active?: boolean
  description?: string | null
  images?: string[]
  metadata?: Record<string, string>
  url?: string | null
  taxCode?: string | null
  statementDescriptor?: string | null
  unitLabel?: string | null
  now: number
}

export function buildProduct(input: ProductInput): Stripe.Product {
  return {
    id: input.id ?? newId('prod'),
    object: 'product',
    active: input.active ?? true,
    created: input.now,
    default_price: null,
    description: input.description ?? null,
    images: input.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata ?? {},
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: input.statementDescriptor ?? null,
    tax_code: input.taxCode ?? null,
    tax_details: null,
    type: 'service',
    unit_label: input.unitLabel ?? null,
    updated: input.now,
    url: input.url ?? null,
  }
}

export interface PriceInput {
  product: string
  currency: string
  unitAmount: number
  recurring?: Cycle | null
  lookupKey?: string | null
  nickname?: string | null
  metadata?: Record<string, string>
  active?: boolean
  taxBehavior?: string
  now: number
}

export function buildPrice(input: PriceInput): Stripe.Price {
  return {
    id: newId('price', 24),
    object: 'price',
    active: input.active ?? true,
    billing_scheme: 'per_unit',
    created: input.now,
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookupKey ?? null,
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product: input.product,
    recurring: input.recurring
      ? {
          interval: input.recurring.interval,
          interval_count: input.recurring.count,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: input.taxBehavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: input.recurring ? 'recurring' : 'one_time',
    unit_amount: input.unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(input.unitAmount),
  }
}

export function cycleOf(price: Stripe.Price): Cycle {
  const interval = price.recurring?.interval ?? 'month'
  return { interval: isInterval(interval) ? interval : 'month', count: price.recurring?.interval_count ?? 1 }
}

/** The older shape of a recurring price that subscription items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const cycle = cycleOf(price)
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: cycle.interval,
    interval_count: cycle.count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
