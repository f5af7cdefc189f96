import 'server-only'

import type Stripe from 'stripe'

import { getStripe, idOf } from './stripe'

const ENDED = ['canceled', 'incomplete_expired']

interface Refund {
  /** Names the declaration: of two attempts at once, one pays. */
  readonly withdrawalId: string
  /** sub_… or cs_…. */
  readonly contractId: string
}

/** Ends a subscription at once: no access, no further charge. */
async function cancelNow(id: string): Promise<void> {
  const { subscriptions } = getStripe()
  const { status } = await subscriptions.retrieve(id)
  if (!ENDED.includes(status)) await subscriptions.cancel(id, { invoice_now: false, prorate: false })
}

async function intentsOf(contractId: string): Promise<readonly string[]> {
  const { checkout, invoices } = getStripe()
  if (contractId.startsWith('cs_')) {
    const { payment_intent: intent } = await checkout.sessions.retrieve(contractId)
    return intent ? [idOf(intent)] : []
  }
  const { data } = await invoices.list({ subscription: contractId, limit: 100, expand: ['data.payments'] })
  return data.flatMap(({ payments }) =>
    (payments?.data ?? []).flatMap(({ status, payment }) =>
      status === 'paid' && payment.payment_intent ? [idOf(payment.payment_intent)] : [],
    ),
  )
}

/** @returns what this payment has given back in all, in cents */
async function refundIntent(intent: string, withdrawalId: string): Promise<number> {
  const { paymentIntents, refunds } = getStripe()
  const { latest_charge: latest } = await paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  const charge = latest as Stripe.Charge | null
  if (!charge || charge.status !== 'succeeded') return 0
  if (!charge.refunded) {
    const { id, status } = await refunds.create(
      { payment_intent: intent, reason: 'requested_by_customer', metadata: { withdrawal: withdrawalId } },
      { idempotencyKey: `horizon-withdrawal-${withdrawalId}-${intent}` },
    )
    if (status === 'failed' || status === 'canceled') throw new Error(`refund ${id} is ${status}`)
  }
  return charge.amount
}

/**
 * Undoes a contract: a subscription ends now, and all that was paid for it goes back. Every step may be repeated. The
 * caller brings the mirror up to date.
 * @returns what was given back in all, in cents
 * @throws Stripe's errors; what was done before one stays done
 */
export async function refundContract({ withdrawalId, contractId }: Refund): Promise<number> {
  if (contractId.startsWith('sub_')) await cancelNow(contractId)
  let cents = 0
  for (const intent of await intentsOf(contractId)) cents += await refundIntent(intent, withdrawalId)
  return cents
}
