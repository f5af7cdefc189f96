import 'server-only'

import type Stripe from 'stripe'

import { AppError } from '@/lib/platform/errors'
import { reportError } from '@/lib/platform/log'

import { fromStripeTime, getStripe, idOf } from './client'
import { unlessMissing } from './errors'

export interface InvoiceEntry {
  readonly id: string
  /** Null for a draft. */
  readonly number: string | null
  readonly date: Date
  readonly paidCents: number
  /** sub_…; null for a one-off sale. */
  readonly subscriptionId: string | null
}

/** The settings page must not wait long for its list of invoices. */
const PATIENCE = { timeout: 4_000, maxNetworkRetries: 0 }

const PUBLISHED = ['open', 'paid', 'uncollectible']

const describe = (invoice: Stripe.Invoice): InvoiceEntry => {
  const subscription = invoice.parent?.subscription_details?.subscription
  return {
    id: invoice.id ?? '',
    number: invoice.number,
    date: fromStripeTime(invoice.created),
    paidCents: invoice.amount_paid,
    subscriptionId: subscription ? idOf(subscription) : null,
  }
}

/** Newest first; null if Stripe does not answer. */
export async function listInvoices(customer: string | null): Promise<readonly InvoiceEntry[] | null> {
  if (!customer) return []
  try {
    const { data } = await getStripe().invoices.list({ customer, limit: 100 }, PATIENCE)
    return data.filter(({ status }) => PUBLISHED.includes(status ?? '')).map(describe)
  } catch (error) {
    reportError(`the invoices of ${customer}`, error)
    return null
  }
}

/** The id comes from the URL and proves nothing: check that it is the customer's own invoice. @throws AppError invoice_not_found */
export async function getInvoiceUrl(customer: string | null, id: string, format: 'page' | 'pdf'): Promise<string> {
  if (!customer || !/^in_\w{1,200}$/.test(id)) throw new AppError('invoice_not_found')
  const invoice = await unlessMissing(getStripe().invoices.retrieve(id))
  const url = format === 'pdf' ? invoice?.invoice_pdf : invoice?.hosted_invoice_url
  if (!invoice?.customer || idOf(invoice.customer) !== customer || !url) throw new AppError('invoice_not_found')
  return url
}
