import 'server-only'

import type Stripe from 'stripe'

import { getStripe, idOf } from './client'
import { hasEnded } from './subscription-status'

/**
 * Takes a subscription out of the schedule that manages it (a plan that changes later, or the owner's own): Stripe refuses
 * to end one that has a schedule. https://docs.stripe.com/billing/subscriptions/subscription-schedules#manage
 */
export async function releaseSchedule({ schedule }: Stripe.Subscription): Promise<void> {
  if (schedule) await getStripe().subscriptionSchedules.release(idOf(schedule))
}

/** Ends a subscription at once, without giving anything back; one that has ended stays as it is. */
export async function endNow(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  if (hasEnded(subscription.status)) return subscription
  await releaseSchedule(subscription)
  return getStripe().subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false })
}
