import 'server-only'

import type Stripe from 'stripe'

import type { Code } from './code'
import { fromStripeTime, getStripe, idOf } from '../stripe/client'

const MOST_INVOICES = 2_000

/** One paid invoice that a code has reduced. */
export interface CodeUse {
  readonly invoiceId: string
  readonly customer: string | null
  readonly paidAt: Date
  readonly paidCents: number
  /** The discount given by the code. */
  readonly givenUpCents: number
}

export interface CodeUses {
  readonly uses: readonly CodeUse[]
  /** Whether older invoices were left out: there are more than two thousand since the code was made. */
  readonly isCut: boolean
}

type Taken = NonNullable<Stripe.Invoice['total_discount_amounts']>[number]

/** An expired discount is shown as deleted, but still names its code. */
const isOf = ({ discount }: Taken, code: string) =>
  typeof discount !== 'string' && discount.promotion_code !== null && idOf(discount.promotion_code) === code

/**
 * Stripe has no list of a code's redemptions, so we read the invoices since it was made: they name their discounts, renewals included
 * (https://docs.stripe.com/api/invoices/object, total_discount_amounts).
 */
export async function readCodeUses({ id, createdAt }: Pick<Code, 'id' | 'createdAt'>): Promise<CodeUses> {
  const uses: CodeUse[] = []
  let seen = 0
  const invoices = getStripe().invoices.list({
    status: 'paid',
    created: { gte: Math.floor(createdAt.getTime() / 1000) },
    limit: 100,
    expand: ['data.total_discount_amounts.discount'],
  })
  for await (const invoice of invoices) {
    seen += 1
    if (seen > MOST_INVOICES) return { uses, isCut: true }
    const ours = (invoice.total_discount_amounts ?? []).filter((taken) => isOf(taken, id))
    if (ours.length === 0) continue
    uses.push({
      invoiceId: invoice.id ?? '',
      customer: invoice.customer && idOf(invoice.customer),
      paidAt: fromStripeTime(invoice.status_transitions.paid_at ?? invoice.created),
      paidCents: invoice.amount_paid,
      givenUpCents: ours.reduce((sum, { amount }) => sum + amount, 0),
    })
  }
  return { uses, isCut: false }
}
