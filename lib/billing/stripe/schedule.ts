import 'server-only'

import type Stripe from 'stripe'

import { getStripe, idOf } from './client'
import { hasEnded } from './subscription-status'

/** Stripe refuses to cancel a subscription with a schedule: https://docs.stripe.com/billing/subscriptions/subscription-schedules#manage */
export async function releaseSchedule({ schedule }: Stripe.Subscription): Promise<void> {
  if (schedule) await getStripe().subscriptionSchedules.release(idOf(schedule))
}

type Phase = Stripe.SubscriptionSchedule.Phase

/** An empty list would end the customer's discounts too. */
function reductionsOf({ discounts }: Pick<Phase, 'discounts'>) {
  const kept = discounts.flatMap(({ discount }) => (discount ? [{ discount: idOf(discount) }] : []))
  return kept.length > 0 ? { discounts: kept } : {}
}

/** What a phase loses if it does not name it. */
const settingsOf = (phase: Phase) => ({
  ...(phase.automatic_tax?.enabled && { automatic_tax: { enabled: true } }),
  ...(phase.default_payment_method && { default_payment_method: idOf(phase.default_payment_method) }),
  ...reductionsOf(phase),
})

/** The phase that runs, as it is. */
export const presentPhase = (phase: Phase) => ({
  ...settingsOf(phase),
  // Not of the phase after it, which is paid.
  ...(phase.trial_end && { trial_end: phase.trial_end }),
  items: phase.items.map((item) => ({ price: idOf(item.price), quantity: item.quantity ?? 1, ...reductionsOf(item) })),
  start_date: phase.start_date,
  end_date: phase.end_date,
})

/** Another price after the present period. Safe to repeat. */
export async function planPrice({ id, schedule: own }: Stripe.Subscription, price: string): Promise<void> {
  const { subscriptionSchedules } = getStripe()
  const schedule = own
    ? await subscriptionSchedules.retrieve(idOf(own))
    : await subscriptionSchedules.create({ from_subscription: id })
  const [current] = schedule.phases
  if (!current) throw new Error(`the schedule ${schedule.id} has no phase`)
  const next = {
    ...settingsOf(current),
    items: [{ price, quantity: 1 }],
    duration: { interval: 'month' as const },
    proration_behavior: 'none' as const,
  }
  await subscriptionSchedules.update(schedule.id, { phases: [presentPhase(current), next] })
}

/** Metadata key: the price that was planned when a subscription was cancelled, for who takes that back. */
export const PLANNED = 'planned_price'

/** Null if its schedule plans no other price. */
export async function plannedPrice({ schedule, items }: Stripe.Subscription): Promise<string | null> {
  if (!schedule) return null
  const { phases } = await getStripe().subscriptionSchedules.retrieve(idOf(schedule))
  const planned = phases.at(-1)?.items[0]?.price
  const id = planned ? idOf(planned) : null
  return items.data.some(({ price }) => price.id === id) ? null : id
}

/** Refunds nothing; does nothing if it has already ended. */
export async function endNow(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  if (hasEnded(subscription.status)) return subscription
  await releaseSchedule(subscription)
  return getStripe().subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false })
}
