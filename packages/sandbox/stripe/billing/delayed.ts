import { invoiceIntent, markAttemptFailed, markInvoicePaid, settled } from './invoices'
import { settleHeldPayment } from './payments'
import { recoverSubscription, voidInvoice } from './recovery'
import { isEnded, saveSubscription } from './subscriptions'
import type { SandboxContext } from '../core/context'
import { ControlError } from '../core/errors'
import { idOf } from '../core/ids'
import type { SandboxInvoice } from '../core/rows'

type Outcome = 'succeeded' | 'failed'

/**
 * Applies the outcome of a delayed payment to its invoice. If the first one of a subscription fails, Stripe voids it and lets the
 * subscription run; after a failed renewal, the subscription is past due.
 */
export function settleInvoice(sb: SandboxContext, invoice: SandboxInvoice, outcome: Outcome): SandboxInvoice {
  if (outcome === 'succeeded') {
    const paid = markInvoicePaid(sb, invoice)
    sb.emitAll(settled(sb, invoice, paid))
    recoverSubscription(sb, paid)
    return paid
  }
  const id = idOf(invoice.parent?.subscription_details?.subscription)
  const subscription = id ? sb.store.subscriptions.get(id) : undefined
  const isRenewal =
    invoice.billing_reason !== 'subscription_create' && subscription !== undefined && !isEnded(subscription)
  const failed = markAttemptFailed(sb, invoice, isRenewal)
  sb.emit('invoice.payment_failed', failed)
  if (invoice.billing_reason === 'subscription_create') return voidInvoice(sb, failed)
  if (isRenewal) saveSubscription(sb, subscription, { ...subscription, status: 'past_due' })
  return failed
}

/** The outcome of an invoice's own payment, made outside checkout. */
export function settleDelayedInvoice(sb: SandboxContext, id: string, outcome: Outcome): SandboxInvoice {
  const invoice = sb.store.invoices.get(id)
  const intent = invoice && invoiceIntent(sb, invoice)
  if (!invoice || !intent || intent.status !== 'processing')
    throw new ControlError(409, `Invoice ${id} has no payment on its way`)
  if (!invoice.parent) throw new ControlError(409, `Invoice ${id} is of a one-off sale: settle its checkout session`)
  sb.emitAll(settleHeldPayment(sb, intent, outcome).events)
  return settleInvoice(sb, invoice, outcome)
}
