import type Stripe from 'stripe'

import { AUTHENTICATION_REFUSED } from './cards'
import { completeSession } from './checkout-complete'
import { recoverable } from './checkout-recovery'
import { discountSession, findPromotion, redeemable } from './discounts'
import { customerOf } from './lookup'
import { createCard } from './methods'
import type { PaymentResult } from './payments'
import { attemptPayment, completePayment, createIntent, declinePayment } from './payments'
import type { SandboxContext } from '../core/context'
import { ControlError } from '../core/errors'
import { idOf } from '../core/ids'
import type { SessionRow } from '../core/rows'
import { buildCustomer } from '../objects/customer'
import type { Decline } from '../objects/payment'
import type { CardInput } from '../objects/payment-method'

export interface CheckoutOutcome {
  status: 'paid' | 'declined' | 'requires_action' | 'pending' | 'closed'
  session: Stripe.Checkout.Session
  decline: Decline | null
}

export function findSession(sb: SandboxContext, id: string): { session: Stripe.Checkout.Session; row: SessionRow } {
  const session = sb.store.sessions.get(id)
  const row = sb.store.sessionRows.get(id)
  if (!session || !row) throw new ControlError(404, `No such checkout session: ${id}`)
  return { session, row }
}

function sessionIntent(sb: SandboxContext, session: Stripe.Checkout.Session, row: SessionRow): Stripe.PaymentIntent {
  const known = row.attempt ? sb.store.paymentIntents.get(row.attempt.intent) : undefined
  const amount = session.amount_total ?? 0
  // A code entered after a declined card has changed the amount due.
  if (known) return known.amount === amount ? known : sb.store.paymentIntents.put({ ...known, amount })
  const subscription = session.mode === 'subscription'
  const intent = createIntent(sb, {
    amount,
    currency: session.currency ?? 'eur',
    customer: idOf(session.customer),
    description: subscription ? 'Subscription creation' : row.paymentIntentData.description,
    metadata: subscription ? {} : row.paymentIntentData.metadata,
    receiptEmail: null,
    setupFutureUsage: subscription || row.paymentIntentData.setupFutureUsage,
  })
  sb.emit('payment_intent.created', intent)
  return intent
}

function finish(sb: SandboxContext, id: string, result: PaymentResult, method: Stripe.PaymentMethod): CheckoutOutcome {
  const { session, row } = findSession(sb, id)
  if (result.status === 'succeeded' || result.status === 'processing') {
    const completed = completeSession(sb, session, row, result, method)
    return { status: result.status === 'succeeded' ? 'paid' : 'pending', session: completed, decline: null }
  }
  sb.emitAll(result.events)
  const status = result.status === 'requires_action' ? 'requires_action' : 'declined'
  return { status, session, decline: result.decline }
}

/** A free order needs no payment method, unless a subscription requires one for later. */
export const isFree = ({ payment_method_collection: collects, amount_total }: Stripe.Checkout.Session): boolean =>
  amount_total === 0 && collects === 'if_required'

/** The session's customer, or a new one if the session creates one; a guest cannot have a free order. */
function payer(sb: SandboxContext, session: Stripe.Checkout.Session, card: CardInput): Stripe.Checkout.Session {
  if (session.customer !== null || (session.customer_creation !== 'always' && !isFree(session))) return session
  const email = card.email ?? session.customer_email
  const customer = buildCustomer({ email, name: card.name ?? null, now: sb.now() })
  sb.emit('customer.created', sb.store.customers.put(customer))
  return sb.store.sessions.put({ ...session, customer: customer.id })
}

/** Keeps the card of a subscription that starts without a payment, for later ones. */
function payNothing(
  sb: SandboxContext,
  session: Stripe.Checkout.Session,
  row: SessionRow,
  card: CardInput,
): CheckoutOutcome {
  const method = isFree(session) ? null : createCard(sb, card, null)
  const typed = {
    name: card.name ?? null,
    email: card.email ?? null,
    address: card.address ?? null,
    vatNumber: card.vatNumber ?? null,
  }
  const attempt = { intent: '', paymentMethod: method?.id ?? '', ...typed }
  const nothing = { status: 'succeeded', events: [], intent: null } as const
  return {
    status: 'paid',
    session: completeSession(sb, session, { ...row, attempt }, { ...nothing, events: [] }, method),
    decline: null,
  }
}

/** A payment on the checkout page. Synchronous, so that concurrent submits pay once. */
export function payCheckout(sb: SandboxContext, id: string, card: CardInput, delayed = false): CheckoutOutcome {
  const found = findSession(sb, id)
  if (found.session.status !== 'open') return { status: 'closed', session: found.session, decline: null }
  const row = found.row
  const session = payer(sb, found.session, card)
  if (session.amount_total === 0) return payNothing(sb, session, row, card)
  const method = createCard(sb, card, null)
  const known = sessionIntent(sb, session, row)
  const customer = idOf(session.customer)
  const intent = known.customer === customer ? known : sb.store.paymentIntents.put({ ...known, customer })
  const attempt = {
    intent: intent.id,
    paymentMethod: method.id,
    email: card.email ?? customerOf(sb, customer)?.email ?? session.customer_email,
    name: card.name ?? null,
    address: card.address ?? null,
    vatNumber: card.vatNumber ?? null,
  }
  sb.store.sessionRows.put({ ...row, attempt })
  if (session.mode === 'payment') sb.store.sessions.put({ ...session, payment_intent: intent.id })
  return finish(sb, id, attemptPayment(sb, intent, method, { onSession: true, delayed }), method)
}

/** The answer of the 3-D Secure page. */
export function answerChallenge(sb: SandboxContext, id: string, authorized: boolean): CheckoutOutcome {
  const { session, row } = findSession(sb, id)
  const intent = row.attempt ? sb.store.paymentIntents.get(row.attempt.intent) : undefined
  const method = row.attempt ? sb.store.paymentMethods.get(row.attempt.paymentMethod) : undefined
  if (session.status !== 'open' || !intent || !method || intent.status !== 'requires_action') {
    return { status: 'closed', session, decline: null }
  }
  const result = authorized
    ? completePayment(sb, intent, method, true)
    : declinePayment(sb, intent, method, AUTHENTICATION_REFUSED)
  return finish(sb, id, result, method)
}

/** A code entered on the checkout page. @returns whether it was accepted */
export function applyCode(sb: SandboxContext, id: string, code: string): boolean {
  const { session, row } = findSession(sb, id)
  if (session.status !== 'open' || !session.allow_promotion_codes) return false
  const discount = redeemable(sb, findPromotion(sb, code), session)
  if (!discount) return false
  discountSession(sb, session, row, discount)
  return true
}

export function expireSession(sb: SandboxContext, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = sb.store.sessions.put(recoverable(sb, { ...session, status: 'expired', url: null }))
  const row = sb.store.sessionRows.get(session.id)
  const intent = row?.attempt ? sb.store.paymentIntents.get(row.attempt.intent) : undefined
  if (intent && intent.status !== 'succeeded') {
    const canceled = sb.store.paymentIntents.put<Stripe.PaymentIntent>({
      ...intent,
      canceled_at: sb.now(),
      cancellation_reason: 'expired',
      next_action: null,
      status: 'canceled',
    })
    sb.emit('payment_intent.canceled', canceled)
  }
  sb.emit('checkout.session.expired', expired)
  return expired
}
