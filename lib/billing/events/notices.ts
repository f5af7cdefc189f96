import 'server-only'

import type Stripe from 'stripe'

import { ownerAlert, type Notice } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'

import type { WebhookEventType } from './types'
import { noticesOfExpired } from '../checkout/reminder'
import { noticesOfMoney } from '../mirror/transitions'
import { fromStripeTime, idOf } from '../stripe/client'

type EventOf<T extends WebhookEventType> = Extract<Stripe.Event, { type: T }>

/** The mails that an event causes, besides its changes to the mirror. */
type Meaning<T extends WebhookEventType> = (
  event: EventOf<T>,
  userId: string,
) => readonly Notice[] | Promise<readonly Notice[]>

/** A first payment is confirmed on the checkout page; a renewal happens in the buyer's absence. */
const RENEWALS = ['subscription_cycle', 'subscription_update', 'subscription_threshold']

/** Not actionable once the payment was refunded or disputed. */
const alertOfWarning = ({ actionable, charge }: Stripe.Radar.EarlyFraudWarning, userId: string): readonly Notice[] =>
  actionable ? [ownerAlert('fraud-warning', { id: idOf(charge), userId })] : []

/** Covered by the changes to the mirror (lib/billing/mirror/transitions.ts). */
const nothing = () => []

const MEANINGS: { readonly [type in WebhookEventType]: Meaning<type> } = {
  'checkout.session.completed': nothing,
  'checkout.session.async_payment_succeeded': nothing,
  'checkout.session.async_payment_failed': nothing,
  'checkout.session.expired': ({ created, data: { object } }, userId) => noticesOfExpired(object, userId, created),
  'customer.subscription.created': nothing,
  'customer.subscription.updated': nothing,
  'customer.subscription.deleted': nothing,
  'customer.subscription.paused': nothing,
  'customer.subscription.resumed': nothing,
  'customer.subscription.trial_will_end': ({ data: { object } }, userId) => [
    { message: { kind: 'trial-ends', userId, subscriptionId: object.id }, purpose: `${object.id} ${object.trial_end}` },
  ],
  'invoice.paid': nothing,
  'invoice.payment_failed': nothing,
  'invoice.payment_action_required': ({ data: { object } }, userId) =>
    object.id && RENEWALS.includes(object.billing_reason ?? '')
      ? [{ message: { kind: 'payment-action-required', userId, invoiceId: object.id }, purpose: object.id }]
      : [],
  'invoice.finalization_failed': ({ data: { object } }, userId) => [
    ownerAlert('invoice-not-finalized', { id: object.id ?? '', userId }),
  ],
  'invoice.voided': nothing,
  'invoice.marked_uncollectible': ({ data: { object } }, userId) => [
    ownerAlert('invoice-uncollectible', { id: object.id ?? '', userId }),
  ],
  'charge.refunded': nothing,
  'refund.failed': nothing,
  'charge.dispute.created': nothing,
  'charge.dispute.updated': nothing,
  'charge.dispute.funds_withdrawn': nothing,
  'charge.dispute.funds_reinstated': nothing,
  'charge.dispute.closed': nothing,
  'radar.early_fraud_warning.created': ({ data: { object } }, userId) => alertOfWarning(object, userId),
  'radar.early_fraud_warning.updated': ({ data: { object } }, userId) => alertOfWarning(object, userId),
  'customer.discount.created': nothing,
  'customer.discount.updated': nothing,
  'customer.discount.deleted': nothing,
  'customer.updated': nothing,
  'customer.deleted': nothing,
}

/** A customer deleted at Stripe can still dispute a payment: find the account by the payment. */
async function formerOwner({ data: { object } }: Stripe.Event): Promise<string | null> {
  const { charge } = object as { charge?: string | { id: string } | null }
  const movement = charge ? await getDb().movement.findUnique({ where: { id: idOf(charge) } }) : null
  return movement?.userId ?? null
}

/** The mirror, which tells the owner otherwise, is not written for them any more. */
function alertsOf({ data: { object } }: Stripe.Event, userId: string): readonly Notice[] {
  if (object.object === 'radar.early_fraud_warning') return alertOfWarning(object, userId)
  if (object.object !== 'dispute' && object.object !== 'refund') return []
  const { id, object: kind, status, created } = object
  const fact = { id, userId, kind, status: status ?? '', happenedAt: fromStripeTime(created) }
  return noticesOfMoney({ status: '' }, fact, new Date())
}

/** @returns alerts for the owner about customers who no longer belong to an account */
export async function noticesOfFormer(
  events: readonly Stripe.Event[],
  customer: string | null,
): Promise<readonly Notice[]> {
  if (customer && (await getDb().user.count({ where: { stripeCustomerId: customer } })) > 0) return []
  const notices: Notice[] = []
  for (const event of events) {
    const userId = await formerOwner(event)
    if (userId) notices.push(...alertsOf(event, userId))
  }
  return notices
}

/** @returns the notices for one of WEBHOOK_EVENTS */
export async function noticesOfEvent(
  event: Stripe.Event,
  type: WebhookEventType,
  userId: string,
): Promise<readonly Notice[]> {
  const meaning = MEANINGS[type] as (event: Stripe.Event, userId: string) => ReturnType<Meaning<WebhookEventType>>
  return meaning(event, userId)
}
