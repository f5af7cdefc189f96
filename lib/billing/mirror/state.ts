import 'server-only'

import type Stripe from 'stripe'

import { readCharges, type Charges } from '../stripe/charges'
import { getStripe, idOf } from '../stripe/client'
import { readRenewal, type Renewal, SUBSCRIPTION_EXPAND } from '../stripe/subscription'
import { hasEnded } from '../stripe/subscription-status'

export interface CustomerState extends Charges {
  /** With SUBSCRIPTION_EXPAND. */
  readonly subscriptions: readonly Stripe.Subscription[]
  /** By subscription id, newest first, with `payments` expanded. */
  readonly invoices: ReadonlyMap<string, readonly Stripe.Invoice[]>
  /** Stripe's preview of the next invoice, by subscription id. */
  readonly renewals: ReadonlyMap<string, Renewal>
  /** For one-off sales, with `payments` expanded. */
  readonly saleInvoices: readonly Stripe.Invoice[]
  /** With `line_items`, `payment_intent` and `invoice` expanded. */
  readonly sessions: readonly Stripe.Checkout.Session[]
}

/** Far more than one customer has; the SDK requires a limit. */
const ALL = { limit: 10_000 }

export async function readCustomer(customer: string): Promise<CustomerState> {
  const { subscriptions, checkout } = getStripe()
  // Charges first: a payment made in between then counts as unknown, never as not refunded.
  const money = await readCharges(customer)
  const [{ invoices, saleInvoices }, listed, sessions] = await Promise.all([
    readInvoices(customer),
    subscriptions.list({ customer, status: 'all', limit: 100, expand: SUBSCRIPTION_EXPAND }).autoPagingToArray(ALL),
    checkout.sessions
      .list({ customer, limit: 100, expand: ['data.line_items', 'data.payment_intent', 'data.invoice'] })
      .autoPagingToArray(ALL),
  ])
  return { ...money, invoices, saleInvoices, subscriptions: listed, renewals: await readRenewals(listed), sessions }
}

async function readRenewals(subscriptions: readonly Stripe.Subscription[]): Promise<ReadonlyMap<string, Renewal>> {
  const renewals = new Map<string, Renewal>()
  for (const subscription of subscriptions) {
    if (!hasEnded(subscription.status)) renewals.set(subscription.id, await readRenewal(subscription))
  }
  return renewals
}

async function readInvoices(customer: string): Promise<Pick<CustomerState, 'invoices' | 'saleInvoices'>> {
  const invoices = new Map<string, Stripe.Invoice[]>()
  const saleInvoices: Stripe.Invoice[] = []
  for await (const invoice of getStripe().invoices.list({ customer, limit: 100, expand: ['data.payments'] })) {
    const subscription = invoice.parent?.subscription_details?.subscription
    const id = subscription ? idOf(subscription) : null
    if (id) invoices.set(id, [...(invoices.get(id) ?? []), invoice])
    else saleInvoices.push(invoice)
  }
  return { invoices, saleInvoices }
}
