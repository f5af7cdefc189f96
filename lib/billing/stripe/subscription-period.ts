import type Stripe from 'stripe'

import { fromStripeTime } from './client'

interface Period {
  readonly currentPeriodEnd: Date
  readonly scheduledEnd: Date | null
}

/**
 * When a subscription's period is over, and when it will end or has ended. The portal sets `cancel_at_period_end`, newer
 * API versions also (or only) `cancel_at`; the period's end lives on the items since 2025-03-31.basil.
 */
export function periodOf({ items, ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription): Period {
  const periodEnd = Math.max(...items.data.map(({ current_period_end }) => current_period_end))
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null)
  return { currentPeriodEnd: fromStripeTime(periodEnd), scheduledEnd: end === null ? null : fromStripeTime(end) }
}
