import type Stripe from 'stripe'

import { invoiceDiscounts, standingDiscounts } from './discounts'
import { draftInvoice, invoiceIntent, markAttemptFailed, markInvoicePaid } from './invoices'
import { finalizeInvoice, opened, refused, settled } from './invoices'
import { customerOf, firstItem, liveCustomer, paymentMethodFor } from './lookup'
import type { PaymentOptions, PaymentResult } from './payments'
import { attemptPayment } from './payments'
import type { PendingEvent, SandboxContext } from '../core/context'
import { idOf } from '../core/ids'
import type { SandboxInvoice, SandboxSubscription } from '../core/rows'
import type { LineInput } from '../objects/invoice'

const ENDED: Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired']

export function isEnded(subscription: SandboxSubscription): boolean {
  return ENDED.includes(subscription.status)
}

export function periodEnd(subscription: SandboxSubscription): number {
  return firstItem(subscription).current_period_end
}

export function saveSubscription(sb: SandboxContext, before: SandboxSubscription, after: SandboxSubscription) {
  sb.store.subscriptions.put(after)
  sb.emit('customer.subscription.updated', after, before)
  return after
}

export interface CancelReason {
  reason: 'cancellation_requested' | 'payment_failed'
  comment?: string | null
  feedback?: string | null
}

/** Cancels a subscription now. */
export function cancelNow(
  sb: SandboxContext,
  subscription: SandboxSubscription,
  why: CancelReason,
): SandboxSubscription {
  const before = subscription.cancellation_details
  const canceled = sb.store.subscriptions.put<SandboxSubscription>({
    ...subscription,
    cancellation_details: {
      comment: why.comment ?? before?.comment ?? null,
      feedback: why.feedback ?? before?.feedback ?? null,
      feedback_option: null,
      reason: why.reason,
    },
    canceled_at: subscription.canceled_at ?? sb.now(),
    ended_at: sb.now(),
    status: 'canceled',
  })
  sb.store.pendingLines.delete(subscription.id)
  stopRetries(sb, canceled)
  sb.emit('customer.subscription.deleted', canceled)
  return canceled
}

function stopRetries(sb: SandboxContext, subscription: SandboxSubscription): void {
  for (const invoice of sb.store.invoices.where('subscription', subscription.id)) {
    if (!invoice.auto_advance || (invoice.status !== 'open' && invoice.status !== 'draft')) continue
    sb.store.invoices.put({
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    })
  }
}

/** The fields of a scheduled cancellation, or of taking it back; at period end both are set, as Stripe does. */
export function plannedCancellation(
  sb: SandboxContext,
  subscription: SandboxSubscription,
  at: number | null,
  atPeriodEnd: boolean,
  why: Omit<CancelReason, 'reason'> = {},
): Partial<SandboxSubscription> {
  return {
    cancel_at: at,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: at === null ? null : (subscription.canceled_at ?? sb.now()),
    cancellation_details: {
      comment: why.comment ?? null,
      feedback: why.feedback ?? null,
      feedback_option: null,
      reason: at === null ? null : 'cancellation_requested',
    },
  }
}

export function setCancelAtPeriodEnd(
  sb: SandboxContext,
  subscription: SandboxSubscription,
  cancel: boolean,
  feedback: string | null = null,
) {
  const end = cancel ? periodEnd(subscription) : null
  const change = plannedCancellation(sb, subscription, end, cancel, { feedback })
  return saveSubscription(sb, subscription, { ...subscription, ...change })
}

export interface Billing {
  invoice: SandboxInvoice
  payment: PaymentResult | null
  paid: boolean
  invoiceEvents: PendingEvent[]
}

export interface BillingInput {
  subscription: SandboxSubscription
  lines: LineInput[]
  reason: Stripe.Invoice.BillingReason
  periodStart: number
  periodEnd: number
  /** Only for this invoice; by default those of the subscription. */
  discounts?: readonly Stripe.Discount[]
  /** Paid before the invoice was made, so it does not use the customer's balance. */
  paidBefore?: boolean
}

export function draftFor(sb: SandboxContext, input: BillingInput): SandboxInvoice {
  const customer = liveCustomer(sb, idOf(input.subscription.customer))
  const at = input.reason === 'upcoming' ? input.periodEnd : sb.now()
  const standing = input.discounts ?? standingDiscounts(sb, input.subscription, at)
  return draftInvoice(sb, {
    customer: input.paidBefore ? { ...customer, balance: 0 } : customer,
    subscription: input.subscription,
    lines: input.lines,
    discounts: invoiceDiscounts(sb, standing, input.lines, input.subscription.items.data, at),
    reason: input.reason,
    currency: input.subscription.currency,
    metadata: {},
    description: null,
    defaultPaymentMethod: null,
    periodStart: input.periodStart,
    periodEnd: input.periodEnd,
  })
}

/** A preview: it has no id, and is not stored. */
export function previewInvoice(sb: SandboxContext, input: BillingInput): Omit<SandboxInvoice, 'id'> {
  const { id, ...preview } = draftFor(sb, input)
  sb.store.invoices.delete(id)
  return preview
}

/** Creates and charges an invoice; returns its events in Stripe's order. */
export function billSubscription(
  sb: SandboxContext,
  input: BillingInput,
  options: PaymentOptions,
  retry = true,
): Billing {
  const draft = draftFor(sb, input)
  const open = finalizeInvoice(sb, draft, null)
  const events = opened(draft, open)
  const done = payOpenInvoice(sb, open, input.subscription, options, retry)
  return { ...done, invoiceEvents: [...events, ...done.invoiceEvents] }
}

export function payOpenInvoice(
  sb: SandboxContext,
  open: SandboxInvoice,
  subscription: SandboxSubscription | null,
  options: PaymentOptions,
  retry: boolean,
  card?: Stripe.PaymentMethod,
): Billing {
  const intent = invoiceIntent(sb, open)
  if (!intent) {
    const paid = markInvoicePaid(sb, open)
    return { invoice: paid, payment: null, paid: true, invoiceEvents: settled(sb, open, paid) }
  }
  const method = card ?? paymentMethodFor(sb, customerOf(sb, open.customer), subscription)
  if (!method) {
    const failed = markAttemptFailed(sb, open, retry)
    const events: PendingEvent[] = [{ type: 'invoice.payment_failed', object: failed }]
    return { invoice: failed, payment: null, paid: false, invoiceEvents: events }
  }
  const payment = attemptPayment(sb, intent, method, options)
  if (payment.status === 'succeeded') {
    const paid = markInvoicePaid(sb, open)
    return { invoice: paid, payment, paid: true, invoiceEvents: [...payment.events, ...settled(sb, open, paid)] }
  }
  if (payment.status === 'processing') {
    const waiting = sb.store.invoices.put({
      ...open,
      attempt_count: open.attempt_count + 1,
      attempted: true,
      next_payment_attempt: null,
    })
    return { invoice: waiting, payment, paid: false, invoiceEvents: payment.events }
  }
  const failed = markAttemptFailed(sb, open, retry)
  const events = [...payment.events, ...refused(payment, open, failed)]
  return { invoice: failed, payment, paid: false, invoiceEvents: events }
}
