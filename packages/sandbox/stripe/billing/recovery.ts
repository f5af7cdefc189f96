import type Stripe from 'stripe'

import { invoiceIntent, invoicePayment } from './invoices'
import { activate } from './pauses'
import { settleUpdate } from './pending-updates'
import { isEnded, payOpenInvoice, periodEnd, saveSubscription, type Billing } from './subscriptions'
import type { SandboxContext } from '../core/context'
import { invalidRequest } from '../core/errors'
import { idOf } from '../core/ids'
import type { SandboxInvoice, SandboxSubscription } from '../core/rows'
import { DUNNING } from '../core/rows'

const subscriptionOf = (sb: SandboxContext, invoice: SandboxInvoice): SandboxSubscription | null => {
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  return (id && sb.store.subscriptions.get(id)) || null
}

/** After an open invoice was paid, voided or given up: reactivates a subscription that waited for it. */
export function recoverSubscription(sb: SandboxContext, invoice: SandboxInvoice): void {
  const subscription = subscriptionOf(sb, invoice)
  if (!subscription || isEnded(subscription)) return
  if (settleUpdate(sb, subscription, invoice)) return
  if (subscription.status === 'paused') return recoverPaused(sb, subscription, invoice)
  if (subscription.status === 'incomplete') {
    if (invoice.status === 'paid') saveSubscription(sb, subscription, { ...subscription, status: 'active' })
    return
  }
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return
  if (newestInvoice(sb, subscription.id)?.status === 'open') return
  saveSubscription(sb, subscription, { ...subscription, status: 'active' })
}

/** "If the invoice is paid or marked uncollectible, the subscription becomes active. If [it] is manually voided, [it] stays paused." */
function recoverPaused(sb: SandboxContext, subscription: SandboxSubscription, invoice: SandboxInvoice): void {
  const resumption = sb.store.resumptions.get(invoice.id)
  sb.store.resumptions.delete(invoice.id)
  if (invoice.status === 'void') return
  if (resumption) return void activate(sb, subscription, resumption.anchor)
  const why = subscription.status_details?.paused.subscription.type ?? ''
  const isOfTheFailure = why.endsWith('payment_failure') && idOf(subscription.latest_invoice) === invoice.id
  const { resumes } = sb.store.meta.dunning ?? DUNNING
  if (isOfTheFailure && resumes) activate(sb, subscription, periodEnd(subscription) > sb.now() ? null : sb.now())
}

/** "To reactivate the subscription, have your customer pay the most recent invoice": the newest finalized one that is not void. */
const newestInvoice = (sb: SandboxContext, subscription: string): SandboxInvoice | undefined =>
  sb.store.invoices.where('subscription', subscription).find(({ status }) => status !== 'draft' && status !== 'void')

/** Tries to collect an open invoice, by hand or from a page, without changing the scheduled attempts. */
export function payByHand(
  sb: SandboxContext,
  open: SandboxInvoice,
  options: { onSession: boolean; authenticated?: boolean },
  card?: Stripe.PaymentMethod,
): Billing {
  if (invoiceIntent(sb, open)?.status === 'processing')
    throw invalidRequest('This invoice has a payment that is on its way.', undefined, 'payment_intent_unexpected_state')
  const subscription = subscriptionOf(sb, open)
  const done = payOpenInvoice(sb, open, subscription, options, false, card)
  const { auto_advance, next_payment_attempt } = open
  const isOnItsWay = done.payment?.status === 'processing'
  const invoice =
    done.paid || isOnItsWay
      ? done.invoice
      : sb.store.invoices.put({ ...done.invoice, auto_advance, next_payment_attempt })
  sb.emitAll(done.invoiceEvents)
  if (done.paid) recoverSubscription(sb, invoice)
  else if (!isOnItsWay && subscription?.status === 'paused') failResumption(sb, subscription, invoice)
  return { ...done, invoice }
}

/** If Stripe was not asked to collect, a failed payment resumes the subscription too, as past due. */
function failResumption(sb: SandboxContext, subscription: SandboxSubscription, { id }: SandboxInvoice): void {
  const resumption = sb.store.resumptions.get(id)
  if (!resumption || resumption.tries) return
  sb.store.resumptions.delete(id)
  activate(sb, subscription, resumption.anchor, 'past_due')
}

const CLOSINGS = {
  uncollectible: { at: 'marked_uncollectible_at', event: 'invoice.marked_uncollectible' },
  void: { at: 'voided_at', event: 'invoice.voided' },
} as const

/** Stops retries, and reactivates a subscription that waited for it. */
function close(sb: SandboxContext, invoice: SandboxInvoice, status: keyof typeof CLOSINGS): SandboxInvoice {
  const { at, event } = CLOSINGS[status]
  const closed = sb.store.invoices.put<SandboxInvoice>({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, [at]: sb.now() },
  })
  sb.emit(event, closed)
  recoverSubscription(sb, closed)
  return closed
}

/** Marked as a bad debt. */
export const markUncollectible = (sb: SandboxContext, invoice: SandboxInvoice): SandboxInvoice =>
  close(sb, invoice, 'uncollectible')

export function voidInvoice(sb: SandboxContext, invoice: SandboxInvoice): SandboxInvoice {
  const payment = invoicePayment(sb, invoice)
  if (payment) {
    const change = { status: 'canceled', status_transitions: { canceled_at: sb.now(), paid_at: null } }
    sb.store.invoicePayments.put({ ...payment, ...change })
  }
  return close(sb, invoice, 'void')
}

/** Voids the invoice of an update that was not paid in time, or was replaced by another. */
export function giveUpUpdate(sb: SandboxContext, subscription: SandboxSubscription): SandboxSubscription {
  const invoice = sb.store.invoices.get(idOf(subscription.latest_invoice) ?? '')
  if (invoice?.status === 'open') voidInvoice(sb, invoice)
  const current = sb.store.subscriptions.get(subscription.id) ?? subscription
  const after = current.pending_update ? saveSubscription(sb, current, { ...current, pending_update: null }) : current
  sb.emit('customer.subscription.pending_update_expired', after)
  return after
}
