import type Stripe from 'stripe'

import { newSubscription } from './create-subscription'
import { settleInvoice } from './delayed'
import { couponOf, invoiceDiscounts, redeem } from './discounts'
import { draftInvoice, finalizeInvoice, invoiceIntent, markInvoicePaid, opened, settled } from './invoices'
import { customerOf, liveCustomer } from './lookup'
import { attachMethod } from './methods'
import type { PaymentResult } from './payments'
import { settleHeldPayment } from './payments'
import { periodLines } from './subscription-lines'
import { draftFor, saveSubscription } from './subscriptions'
import type { Trial } from './trials'
import { DAY } from '../core/calendar'
import type { PendingEvent, SandboxContext } from '../core/context'
import { ControlError } from '../core/errors'
import { idOf } from '../core/ids'
import type { SandboxInvoice, SessionRow } from '../core/rows'

type Session = Stripe.Checkout.Session

function details(sb: SandboxContext, session: Session, row: SessionRow): Stripe.Checkout.Session.CustomerDetails {
  const customer = customerOf(sb, session.customer)
  return {
    address: row.attempt?.address ?? customer?.address ?? null,
    business_name: null,
    email: row.attempt?.email ?? customer?.email ?? null,
    individual_name: null,
    name: row.attempt?.name ?? customer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: row.attempt?.vatNumber ? [{ type: 'eu_vat', value: row.attempt.vatNumber }] : [],
  }
}

/** The result of a payment; without an intent, nothing was due. */
type Paid = Pick<PaymentResult, 'status' | 'events'> & { intent: PaymentResult['intent'] | null }

interface Billed {
  subscription: string | null
  invoice: string | null
}

/** After a card was charged (or a delayed method started): creates what was sold, then completes the session. */
export function completeSession(
  sb: SandboxContext,
  session: Session,
  row: SessionRow,
  result: Paid,
  method: Stripe.PaymentMethod | null,
): Session {
  const paid = result.status === 'succeeded' ? (result.intent ? 'paid' : 'no_payment_required') : 'unpaid'
  const customer = idOf(session.customer)
  const keepsCard = session.mode === 'subscription' || row.paymentIntentData.setupFutureUsage
  if (customer !== null && method && keepsCard) attachMethod(sb, method, customer)
  rememberDetails(sb, session, row)
  const billed =
    session.mode === 'subscription'
      ? startSubscription(sb, session, row, result, method)
      : billPayment(sb, session, row, result)
  const completed = sb.store.sessions.put<Session>({
    ...session,
    ...billed,
    customer_details: details(sb, session, row),
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: session.consent_collection
      ? {
          promotions: null,
          terms_of_service: session.consent_collection.terms_of_service === 'required' ? 'accepted' : null,
        }
      : null,
    payment_status: paid,
    status: 'complete',
    url: null,
  })
  sb.emit('checkout.session.completed', completed)
  return completed
}

function rememberDetails(sb: SandboxContext, session: Session, row: SessionRow): void {
  const customer = customerOf(sb, session.customer)
  if (!customer || !row.attempt) return
  const name = (row.updateCustomerName && row.attempt.name) || customer.name
  const address = (row.updateCustomerAddress && row.attempt.address) || customer.address
  if (name === customer.name && address === customer.address) return
  const updated = sb.store.customers.put({ ...customer, name, address })
  sb.emit('customer.updated', updated, customer)
}

function trialOf({ subscriptionData: { trial } }: SessionRow, now: number): Trial | null {
  if (!trial) return null
  return { end: trial.end ?? now + (trial.days ?? 0) * DAY, withoutMethod: trial.withoutMethod }
}

