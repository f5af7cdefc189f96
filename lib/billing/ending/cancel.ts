import 'server-only'

import type Stripe from 'stripe'

import { withCustomer } from '../mirror/sync'
import { renewalsOf } from '../repricing/renewals'
import { fromStripeTime, getStripe, idOf } from '../stripe/client'
import { intentsOf, paidUntil } from '../stripe/invoice-facts'
import { refundPayments } from '../stripe/refund'
import { endNow, PLANNED, plannedPrice, releaseSchedule } from '../stripe/schedule'
import { monthsOf, periodOf } from '../stripe/subscription'
import { getLiveness, hasEnded } from '../stripe/subscription-status'
import { voidOpen } from '../stripe/void-open'

interface Notification {
  readonly notifiedAt: Date
  /** Null: as soon as the paid period is over. */
  readonly wishedEnd: Date | null
}

/** Under the terms, a subscription only ends with a period. */
function endOfPeriod(subscription: Stripe.Subscription, periodEnd: Date, wishedEnd: Date | null): Date {
  const price = subscription.items.data[0]?.price
  const months = (price && monthsOf(price)) ?? 0
  if (!wishedEnd || wishedEnd <= periodEnd || months === 0) return periodEnd
  const renewals = renewalsOf({ anchor: fromStripeTime(subscription.billing_cycle_anchor), periodEnd, months })
  for (let end = renewals.next().value; ; end = renewals.next().value) if (end >= wishedEnd) return end
}

/** Refunds the periods that began after the notification. */
async function refundSince(subscription: string, since: Date): Promise<void> {
  const { invoices } = getStripe()
  for await (const invoice of invoices.list({ subscription, limit: 100, expand: ['data.payments'] })) {
    if (invoice.billing_reason !== 'subscription_cycle' || fromStripeTime(invoice.created) < since) continue
    await refundPayments(intentsOf(invoice), { key: 'horizon-ended' })
  }
}

async function cancelNow(subscription: Stripe.Subscription): Promise<Date> {
  const { ended_at: end } = await endNow(subscription)
  return end ? fromStripeTime(end) : new Date()
}

const invoicesOf = async ({ id }: Stripe.Subscription) =>
  (await getStripe().invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] })).data

/** For a subscription that is past due or paused: it ends with its paid time, or at once if there is none. Open invoices are voided. */
async function endOwing(subscription: Stripe.Subscription, now: Date): Promise<Date> {
  const invoices = await invoicesOf(subscription)
  const paid = paidUntil(invoices)
  if (!paid || paid <= now) return cancelNow(subscription)
  await releaseSchedule(subscription)
  await voidOpen(invoices)
  await getStripe().subscriptions.update(subscription.id, {
    cancel_at: paid.getTime() / 1000,
    proration_behavior: 'none',
  })
  return paid
}

async function end(
  subscription: Stripe.Subscription,
  { notifiedAt, wishedEnd }: Notification,
  now: Date,
): Promise<Date> {
  const { id, status } = subscription
  const { currentPeriodEnd, scheduledEnd } = periodOf(subscription)
  if (hasEnded(status)) return scheduledEnd ?? now
  if (getLiveness(status) !== 'live' || subscription.pause_collection) return endOwing(subscription, now)
  const periodStart = fromStripeTime(Math.max(...subscription.items.data.map((item) => item.current_period_start)))
  const hasRenewedSince =
    periodStart > notifiedAt && periodStart <= now && fromStripeTime(subscription.start_date) < notifiedAt
  if (hasRenewedSince && (wishedEnd === null || wishedEnd <= periodStart)) {
    await refundSince(id, notifiedAt)
    await cancelNow(subscription)
    return periodStart
  }
  const wanted = endOfPeriod(subscription, currentPeriodEnd, wishedEnd)
  if (scheduledEnd && scheduledEnd <= wanted) return scheduledEnd
  const isThisPeriod = wanted.getTime() === currentPeriodEnd.getTime()
  const change = isThisPeriod
    ? { cancel_at_period_end: true }
    : { cancel_at: wanted.getTime() / 1000, proration_behavior: 'none' as const }
  const planned = await plannedPrice(subscription)
  await releaseSchedule(subscription)
  // Another plan that was ordered and is not paid yet: its page takes the money for 23 hours.
  if (subscription.pending_update) await voidOpen(await invoicesOf(subscription))
  await getStripe().subscriptions.update(id, { ...change, metadata: { [PLANNED]: planned ?? '' } })
  return wanted
}

/** Ends it with the paid period; one that began after the notification is refunded. Safe to repeat. @returns when it ends */
export async function endSubscription(id: string, notification: Notification, now = new Date()): Promise<Date> {
  const { subscriptions } = getStripe()
  const { customer } = await subscriptions.retrieve(id)
  return withCustomer(idOf(customer), async () => end(await subscriptions.retrieve(id), notification, now))
}
