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

/** When a refund fails, Stripe returns the money to us. */
export const RETURNED_REFUNDS: readonly string[] = ['failed', 'canceled']

const isReturned = ({ status }: Pick<Stripe.Refund, 'status'>) => RETURNED_REFUNDS.includes(status ?? '')

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

async function makeRefund(refund: Stripe.RefundCreateParams, key: string): Promise<void> {
  const { id, status } = await getStripe().refunds.create(
    { ...refund, reason: 'requested_by_customer' },
    { idempotencyKey: attemptKey(key) },
  )
  if (isReturned({ status })) throw new Error(`refund ${id} is ${status}`)
}

async function refundOnce(payment_intent: string, { key, metadata = {} }: Refund): Promise<Repayment> {
  const { paymentIntents } = getStripe()
  const { status, latest_charge: latest } = await paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  if (MOVING.includes(status)) return { cents: 0, isSettled: false }
  const charge = latest && typeof latest !== 'string' ? latest : null
  if (charge?.status !== 'succeeded') return NOTHING
  if (charge.refunded) return { cents: charge.amount_refunded, isSettled: true }
  try {
    await makeRefund({ payment_intent, metadata }, `${key}-${payment_intent}`)
  } catch (error) {
    if (!hasStripeCode(error, 'charge_already_refunded')) throw error
  }
  return { cents: charge.amount, isSettled: true }
}

const isOf = (made: Stripe.Refund, metadata: Readonly<Record<string, string>>) =>
  Object.entries(metadata).every(([name, value]) => made.metadata?.[name] === value)

/**
 * Refunds part of a payment, once per cause (its metadata), and again when the bank returned it.
 * @returns the amount, which may be less than requested if less is left
 */
export async function refundPart(
  payment_intent: string,
  cents: number,
  { key, metadata = {} }: Refund,
): Promise<number> {
  const { paymentIntents, refunds } = getStripe()
  const tried = (await refunds.list({ payment_intent, limit: 100 })).data.filter((refund) => isOf(refund, metadata))
  const made = tried.find((refund) => !isReturned(refund))
  if (made) return made.amount
  const { latest_charge: latest } = await paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  const charge = latest && typeof latest !== 'string' ? latest : null
  const amount = charge?.status === 'succeeded' ? Math.min(cents, charge.amount - charge.amount_refunded) : 0
  if (amount <= 0) return 0
  await makeRefund({ payment_intent, amount, metadata }, `${key}-${payment_intent}-${tried.length}`)
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
