import 'server-only'

import type Stripe from 'stripe'

import { attemptKey } from './attempt-key'
import { getStripe } from './client'
import { hasStripeCode } from './errors'

const MOVING: readonly string[] = ['processing', 'requires_capture']

export interface Repayment {
  /** Total. */
  readonly cents: number
  /** False while the payment is still processing: check again later. */
  readonly isSettled: boolean
}

const REASON = 'requested_by_customer'

const NOTHING: Repayment = { cents: 0, isSettled: true }

/** By anyone, with any outcome. */
async function wasRefundTried(payment_intent: string): Promise<boolean> {
  return (await getStripe().refunds.list({ payment_intent, limit: 1 })).data.length > 0
}

/** The owner was alerted to a refund that failed, and pays it back another way. */
export async function untriedOf(intents: readonly string[]): Promise<readonly string[]> {
  const untried: string[] = []
  for (const intent of intents) if (!(await wasRefundTried(intent))) untried.push(intent)
  return untried
}

interface Refund {
  /** Concurrent attempts with the same key pay once; a later one checks what the first one did. */
  readonly key: string
  readonly metadata?: Readonly<Record<string, string>>
}

async function refundOnce(payment_intent: string, { key, metadata = {} }: Refund): Promise<Repayment> {
  const { paymentIntents, refunds } = getStripe()
  const { status, latest_charge: latest } = await paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  if (MOVING.includes(status)) return { cents: 0, isSettled: false }
  const charge = latest && typeof latest !== 'string' ? latest : null
  if (charge?.status !== 'succeeded') return NOTHING
  if (charge.refunded) return { cents: charge.amount_refunded, isSettled: true }
  try {
    const refund = await refunds.create(
      { payment_intent, reason: REASON, metadata },
      { idempotencyKey: attemptKey(`${key}-${payment_intent}`) },
    )
    if (refund.status === 'failed' || refund.status === 'canceled')
      throw new Error(`refund ${refund.id} is ${refund.status}`)
  } catch (error) {
    if (!hasStripeCode(error, 'charge_already_refunded')) throw error
  }
  return { cents: charge.amount, isSettled: true }
}

const isOf = (made: Stripe.Refund, metadata: Readonly<Record<string, string>>) =>
  Object.entries(metadata).every(([name, value]) => made.metadata?.[name] === value)

/**
 * Refunds part of a payment, once per cause (its metadata). The owner was alerted to one that failed.
 * @returns the amount, which may be less than requested if less is left
 */
export async function refundPart(
  payment_intent: string,
  cents: number,
  { key, metadata = {} }: Refund,
): Promise<number> {
  const { paymentIntents, refunds } = getStripe()
  const made = (await refunds.list({ payment_intent, limit: 100 })).data.find((refund) => isOf(refund, metadata))
  if (made) return made.amount
  const { latest_charge: latest } = await paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  const charge = latest && typeof latest !== 'string' ? latest : null
  const amount = charge?.status === 'succeeded' ? Math.min(cents, charge.amount - charge.amount_refunded) : 0
  if (amount <= 0) return 0
  const idempotencyKey = attemptKey(`${key}-${payment_intent}`)
  await refunds.create({ payment_intent, amount, reason: REASON, metadata }, { idempotencyKey })
  return amount
}

/** Refunds what is left of each payment, once. @throws Stripe's errors; earlier refunds stay */
export async function refundPayments(intents: readonly string[], refund: Refund): Promise<Repayment> {
  let { cents, isSettled } = NOTHING
  for (const intent of intents) {
    const repaid = await refundOnce(intent, refund)
    cents += repaid.cents
    isSettled &&= repaid.isSettled
  }
  return { cents, isSettled }
}
