import 'server-only'

import { HOUR_MS } from '@/lib/platform/days'
import { AppError } from '@/lib/platform/errors'

import { withSteady, type Steady } from './steady'
import { renewalsOf } from '../repricing/renewals'
import { fromStripeTime, getStripe } from '../stripe/client'
import type { Buyer } from '../stripe/customer'

export const PAUSE_MONTHS = [1, 2, 3] as const

export type PauseMonths = (typeof PAUSE_MONTHS)[number]

/** Resume this long before the next payment: Stripe makes the invoice on the hour, and collects it one hour later. */
const BEFORE_RENEWAL_MS = HOUR_MS

/** When a pause ends with a payment. @param resumesAt as stored in the mirror */
export const paymentAfterPause = (resumesAt: Date): Date => new Date(resumesAt.getTime() + BEFORE_RENEWAL_MS)

export interface Pause {
  readonly months: PauseMonths
  /** The end of the paid time; access is closed from then on. */
  readonly from: Date
  /** The first payment after the pause. */
  readonly until: Date
}

/** Monthly plans only: a paid year runs out anyway. Empty if no pause is possible. */
export function pausesOf({ subscription, item, key }: Steady): readonly Pause[] {
  if (key !== 'monthly' || subscription.schedule || subscription.pending_update) return []
  const from = fromStripeTime(item.current_period_end)
  const anchor = fromStripeTime(subscription.billing_cycle_anchor)
  const renewals = renewalsOf({ anchor, periodEnd: from, months: 1 })
  renewals.next()
  return PAUSE_MONTHS.map((months) => ({ months, from, until: renewals.next().value }))
}

/**
 * Paid time stays open; after it nothing is charged and access is closed, until the subscription resumes by itself.
 * https://docs.stripe.com/billing/subscriptions/pause-payment
 * @throws AppError plan_not_changeable
 */
export const pausePlan = (buyer: Buyer, months: PauseMonths): Promise<void> =>
  withSteady(buyer, async (steady) => {
    const pause = pausesOf(steady).find((one) => one.months === months)
    if (!pause) throw new AppError('plan_not_changeable')
    const resumes_at = (pause.until.getTime() - BEFORE_RENEWAL_MS) / 1000
    await getStripe().subscriptions.update(steady.subscription.id, {
      pause_collection: { behavior: 'void', resumes_at },
    })
  })
