import type Stripe from 'stripe'

import type { CardVerdict } from './cards'
import { FORCED_DECLINE, verdictOf } from './cards'
import { moveBack, moveIn } from './movements'
import type { PendingEvent, SandboxContext } from '../core/context'
import { idOf } from '../core/ids'
import type { SandboxCharge } from '../core/rows'
import type { Decline, IntentInput } from '../objects/payment'
import { buildCharge, buildPaymentIntent } from '../objects/payment'

export type PaymentStatus = 'succeeded' | 'failed' | 'requires_action' | 'processing'

export interface PaymentResult {
  status: PaymentStatus
  intent: Stripe.PaymentIntent
  charge: SandboxCharge | null
  decline: Decline | null
  /** Not emitted yet: their order depends on what is paid. */
  events: PendingEvent[]
}

export interface PaymentOptions {
  onSession: boolean
  /** 3-D Secure has been completed. */
  authenticated?: boolean
  /** A delayed method: the outcome comes later. */
  delayed?: boolean
}

export function createIntent(sb: SandboxContext, input: Omit<IntentInput, 'now'>): Stripe.PaymentIntent {
  return sb.store.paymentIntents.put(buildPaymentIntent({ ...input, now: sb.now() }))
}

/** Consumes a failure that was set up for this customer. @returns whether there was one */
export function takeForcedFailure(waiting: string[], customer: string | null): boolean {
  const at = customer === null ? -1 : waiting.indexOf(customer)
  if (at >= 0) waiting.splice(at, 1)
  return at >= 0
}

/** Whether the payment takes days: it is a debit, the session says so, or the customer's next payment is set to. */
const takesDays = (
  sb: SandboxContext,
  intent: Stripe.PaymentIntent,
  { type }: Stripe.PaymentMethod,
  options: PaymentOptions,
) =>
  type === 'sepa_debit' || (options.delayed ?? takeForcedFailure(sb.store.meta.delayNextPayment, idOf(intent.customer)))

function judge(sb: SandboxContext, intent: Stripe.PaymentIntent, method: string, options: PaymentOptions): CardVerdict {
  if (takeForcedFailure(sb.store.meta.failNextPayment, idOf(intent.customer)))
    return { kind: 'declines', decline: FORCED_DECLINE }
  const verdict = verdictOf(sb.store.cards.get(method)?.number ?? '', options.onSession)
  return verdict.kind === 'challenge' && options.authenticated ? { kind: 'pays' } : verdict
}

/** Tries to charge an intent to a card. */
export function attemptPayment(
  sb: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  options: PaymentOptions,
): PaymentResult {
  const verdict = judge(sb, intent, method.id, options)
  if (verdict.kind === 'declines') return declinePayment(sb, intent, method, verdict.decline)
  if (verdict.kind === 'challenge') return challengePayment(sb, intent, method)
  if (takesDays(sb, intent, method, options)) return holdPayment(sb, intent, method)
  return completePayment(sb, intent, method, options.authenticated ?? false)
}

function charged(
  sb: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: { status: 'succeeded' | 'failed' | 'pending'; decline: Decline | null; authenticated: boolean },
): SandboxCharge {
  const charge = buildCharge({ intent, method, ...outcome, receiptUrl: sb.publicUrl(), now: sb.now() })
  const movement = outcome.status === 'failed' ? null : moveIn(sb, charge)
  return sb.store.charges.put({ ...charge, balance_transaction: movement?.id ?? null })
}

export function completePayment(
  sb: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): PaymentResult {
  const charge = charged(sb, intent, method, { status: 'succeeded', decline: null, authenticated })
  const paid = sb.store.paymentIntents.put({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    processing: null,
    status: 'succeeded',
  })
  return {
    status: 'succeeded',
    intent: paid,
    charge,
    decline: null,
    events: [
      { type: 'charge.succeeded', object: charge },
      { type: 'payment_intent.succeeded', object: paid },
    ],
  }
}

export function declinePayment(
  sb: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): PaymentResult {
  // A failed authentication never reaches the bank, so there is no charge.
  const charge =
    decline.declineCode === null
      ? null
      : charged(sb, intent, method, { status: 'failed', decline, authenticated: false })
  const failed = sb.store.paymentIntents.put({
    ...intent,
    last_payment_error: {
      type: decline.declineCode === null ? 'invalid_request_error' : 'card_error',
      code: decline.code,
      message: decline.message,
      payment_method: method,
      ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
      ...(charge ? { charge: charge.id } : {}),
    },
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  })
  const events: PendingEvent[] = charge ? [{ type: 'charge.failed', object: charge }] : []
  events.push({ type: 'payment_intent.payment_failed', object: failed })
  return { status: 'failed', intent: failed, charge, decline, events }
}

function challengePayment(
  sb: SandboxContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): PaymentResult {
  const waiting = sb.store.paymentIntents.put({
    ...intent,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    payment_method: method.id,
    status: 'requires_action',
  })
  const events: PendingEvent[] = [{ type: 'payment_intent.requires_action', object: waiting }]
  return { status: 'requires_action', intent: waiting, charge: null, decline: null, events }
}

function holdPayment(sb: SandboxContext, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): PaymentResult {
  const charge = charged(sb, intent, method, { status: 'pending', decline: null, authenticated: false })
  const processing = sb.store.paymentIntents.put({
    ...intent,
    latest_charge: charge.id,
    payment_method: method.id,
    status: 'processing',
  })
  return {
    status: 'processing',
    intent: processing,
    charge,
    decline: null,
    events: [
      { type: 'charge.pending', object: charge },
      { type: 'payment_intent.processing', object: processing },
    ],
  }
}

/** The later outcome of a delayed payment, on the charge that was pending. */
export function settleHeldPayment(
  sb: SandboxContext,
  intent: Stripe.PaymentIntent,
  outcome: 'succeeded' | 'failed',
): PaymentResult {
  const pending = sb.store.charges.get(idOf(intent.latest_charge) ?? '')
  const method = sb.store.paymentMethods.get(idOf(intent.payment_method) ?? '')
  if (!pending || !method) throw new Error(`Payment ${intent.id} is not pending`)
  if (outcome === 'succeeded') {
    const charge = sb.store.charges.put({
      ...pending,
      amount_captured: pending.amount,
      captured: true,
      paid: true,
      receipt_url: sb.publicUrl(),
      status: 'succeeded',
    })
    const paid = sb.store.paymentIntents.put({ ...intent, amount_received: intent.amount, status: 'succeeded' })
    const events: PendingEvent[] = [
      { type: 'charge.succeeded', object: charge },
      { type: 'payment_intent.succeeded', object: paid },
    ]
    return { status: 'succeeded', intent: paid, charge, decline: null, events }
  }
  const decline = FORCED_DECLINE
  const charge = sb.store.charges.put({
    ...pending,
    failure_balance_transaction: moveBack(sb, 'payment_failure_refund', pending.id, -pending.amount, pending.currency)
      .id,
    failure_code: decline.code,
    failure_message: decline.message,
    status: 'failed',
  })
  const failed = sb.store.paymentIntents.put({
    ...intent,
    last_payment_error: { type: 'card_error', code: decline.code, message: decline.message, payment_method: method },
    payment_method: null,
    status: 'requires_payment_method',
  })
  const events: PendingEvent[] = [
    { type: 'charge.failed', object: charge },
    { type: 'payment_intent.payment_failed', object: failed },
  ]
  return { status: 'failed', intent: failed, charge, decline, events }
}
