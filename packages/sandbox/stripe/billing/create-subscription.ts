import type Stripe from 'stripe'

import { finalizeInvoice, opened } from './invoices'
import { paymentMethodFor } from './lookup'
import { periodLines } from './subscription-lines'
import { billSubscription, draftFor, saveSubscription } from './subscriptions'
import type { Trial } from './trials'
import type { SandboxContext } from '../core/context'
import { ApiError, invalidRequest } from '../core/errors'
import type { SandboxSubscription } from '../core/rows'
import type { ItemInput } from '../objects/subscription'
import { buildSubscription } from '../objects/subscription'

export interface CreateInput {
  customer: Stripe.Customer
  items: ItemInput[]
  metadata: Record<string, string>
  description: string | null
  defaultPaymentMethod: string | null
  anchor: number
  paymentBehavior: string
  automaticTax?: boolean
  trial?: Trial | null
}

export function newSubscription(sb: SandboxContext, input: CreateInput): SandboxSubscription {
  const currency = input.items[0]?.price.currency ?? 'eur'
  if (input.items.some((item) => item.price.currency !== currency)) {
    throw invalidRequest('All prices on a subscription must have the same currency.', 'items')
  }
  const customer = input.customer.id
  return sb.store.subscriptions.put(
    buildSubscription({ ...input, customer, currency, status: 'incomplete', now: sb.now() }),
  )
}

/** A trial starts with an invoice of 0, and needs no card. */
function startTrial(sb: SandboxContext, input: CreateInput): SandboxSubscription {
  const created = newSubscription(sb, input)
  sb.emit('customer.subscription.created', created)
  const now = sb.now()
  const bill = {
    subscription: created,
    lines: periodLines(sb, created),
    reason: 'subscription_create',
    periodStart: now,
    periodEnd: now,
  }
  const { invoice, invoiceEvents } = billSubscription(sb, { ...bill, paidBefore: true }, { onSession: true })
  sb.emitAll(invoiceEvents)
  return saveSubscription(sb, created, { ...created, latest_invoice: invoice.id })
}

/** `POST /v1/subscriptions`: a subscription charged at once to a card that the customer already has. */
export function createSubscription(sb: SandboxContext, input: CreateInput): SandboxSubscription {
  if (input.trial) return startTrial(sb, input)
  const waits = input.paymentBehavior === 'default_incomplete'
  const chosen = input.defaultPaymentMethod ? sb.store.paymentMethods.get(input.defaultPaymentMethod) : undefined
  if (!waits && !chosen && !paymentMethodFor(sb, input.customer, null)) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default ' +
        'payment method.',
      undefined,
      'resource_missing',
    )
  }
  const created = newSubscription(sb, input)
  const item = created.items.data[0]
  const bill = {
    subscription: created,
    lines: periodLines(sb, created),
    reason: 'subscription_create',
    periodStart: item?.current_period_start ?? sb.now(),
    periodEnd: item?.current_period_start ?? sb.now(),
  }
  if (waits) {
    sb.emit('customer.subscription.created', created)
    const draft = draftFor(sb, bill)
    const open = finalizeInvoice(sb, draft, null)
    sb.emitAll(opened(draft, open))
    return sb.store.subscriptions.put({ ...created, latest_invoice: open.id })
  }
  const done = billSubscription(sb, bill, { onSession: true }, false)
  if (!done.paid && input.paymentBehavior === 'error_if_incomplete') {
    sb.store.subscriptions.delete(created.id)
    throw new ApiError(402, {
      type: 'card_error',
      code: done.payment?.decline?.code ?? 'card_declined',
      message: done.payment?.decline?.message ?? 'Your card was declined.',
      ...(done.payment?.decline?.declineCode ? { decline_code: done.payment.decline.declineCode } : {}),
    })
  }
  sb.emit('customer.subscription.created', created)
  sb.emitAll(done.invoiceEvents)
  const status: Stripe.Subscription.Status = done.paid ? 'active' : 'incomplete'
  const started = { ...created, latest_invoice: done.invoice.id, status }
  return saveSubscription(sb, created, started)
}
