import type Stripe from 'stripe'

import { customerOf } from './lookup'
import type { PaymentResult } from './payments'
import { createIntent } from './payments'
import { refuseExclusive, taxRate } from './taxes'
import { DAY } from '../core/calendar'
import type { PendingEvent, SandboxContext } from '../core/context'
import { idOf } from '../core/ids'
import type { SandboxInvoice } from '../core/rows'
import type { InvoiceInput } from '../objects/invoice'
import { buildInvoice, buildInvoicePayment } from '../objects/invoice'

/** Days from a failed attempt to the next one; after the last one the subscription is canceled. */
export const RETRY_DAYS = [3, 5, 7]

export function draftInvoice(sb: SandboxContext, input: Omit<InvoiceInput, 'now'>): SandboxInvoice {
  const isTaxed = input.automaticTax ?? input.subscription?.automatic_tax.enabled ?? false
  if (isTaxed) refuseExclusive(input.lines.map(({ price }) => price))
  const rate = isTaxed ? taxRate(sb, input.customer, input.vatNumber ?? null) : 0
  return sb.store.invoices.put(buildInvoice({ ...input, taxRate: rate, now: sb.now() }))
}

/** Stripe could not finalize it (its tax cannot be computed): the draft waits for the owner. */
export function failFinalization(sb: SandboxContext, draft: SandboxInvoice): SandboxInvoice {
  const stuck = sb.store.invoices.put<SandboxInvoice>({
    ...draft,
    auto_advance: false,
    automatically_finalizes_at: null,
    last_finalization_error: {
      type: 'invalid_request_error',
      code: 'customer_tax_location_invalid',
      message: 'The customer’s location is not recognized.',
    },
  })
  sb.emit('invoice.finalization_failed', stuck)
  return stuck
}

function takeNumber(sb: SandboxContext, customer: Stripe.Customer, currency: string): string {
  const sequence = customer.next_invoice_sequence ?? 1
  sb.store.customers.put({ ...customer, next_invoice_sequence: sequence + 1, currency: customer.currency ?? currency })
  if (sb.store.meta.invoiceNumbering === 'account') {
    const issued = sb.store.invoices.values().filter(({ number }) => number?.startsWith('COMPTE-')).length
    return `COMPTE-${String(issued + 1).padStart(4, '0')}`
  }
  return `${customer.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`
}

function settleBalance(sb: SandboxContext, invoice: SandboxInvoice): number {
  const customer = customerOf(sb, invoice.customer)
  if (!customer) return 0
  const balance = customer.balance + invoice.total - invoice.amount_due
  if (balance === customer.balance) return balance
  const updated = sb.store.customers.put({ ...customer, balance })
  sb.emit('customer.updated', updated, customer)
  return balance
}

/** Finalizes a draft: gives it a number, applies the balance, and creates an intent unless nothing is due. */
export function finalizeInvoice(
  sb: SandboxContext,
  draft: SandboxInvoice,
  paidBy: Stripe.PaymentIntent | null,
): SandboxInvoice {
  const customer = customerOf(sb, draft.customer)
  const ending = settleBalance(sb, draft)
  const fresh = customerOf(sb, draft.customer)
  const page = `${sb.publicUrl()}/invoices/${draft.id}`
  const open = sb.store.invoices.put<SandboxInvoice>({
    ...draft,
    effective_at: sb.now(),
    ending_balance: ending,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    number: fresh ? takeNumber(sb, fresh, draft.currency) : null,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: sb.now() },
  })
  if (open.amount_due === 0) return open
  const intent =
    paidBy ??
    createIntent(sb, {
      amount: open.amount_due,
      currency: open.currency,
      customer: customer?.id ?? null,
      description: describe(open),
      metadata: {},
      receiptEmail: null,
      setupFutureUsage: false,
    })
  sb.store.invoicePayments.put(buildInvoicePayment(open, intent.id, sb.now()))
  return open
}

function describe(invoice: SandboxInvoice): string {
  return invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update'
}

export function invoicePayment(sb: SandboxContext, invoice: SandboxInvoice): Stripe.InvoicePayment | null {
  return sb.store.invoicePayments.where('invoice', invoice.id)[0] ?? null
}

export function invoiceIntent(sb: SandboxContext, invoice: SandboxInvoice): Stripe.PaymentIntent | null {
  const id = idOf(invoicePayment(sb, invoice)?.payment.payment_intent)
  return (id && sb.store.paymentIntents.get(id)) || null
}

export function markInvoicePaid(sb: SandboxContext, open: SandboxInvoice): SandboxInvoice {
  const payment = invoicePayment(sb, open)
  if (payment) {
    const paid = { amount_paid: open.amount_due, status: 'paid' }
    sb.store.invoicePayments.put({ ...payment, ...paid, status_transitions: { canceled_at: null, paid_at: sb.now() } })
  }
  return sb.store.invoices.put<SandboxInvoice>({
    ...open,
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempt_count: open.attempt_count + (payment ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...open.status_transitions, paid_at: sb.now() },
  })
}

/** Records a failed attempt; `retry` schedules the next one unless all are used up. */
export function markAttemptFailed(sb: SandboxContext, open: SandboxInvoice, retry: boolean): SandboxInvoice {
  const days = retry ? RETRY_DAYS[open.attempt_count] : undefined
  return sb.store.invoices.put({
    ...open,
    attempt_count: open.attempt_count + 1,
    attempted: true,
    auto_advance: days !== undefined,
    next_payment_attempt: days === undefined ? null : sb.now() + days * DAY,
  })
}

export const opened = (draft: SandboxInvoice, open: SandboxInvoice): PendingEvent[] => [
  { type: 'invoice.created', object: draft },
  { type: 'invoice.finalized', object: open },
]

export function settled(sb: SandboxContext, open: SandboxInvoice, paid: SandboxInvoice): PendingEvent[] {
  const payment = invoicePayment(sb, paid)
  return [
    { type: 'invoice.updated', object: paid, before: open },
    { type: 'invoice.paid', object: paid },
    { type: 'invoice.payment_succeeded', object: paid },
    ...(payment ? [{ type: 'invoice_payment.paid', object: payment } satisfies PendingEvent] : []),
  ]
}

export function refused(result: PaymentResult, open: SandboxInvoice, failed: SandboxInvoice): PendingEvent[] {
  const updated: PendingEvent = { type: 'invoice.updated', object: failed, before: open }
  const failure: PendingEvent = { type: 'invoice.payment_failed', object: failed }
  if (result.status !== 'requires_action') return [updated, failure]
  return [updated, failure, { type: 'invoice.payment_action_required', object: failed }]
}
