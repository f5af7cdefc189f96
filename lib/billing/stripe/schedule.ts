import 'server-only'

import type Stripe from 'stripe'

import { getStripe, idOf } from './client'
import { hasEnded } from './subscription-status'

/** Stripe refuses to cancel a subscription with a schedule: https://docs.stripe.com/billing/subscriptions/subscription-schedules#manage */
export async function releaseSchedule({ schedule }: Stripe.Subscription): Promise<void> {
  if (schedule) await getStripe().subscriptionSchedules.release(idOf(schedule))
}

/** Refunds nothing; does nothing if it has already ended. */
export async function endNow(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  if (hasEnded(subscription.status)) return subscription
  await releaseSchedule(subscription)
  return getStripe().subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false })
}
