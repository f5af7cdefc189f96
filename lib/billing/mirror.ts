import type Stripe from 'stripe'

import type { CatalogueKey } from '@/content/catalogue'

import { fromStripeTime, idOf } from './stripe'
import { periodOf } from './subscription-period'
import { discountIdsOf, monthsOf, plainRenewal, priceOf, type Renewal } from './subscription-price'

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

/** The oldest invoice that is still owed: a further one of the next month must not start the grace anew. */
function pastDueSince(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): Date | null {
  if (subscription.status !== 'past_due') return null
  const owed = invoices
    .filter(({ status }) => status === 'open')
    .map(({ status_transitions, created }) => status_transitions.finalized_at ?? created)
  return fromStripeTime(owed.length > 0 ? Math.min(...owed) : subscription.start_date)
}

/**
 * Whether the money that pays for access now has been taken back. A change of plan may be settled with credit, without
 * a payment of its own: then the payment before it counts.
 */
function revokedReason(invoices: readonly Stripe.Invoice[], charges: ChargesByIntent): 'refunded' | 'disputed' | null {
  for (const invoice of [...invoices].sort((a, b) => b.created - a.created)) {
    const paid = (invoice.payments?.data ?? []).flatMap(({ payment }) => {
      const charge = payment.payment_intent ? charges.get(idOf(payment.payment_intent)) : undefined
      return charge ? [charge] : []
    })
    if (paid.some(({ isDisputed }) => isDisputed)) return 'disputed'
    if (paid.some(({ isRefunded }) => isRefunded)) return 'refunded'
    if (paid.length > 0) return null
  }
  return null
}

/**
 * What we keep of a subscription.
 * @param subscription with SUBSCRIPTION_EXPAND
 * @param invoices those of this subscription, with `payments` expanded
 * @param renewal what Stripe says of the next invoice
 */
export function mirrorSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  charges: ChargesByIntent,
  renewal: Renewal = plainRenewal(subscription),
) {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`subscription ${subscription.id} has no item`)
  return {
    status: subscription.status,
    priceId: item.price.id,
    productId: idOf(item.price.product),
    priceCents: priceOf(subscription),
    periodMonths: monthsOf(item.price),
    renewalCents: renewal.cents,
    renewalMonths: renewal.months,
    discountIds: discountIdsOf(subscription),
    ...periodOf(subscription),
    pastDueSince: pastDueSince(subscription, invoices),
    revokedReason: revokedReason(invoices, charges),
    livemode: subscription.livemode,
    createdAt: fromStripeTime(subscription.created),
  }
}

/** A delayed payment that Stripe has given up asks for another method, or is canceled. */
function hasFailed({ payment_intent }: Stripe.Checkout.Session): boolean {
  if (!payment_intent || typeof payment_intent === 'string') return false
  return payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled'
}

function purchaseStatus(session: Stripe.Checkout.Session, charge: ChargeFacts | undefined) {
  if (session.payment_status === 'no_payment_required') return 'paid'
  if (session.payment_status !== 'paid') return hasFailed(session) ? 'failed' : 'pending'
  if (charge?.isDisputed) return 'disputed'
  if (charge?.isRefunded) return 'refunded'
  return charge?.refundedCents ? 'partially_refunded' : 'paid'
}

/**
 * What we keep of a one-off sale, or null while nobody has finished paying.
 * @param session with `line_items` and `payment_intent` expanded
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
    paidAt: status === 'pending' || status === 'failed' ? null : (charge?.created ?? fromStripeTime(session.created)),
    refundedAmountCents: charge?.refundedCents ?? 0,
    invoiceId: session.invoice ? idOf(session.invoice) : null,
    livemode: session.livemode,
    createdAt: fromStripeTime(session.created),
  }
}
