import type Stripe from 'stripe'

import type { ChargesByIntent } from './charges'
import { fromStripeTime, idOf } from './client'

export const intentsOf = ({ payments }: Stripe.Invoice): readonly string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => (payment.payment_intent ? [idOf(payment.payment_intent)] : []))

const GIVEN_UP: readonly unknown[] = ['void', 'uncollectible']

/** Of a subscription that Stripe lets run before its first payment has come, as with a direct debit. */
export function firstPayment(invoices: readonly Stripe.Invoice[]): 'paid' | 'awaited' | 'failed' {
  if (invoices.length === 0 || invoices.some(({ status }) => status === 'paid')) return 'paid'
  return invoices.every(({ status }) => GIVEN_UP.includes(status)) ? 'failed' : 'awaited'
}

/** An open dispute shuts access; otherwise the newest payment counts, not invoice: a change of plan may be settled with credit. */
export function revokedReason(
  invoices: readonly Stripe.Invoice[],
  charges: ChargesByIntent,
): 'refunded' | 'disputed' | null {
  const newest = paymentsOf(invoices, charges)[0] ?? []
  if (disputeOf(invoices, charges) === 'open' || newest.some(({ dispute }) => dispute === 'lost')) return 'disputed'
  return newest.some(({ isRefunded }) => isRefunded) ? 'refunded' : null
}

const paymentsOf = (invoices: readonly Stripe.Invoice[], charges: ChargesByIntent) =>
  [...invoices]
    .sort((a, b) => b.created - a.created)
    .map((invoice) => intentsOf(invoice).flatMap((intent) => charges.get(intent) ?? []))
    .filter((payments) => payments.length > 0)

export function disputeOf(invoices: readonly Stripe.Invoice[], charges: ChargesByIntent): 'open' | 'lost' | null {
  const found = paymentsOf(invoices, charges).flatMap((payments) => payments.flatMap(({ dispute }) => dispute ?? []))
  return found.find((dispute) => dispute === 'open') ?? found[0] ?? null
}

export function paidUntil(invoices: readonly Stripe.Invoice[]): Date | null {
  const ends = invoices
    .filter(({ status }) => status === 'paid')
    .flatMap(({ lines }) => lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end))
  return ends.length > 0 ? fromStripeTime(Math.max(...ends)) : null
}

/** When the days of grace begin: when the oldest invoice that is still owed could not be paid. A later one does not start them anew. */
export function unpaidSince(invoices: readonly Stripe.Invoice[], failures: ReadonlyMap<string, Date>): Date | null {
  const owed = invoices
    .filter(({ status }) => status === 'open')
    .map((invoice) => {
      const {
        created,
        status_transitions: { finalized_at },
      } = invoice
      const failed = intentsOf(invoice).flatMap((intent) => failures.get(intent)?.getTime() ?? [])
      return failed.length > 0 ? Math.min(...failed) : (finalized_at ?? created) * 1000
    })
  return owed.length > 0 ? new Date(Math.min(...owed)) : null
}