function startSubscription(
  sb: SandboxContext,
  session: Session,
  row: SessionRow,
  result: Paid,
  method: Stripe.PaymentMethod | null,
): Billed {
  const created = newSubscription(sb, {
    customer: liveCustomer(sb, idOf(session.customer) ?? ''),
    items: row.lines.flatMap((line) => (line.price ? [{ price: line.price, quantity: line.quantity ?? 1 }] : [])),
    metadata: row.subscriptionData.metadata,
    description: row.subscriptionData.description,
    defaultPaymentMethod: null,
    anchor: sb.now(),
    automaticTax: session.automatic_tax.enabled,
    paymentBehavior: 'allow_incomplete',
    trial: trialOf(row, sb.now()),
  })
  const discount = redeem(sb, session, row, created.id)
  const standing = discount && couponOf(sb, discount)?.duration !== 'once' ? [discount.id] : []
  const draft = draftFor(sb, {
    subscription: created,
    lines: periodLines(sb, created),
    reason: 'subscription_create',
    periodStart: sb.now(),
    periodEnd: sb.now(),
    paidBefore: true,
    ...(discount ? { discounts: [discount] } : {}),
  })
  const started = sb.store.subscriptions.put({ ...created, discounts: standing, latest_invoice: draft.id })
  sb.emit('customer.subscription.created', started)
  sb.emitAll(result.events)
  const invoice = invoiceFor(sb, result, draft)
  // With a delayed method, the subscription runs while the payment is processing. Checkout puts the card on it only now.
  const status = started.trial_end ? 'trialing' : 'active'
  saveSubscription(sb, started, { ...started, default_payment_method: method?.id ?? null, status })
  return { subscription: created.id, invoice: invoice.id }
}

function invoiceFor(sb: SandboxContext, result: Paid, draft: SandboxInvoice): SandboxInvoice {
  const open = finalizeInvoice(sb, draft, result.intent)
  const events: PendingEvent[] = opened(draft, open)
  if (result.status !== 'succeeded') {
    sb.emitAll(events)
    return open
  }
  const paid = markInvoicePaid(sb, open)
  sb.emitAll([...events, ...settled(sb, open, paid)])
  return paid
}

function billPayment(sb: SandboxContext, session: Session, row: SessionRow, result: Paid): Billed {
  sb.emitAll(result.events)
  const discount = redeem(sb, session, row, null)
  const customer = customerOf(sb, session.customer)
  if (!session.invoice_creation?.enabled || !customer) return { subscription: null, invoice: null }
  const lines = row.lines.flatMap((line) => {
    if (!line.price) return []
    const base = { price: line.price, quantity: line.quantity ?? 1, proration: false, item: null }
    return [
      { ...base, amount: line.amount_subtotal, description: line.description ?? '', start: sb.now(), end: sb.now() },
    ]
  })
  const draft = draftInvoice(sb, {
    // A one-time payment is charged in full and does not use the customer's balance.
    customer: { ...customer, balance: 0 },
    vatNumber: row.attempt?.vatNumber ?? null,
    subscription: null,
    lines,
    discounts: invoiceDiscounts(sb, discount ? [discount] : [], lines),
    reason: 'manual',
    automaticTax: session.automatic_tax.enabled,
    currency: session.currency ?? 'eur',
    metadata: session.invoice_creation.invoice_data.metadata ?? {},
    description: session.invoice_creation.invoice_data.description,
    defaultPaymentMethod: null,
    periodStart: sb.now(),
    periodEnd: sb.now(),
  })
  return { subscription: null, invoice: invoiceFor(sb, result, draft).id }
}

/** The later outcome of a delayed payment. */
export function settleSession(sb: SandboxContext, session: Session, outcome: 'succeeded' | 'failed'): Session {
  const invoice = sb.store.invoices.get(idOf(session.invoice) ?? '')
  const intentId = idOf(session.payment_intent) ?? (invoice ? invoiceIntent(sb, invoice)?.id : null)
  const intent = sb.store.paymentIntents.get(intentId ?? '')
  if (session.status !== 'complete' || session.payment_status !== 'unpaid' || intent?.status !== 'processing') {
    throw new ControlError(409, `Checkout session ${session.id} has no payment on its way`)
  }
  const result = settleHeldPayment(sb, intent, outcome)
  sb.emitAll(result.events)
  if (invoice) settleInvoice(sb, invoice, outcome)
  if (outcome === 'failed') {
    sb.emit('checkout.session.async_payment_failed', session)
    return session
  }
  const paid = sb.store.sessions.put<Session>({ ...session, payment_status: 'paid' })
  sb.emit('checkout.session.async_payment_succeeded', paid)
  return paid
}
