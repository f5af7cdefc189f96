import 'server-only'

import type Stripe from 'stripe'

import { getStripe } from './client'

interface OpenInvoice {
  readonly id: string
  readonly amountCents: number
  /** Stripe's page for paying or confirming; needs no sign-in. */
  readonly payUrl: string | null
  /** The bank requires the holder to confirm (3-D Secure). */
  readonly needsConfirmation: boolean
  /** For a plan change, not a renewal. */
  readonly ofChange: boolean
}

const PAYMENTS = { expand: ['payments.data.payment.payment_intent'] }

function needsConfirmation(invoice: Stripe.Invoice): boolean {
  return (invoice.payments?.data ?? []).some(({ payment: { payment_intent: intent } }) => {
    return typeof intent === 'object' && intent !== null && intent.status === 'requires_action'
  })
}

const describe = (invoice: Stripe.Invoice): OpenInvoice => ({
  id: invoice.id ?? '',
  amountCents: invoice.amount_remaining,
  payUrl: invoice.hosted_invoice_url ?? null,
  needsConfirmation: needsConfirmation(invoice),
  ofChange: invoice.billing_reason === 'subscription_update',
})

export async function getOpenInvoice(id: string): Promise<OpenInvoice | null> {
  const invoice = await getStripe().invoices.retrieve(id, PAYMENTS)
  return invoice.status === 'open' ? describe(invoice) : null
}

/** "To reactivate the subscription, have your customer pay the most recent invoice": https://docs.stripe.com/billing/subscriptions/overview */
export async function getUnpaidInvoice(subscription: string): Promise<OpenInvoice | null> {
  const { data } = await getStripe().invoices.list({ subscription, status: 'open', limit: 1 })
  return data[0]?.id ? getOpenInvoice(data[0].id) : null
}

/** In cents; null if Stripe has no such invoice. */
export async function getFirstPayment(subscription: string): Promise<number | null> {
  const { data } = await getStripe().invoices.list({ subscription, limit: 100 })
  return data.find(({ billing_reason }) => billing_reason === 'subscription_create')?.amount_paid ?? null
}
