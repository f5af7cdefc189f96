import type Stripe from 'stripe'

import type { CustomerState } from './state'
import type { ChargeFacts, ChargesByIntent } from '../stripe/charges'
import { fromStripeTime, idOf, toStripeTime } from '../stripe/client'
import { firstPayment, isPaidAfter, orderedAt, paidUntil, revokedReason, unpaidSince } from '../stripe/invoice-facts'
import { catalogueKeyOfPrice } from '../stripe/prices'
import { discountIdsOf, monthsOf, periodOf, plainRenewal, priceOf, type Renewal } from '../stripe/subscription'
import { isOwing, neverRan } from '../stripe/subscription-status'

interface SubscriptionMoney {
  /** With `payments` expanded. */
  readonly invoices: readonly Stripe.Invoice[]
  readonly charges: ChargesByIntent
  readonly failures: ReadonlyMap<string, Date>
  readonly renewal?: Renewal | undefined
}

/** @param subscription with SUBSCRIPTION_EXPAND */
export function mirrorSubscription(subscription: Stripe.Subscription, money: SubscriptionMoney) {
  const { invoices, charges, failures, renewal = plainRenewal(subscription) } = money
  const { items, status, pause_collection, start_date, ended_at } = subscription
  const item = items.data[0]
  if (!item) throw new Error(`subscription ${subscription.id} has no item`)
  const started = fromStripeTime(start_date)
  const first = neverRan(status) ? null : firstPayment(invoices)
  // A payment after the end bought nothing, and will be refunded.
  const counted = invoices.filter((invoice) => !isPaidAfter(ended_at, invoice))
  const paid = paidUntil(counted)
  const isAside = pause_collection !== null || status === 'paused'
  return {
    status,
    priceId: item.price.id,
    productId: idOf(item.price.product),
    priceCents: priceOf(subscription),
    periodMonths: monthsOf(item.price),
    renewalCents: renewal.cents,
    renewalMonths: renewal.months,
    discountIds: discountIdsOf(subscription),
    ...periodOf(subscription),
    endReason: endReason(subscription),
    pastDueSince: isOwing(subscription) ? (unpaidSince(invoices, failures) ?? started) : null,
    revokedReason: revokedReason(counted, charges) ?? (first === 'failed' && !pause_collection ? 'unpaid' : null),
    awaitsPayment: first === 'awaited',
    pausedFrom: isAside ? (paid ?? started) : null,
    resumesAt: pause_collection?.resumes_at ? fromStripeTime(pause_collection.resumes_at) : null,
    paidUntil: paid,
    orderedAt: orderedAt(counted),
    livemode: subscription.livemode,
    createdAt: fromStripeTime(subscription.created),
  }
}

export function subscriptionRow(
  { invoices, charges, failures, renewals }: Pick<CustomerState, 'invoices' | 'charges' | 'failures' | 'renewals'>,
  subscription: Stripe.Subscription,
) {
  const { id, items } = subscription
  const [catalogueKey = null] = items.data.flatMap(({ price }) => catalogueKeyOfPrice(price) ?? [])
  const money = { invoices: invoices.get(id) ?? [], charges, failures, renewal: renewals.get(id) }
  return { catalogueKey, ...mirrorSubscription(subscription, money) }
}

/** At one of our prices, or mirrored before the owner gave it a price of its own. */
export const isSoldHere = ({ id, items }: Stripe.Subscription, mirrored: { has(id: string): boolean }): boolean =>
  mirrored.has(id) || items.data.some(({ price }) => catalogueKeyOfPrice(price))

/** A request to cancel without feedback gives no reason. */
function endReason({ cancellation_details }: Stripe.Subscription): string | null {
  const { feedback = null, reason = null } = cancellation_details ?? {}
  return feedback ?? (reason === 'cancellation_requested' ? null : reason)
}

/** A delayed payment that failed asks for another method, or is canceled. */
function hasFailed({ payment_intent }: Stripe.Checkout.Session): boolean {
  if (!payment_intent || typeof payment_intent === 'string') return false
  return payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled'
}

/** Set on a subscription whose payment waits for the end of given time: when that is, in Stripe's time. */
export const AFTER_GIVEN = 'after_given'

/** https://docs.stripe.com/billing/subscriptions/billing-cycle#changing */
export const payAfter = (given: Date) => ({
  trial_end: toStripeTime(given),
  proration_behavior: 'none' as const,
  metadata: { [AFTER_GIVEN]: String(toStripeTime(given)) },
})

/** Set on a free sale whose buyer has withdrawn, as it has no payment to refund. */
export const WITHDRAWN = 'withdrawn'

/** The session has only the time at which its page was opened, up to a day earlier. @param session with `invoice` expanded */
export function concludedAt({ invoice, created }: Stripe.Checkout.Session, charge: ChargeFacts | undefined): Date {
  const paidAt = invoice && typeof invoice !== 'string' ? invoice.status_transitions.paid_at : null
  return charge?.created ?? fromStripeTime(paidAt ?? created)
}

function purchaseStatus(session: Stripe.Checkout.Session, charge: ChargeFacts | undefined) {
  if (session.payment_status === 'no_payment_required') return session.metadata?.[WITHDRAWN] ? 'refunded' : 'paid'
  if (session.payment_status !== 'paid') return hasFailed(session) ? 'failed' : 'pending'
  if (charge?.dispute) return 'disputed'
  if (charge?.isRefunded) return 'refunded'
  return charge?.refundedCents ? 'partially_refunded' : 'paid'
}

/** @param session with `line_items`, `payment_intent` and `invoice` expanded. @returns null until checkout is complete */
export function mirrorPurchase(session: Stripe.Checkout.Session, offer: string, charges: ChargesByIntent) {
  const price = session.line_items?.data[0]?.price
  if (session.mode !== 'payment' || session.status !== 'complete' || !price) return null
  const paymentIntentId = session.payment_intent ? idOf(session.payment_intent) : null
  const charge = paymentIntentId ? charges.get(paymentIntentId) : undefined
  const status = purchaseStatus(session, charge)
  return {
    paymentIntentId,
    offer,
    productId: idOf(price.product),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    status,
    paidAt: status === 'pending' || status === 'failed' ? null : concludedAt(session, charge),
    refundedAmountCents: charge?.refundedCents ?? 0,
    invoiceId: typeof session.invoice === 'string' ? session.invoice : (session.invoice?.id ?? null),
    livemode: session.livemode,
    createdAt: fromStripeTime(session.created),
  }
}

/** Also null for a session that sells nothing of ours. */
export function purchaseRow(session: Stripe.Checkout.Session, charges: ChargesByIntent) {
  const price = session.line_items?.data[0]?.price
  const offer = price ? catalogueKeyOfPrice(price) : null
  return offer ? mirrorPurchase(session, offer, charges) : null
}
