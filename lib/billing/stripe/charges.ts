import 'server-only'

import type Stripe from 'stripe'

import { fromStripeTime, getStripe, idOf } from './client'
import { isHarmless } from './dispute-status'
import { countryOf } from './invoice-tax'

export interface ChargeFacts {
  readonly amountCents: number
  readonly refundedCents: number
  readonly isRefunded: boolean
  /** Whether a bank is deciding, or has decided, to take the money back. */
  readonly dispute: 'open' | 'lost' | null
  readonly created: Date
}

/** Successful ones, by payment intent. */
export type ChargesByIntent = ReadonlyMap<string, ChargeFacts>

/** A payment, refund or dispute, with Stripe's id. */
export interface MoneyFact {
  readonly id: string
  readonly intent: string
  readonly kind: 'payment' | 'refund' | 'dispute'
  readonly amountCents: number
  readonly status: string
  readonly reason: string | null
  readonly happenedAt: Date
  readonly livemode: boolean
  /** The payer's, as the charge says. */
  readonly country: string | null
}

export interface Charges {
  /** By Stripe's clock, like its events: ours may be ahead. */
  readonly readAt: Date
  readonly charges: ChargesByIntent
  /** First failures, by payment intent. */
  readonly failures: ReadonlyMap<string, Date>
  /** Successful payments, with their refunds and disputes. */
  readonly money: readonly MoneyFact[]
}

/** A charge stays marked as disputed after the dispute is won. */
const readDisputes = async ({ id, disputed }: Stripe.Charge): Promise<readonly Stripe.Dispute[]> =>
  disputed ? (await getStripe().disputes.list({ charge: id, limit: 100 })).data : []

function outcomeOf(disputes: readonly Stripe.Dispute[]): ChargeFacts['dispute'] {
  const harmful = disputes.filter(({ status }) => !isHarmless(status))
  if (harmful.some(({ status }) => status !== 'lost')) return 'open'
  return harmful.length > 0 ? 'lost' : null
}

/** The list of charges includes at most ten refunds each. */
async function refundsOf({ id, refunds }: Stripe.Charge): Promise<readonly Stripe.Refund[]> {
  if (!refunds?.has_more) return refunds?.data ?? []
  return (await getStripe().refunds.list({ charge: id, limit: 100 })).data
}

/** A card fails at once, a direct debit days later, when the bank takes the money back. */
function failedAt({ created, failure_balance_transaction: returned }: Stripe.Charge): Date {
  return fromStripeTime(returned && typeof returned !== 'string' ? returned.created : created)
}

const happened = (
  { id, amount, status, created }: { id: string; amount: number; status: string | null; created: number },
  about: Pick<MoneyFact, 'intent' | 'kind' | 'reason' | 'livemode' | 'country'>,
): MoneyFact => ({ id, amountCents: amount, status: status ?? '', happenedAt: fromStripeTime(created), ...about })

const moneyOf = (
  charge: Stripe.Charge,
  intent: string,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): readonly MoneyFact[] => {
  const about = { intent, livemode: charge.livemode, country: countryOf(null, charge) }
  return [
    happened(charge, { ...about, kind: 'payment', reason: null }),
    ...refunds.map((refund) => happened(refund, { ...about, kind: 'refund', reason: refund.reason })),
    ...disputes.map((dispute) => happened(dispute, { ...about, kind: 'dispute', reason: dispute.reason })),
  ]
}

/** The time by Stripe's servers. */
function timeOf({ date }: Readonly<Record<string, string | undefined>>): Date {
  const time = new Date(date ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? new Date() : time
}

export async function readCharges(customer: string): Promise<Charges> {
  const charges = new Map<string, ChargeFacts>()
  const failures = new Map<string, Date>()
  const money: MoneyFact[] = []
  const expand = ['data.failure_balance_transaction', 'data.refunds']
  const listed = getStripe().charges.list({ customer, limit: 100, expand })
  const readAt = timeOf((await listed).lastResponse.headers)
  for await (const charge of listed) {
    if (!charge.payment_intent) continue
    const intent = idOf(charge.payment_intent)
    // Newest first, so the last one written is the oldest.
    if (charge.status === 'failed') failures.set(intent, failedAt(charge))
    if (charge.status !== 'succeeded') continue
    const disputes = await readDisputes(charge)
    money.push(...moneyOf(charge, intent, await refundsOf(charge), disputes))
    charges.set(intent, {
      amountCents: charge.amount,
      refundedCents: charge.amount_refunded,
      isRefunded: charge.refunded,
      dispute: outcomeOf(disputes),
      created: fromStripeTime(charge.created),
    })
  }
  return { readAt, charges, failures, money }
}
