import 'server-only'

import type Stripe from 'stripe'

import { fromStripeTime, getStripe, idOf } from './client'

export interface ChargeFacts {
  readonly amountCents: number
  readonly refundedCents: number
  readonly isRefunded: boolean
  /** Whether a bank decides, or has decided, that the money goes back. */
  readonly dispute: 'open' | 'lost' | null
  readonly created: Date
}

/** Those that have succeeded, by payment intent. */
export type ChargesByIntent = ReadonlyMap<string, ChargeFacts>

export interface Charges {
  readonly charges: ChargesByIntent
  /** First failures, by payment intent. */
  readonly failures: ReadonlyMap<string, Date>
}

/** Closed, and the money stays. An inquiry (warning_…) takes no money. */
const isHarmless = (status: Stripe.Dispute.Status) =>
  status === 'won' || status === 'prevented' || status.startsWith('warning_')

/** A charge stays marked as disputed after the dispute was won. */
async function readDispute(charge: Stripe.Charge): Promise<ChargeFacts['dispute']> {
  if (!charge.disputed) return null
  const { data } = await getStripe().disputes.list({ charge: charge.id, limit: 100 })
  const harmful = data.filter(({ status }) => !isHarmless(status))
  if (harmful.some(({ status }) => status !== 'lost')) return 'open'
  return harmful.length > 0 ? 'lost' : null
}

/** A card fails at once, a direct debit days later, when the bank takes the money back. */
function failedAt({ created, failure_balance_transaction: returned }: Stripe.Charge): Date {
  return fromStripeTime(returned && typeof returned !== 'string' ? returned.created : created)
}

export async function readCharges(customer: string): Promise<Charges> {
  const charges = new Map<string, ChargeFacts>()
  const failures = new Map<string, Date>()
  const listed = getStripe().charges.list({ customer, limit: 100, expand: ['data.failure_balance_transaction'] })
  for await (const charge of listed) {
    if (!charge.payment_intent) continue
    const intent = idOf(charge.payment_intent)
    // The newest come first: what is written last is the oldest.
    if (charge.status === 'failed') failures.set(intent, failedAt(charge))
    if (charge.status !== 'succeeded') continue
    charges.set(intent, {
      amountCents: charge.amount,
      refundedCents: charge.amount_refunded,
      isRefunded: charge.refunded,
      dispute: await readDispute(charge),
      created: fromStripeTime(charge.created),
    })
  }
  return { charges, failures }
}
