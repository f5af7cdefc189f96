import 'server-only'

import type Stripe from 'stripe'

import { DAY_S, dayOf } from '@/lib/platform/days'

import { getStripe, idOf } from '../stripe/client'

type Movement = Stripe.BalanceTransaction

/** A line of the account's balance, in cents. */
export interface BookEntry {
  readonly day: string
  /** Stripe's word: charge, refund, dispute, payout, fee … */
  readonly category: string
  readonly movement: string
  /** The number of the invoice or credit note. */
  readonly document: string | null
  readonly country: string | null
  readonly amount: number
  readonly vat: number
  readonly fee: number
  readonly net: number
}

/** Reads one day extra on each side, because the month is in Paris time. */
async function readMovements(month: string): Promise<readonly Movement[]> {
  const start = Date.parse(`${month}-01T00:00:00Z`) / 1000
  const created = { gte: start - DAY_S, lt: start + 33 * DAY_S }
  const movements: Movement[] = []
  const listed = getStripe().balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
  for await (const movement of listed) {
    if (dayOf(new Date(movement.created * 1000)).startsWith(month)) movements.push(movement)
  }
  return movements.reverse()
}

async function invoiceOf(payment_intent: string): Promise<Stripe.Invoice | null> {
  const payment = { type: 'payment_intent', payment_intent } as const
  const { data } = await getStripe().invoicePayments.list({ payment, expand: ['data.invoice'], limit: 1 })
  const invoice = data[0]?.invoice
  return invoice && typeof invoice !== 'string' && !('deleted' in invoice) ? invoice : null
}

async function noteOf(invoice: string, refund: string): Promise<Stripe.CreditNote | null> {
  const { data } = await getStripe().creditNotes.list({ invoice, limit: 100 })
  return data.find(({ refunds }) => refunds.some((one) => idOf(one.refund) === refund)) ?? null
}

function intentOf(source: Movement['source']): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source) || !source.payment_intent) return null
  return idOf(source.payment_intent as string | { id: string })
}

const vatOf = (taxes: readonly { readonly amount: number }[] | null) =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

const vatPart = (invoice: Stripe.Invoice, amount: number) =>
  invoice.total === 0 ? 0 : Math.round((vatOf(invoice.total_taxes) * amount) / invoice.total)

function countryOf(invoice: Stripe.Invoice | null, source: Movement['source']): string | null {
  const charge = source && typeof source !== 'string' && source.object === 'charge' ? source : null
  return (
    invoice?.customer_address?.country ??
    charge?.billing_details.address?.country ??
    charge?.payment_method_details?.card?.country ??
    null
  )
}

async function entryOf(movement: Movement): Promise<BookEntry> {
  const { id, created, reporting_category: category, amount, fee, net, source } = movement
  const intent = intentOf(source)
  const invoice = intent ? await invoiceOf(intent) : null
  const isRefund = source !== null && typeof source !== 'string' && source.object === 'refund'
  const note = isRefund && invoice?.id ? await noteOf(invoice.id, source.id) : null
  return {
    day: dayOf(new Date(created * 1000)),
    category,
    movement: id,
    document: note?.number ?? invoice?.number ?? null,
    country: countryOf(invoice, source),
    amount,
    vat: invoice ? vatPart(invoice, amount) : 0,
    fee,
    net,
  }
}

/** @param month « 2026-11 », in Paris */
export async function readBooks(month: string): Promise<readonly BookEntry[]> {
  const entries: BookEntry[] = []
  for (const movement of await readMovements(month)) entries.push(await entryOf(movement))
  return entries
}
