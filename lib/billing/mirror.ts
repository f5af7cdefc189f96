import type Stripe from 'stripe'

import type { CatalogueKey } from '@/content/catalogue'

import { fromStripeTime, idOf } from './stripe'

/** Charges of a customer by payment intent, with the outcome of a dispute where there is one. */
export interface ChargeFacts {
  readonly amountCents: number
  readonly refundedCents: number
  readonly isRefunded: boolean
  /** Disputed, and not won. */
  readonly isDisputed: boolean
  readonly created: Date
}

export type ChargesByIntent = ReadonlyMap<string, ChargeFacts>

const expanded = <T extends { id: string }>(reference: string | T | null): T | null =>
  reference && typeof reference !== 'string' ? reference : null

/**
 * When a subscription will end or has ended. The portal sets `cancel_at_period_end`, newer API versions also (or only)
 * `cancel_at`; the period's end lives on the items since 2025-03-31.basil.
 */
function scheduledEnd(subscription: Stripe.Subscription, periodEnd: number): Date | null {
  const end = subscription.ended_at ?? subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null)
  return end === null ? null : fromStripeTime(end)
}

function pastDueSince(subscription: Stripe.Subscription, invoice: Stripe.Invoice | null): Date | null {
  if (subscription.status !== 'past_due') return null
  return fromStripeTime(invoice?.status_transitions.finalized_at ?? invoice?.created ?? subscription.start_date)
}

function revokedReason(invoice: Stripe.Invoice | null, charges: ChargesByIntent): 'refunded' | 'disputed' | null {
  for (const { payment } of invoice?.payments?.data ?? []) {
    const intent = payment.payment_intent
    const charge = intent ? charges.get(idOf(intent)) : undefined
    if (charge?.isDisputed) return 'disputed'
    if (charge?.isRefunded) return 'refunded'
  }
  return null
}

/**
 * What we keep of a subscription.
 * @param subscription with `latest_invoice.payments` expanded
 */
export function mirrorSubscription(subscription: Stripe.Subscription, charges: ChargesByIntent) {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`subscription ${subscription.id} has no item`)
  const periodEnd = Math.max(...subscription.items.data.map(({ current_period_end }) => current_period_end))
  const invoice = expanded(subscription.latest_invoice)
  return {
    status: subscription.status,
    priceId: item.price.id,
    productId: idOf(item.price.product),
    currentPeriodEnd: fromStripeTime(periodEnd),
    scheduledEnd: scheduledEnd(subscription, periodEnd),
    pastDueSince: pastDueSince(subscription, invoice),
    revokedReason: revokedReason(invoice, charges),
    livemode: subscription.livemode,
    createdAt: fromStripeTime(subscription.created),
  }
}

function purchaseStatus(session: Stripe.Checkout.Session, charge: ChargeFacts | undefined) {
  if (session.payment_status === 'no_payment_required') return 'paid'
  if (session.payment_status !== 'paid') return 'pending'
  if (charge?.isDisputed) return 'disputed'
  if (charge?.isRefunded) return 'refunded'
  return charge?.refundedCents ? 'partially_refunded' : 'paid'
}

/**
 * What we keep of a one-off sale, or null while nobody has finished paying.
 * @param session with `line_items` expanded
 */
export function mirrorPurchase(session: Stripe.Checkout.Session, offer: CatalogueKey, charges: ChargesByIntent) {
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
    paidAt: status === 'pending' ? null : (charge?.created ?? fromStripeTime(session.created)),
    refundedAmountCents: charge?.refundedCents ?? 0,
    livemode: session.livemode,
    createdAt: fromStripeTime(session.created),
  }
}
