import 'server-only'

import type Stripe from 'stripe'

import type { ChargeFacts, ChargesByIntent } from './mirror'
import { fromStripeTime, getStripe, idOf } from './stripe'
import { hasEnded } from './subscription-status'
import { readRenewal, SUBSCRIPTION_EXPAND, type Renewal } from './subscription-price'

/** What Stripe has about one customer. */
export interface CustomerState {
  /** With SUBSCRIPTION_EXPAND. */
  readonly subscriptions: readonly Stripe.Subscription[]
  /** By subscription id, the newest first, with `payments` expanded. */
  readonly invoices: ReadonlyMap<string, readonly Stripe.Invoice[]>
  readonly charges: ChargesByIntent
  /** What Stripe says of the next invoice of each subscription. */
  readonly renewals: ReadonlyMap<string, Renewal>
  /** With `line_items` and `payment_intent` expanded. */
  readonly sessions: readonly Stripe.Checkout.Session[]
}

/** Far more than one customer has; the SDK wants a bound. */
const ALL = { limit: 10_000 }

/** @throws Stripe's errors */
export async function readCustomer(customer: string): Promise<CustomerState> {
  const { subscriptions, checkout } = getStripe()
  // Money first: what was paid in between then counts as not yet known, never as never paid back.
  const charges = await readCharges(customer)
  const invoices = await readInvoices(customer)
  const listed = await subscriptions
    .list({ customer, status: 'all', limit: 100, expand: SUBSCRIPTION_EXPAND })
    .autoPagingToArray(ALL)
  return {
    charges,
    invoices,
    subscriptions: listed,
    renewals: await readRenewals(listed),
    sessions: await checkout.sessions
      .list({ customer, limit: 100, expand: ['data.line_items', 'data.payment_intent'] })
      .autoPagingToArray(ALL),
  }
}

async function readRenewals(subscriptions: readonly Stripe.Subscription[]): Promise<ReadonlyMap<string, Renewal>> {
  const renewals = new Map<string, Renewal>()
  for (const subscription of subscriptions) {
    if (!hasEnded(subscription.status)) renewals.set(subscription.id, await readRenewal(subscription))
  }
  return renewals
}

async function readCharges(customer: string): Promise<ChargesByIntent> {
  const charges = new Map<string, ChargeFacts>()
  for await (const charge of getStripe().charges.list({ customer, limit: 100 })) {
    if (charge.status === 'succeeded' && charge.payment_intent) {
      charges.set(idOf(charge.payment_intent), {
        amountCents: charge.amount,
        refundedCents: charge.amount_refunded,
        isRefunded: charge.refunded,
        isDisputed: charge.disputed && (await hasOpenOrLostDispute(charge)),
        created: fromStripeTime(charge.created),
      })
    }
  }
  return charges
}

/** A charge stays marked as disputed after the dispute was won; an inquiry (warning_…) takes no money. */
async function hasOpenOrLostDispute(charge: Stripe.Charge): Promise<boolean> {
  const { data } = await getStripe().disputes.list({ charge: charge.id, limit: 100 })
  return data.some(({ status }) => status !== 'won' && !status.startsWith('warning_'))
}

/** @returns a customer's invoices by subscription id */
async function readInvoices(customer: string): Promise<ReadonlyMap<string, readonly Stripe.Invoice[]>> {
  const invoices = new Map<string, Stripe.Invoice[]>()
  for await (const invoice of getStripe().invoices.list({ customer, limit: 100, expand: ['data.payments'] })) {
    const subscription = invoice.parent?.subscription_details?.subscription
    if (!subscription) continue
    const id = idOf(subscription)
    invoices.set(id, [...(invoices.get(id) ?? []), invoice])
  }
  return invoices
}
