import 'server-only'

import type Stripe from 'stripe'

import { getStripe } from './client'
import { intentsOf } from './invoice-facts'

export const intentStatus = async (intent: string): Promise<Stripe.PaymentIntent.Status> =>
  (await getStripe().paymentIntents.retrieve(intent)).status

/** Voids open invoices, except those with a payment in progress. @param invoices with `payments` expanded. @returns how many were voided */
export async function voidOpen(invoices: readonly Stripe.Invoice[]): Promise<number> {
  let voided = 0
  for (const invoice of invoices) {
    if (invoice.status !== 'open' || !invoice.id) continue
    const statuses = await Promise.all(intentsOf(invoice).map(intentStatus))
    if (statuses.includes('processing')) continue
    await getStripe().invoices.voidInvoice(invoice.id)
    voided += 1
  }
  return voided
}
