import type Stripe from 'stripe'

import { DAY_S } from '@/lib/platform/days'

import type { ChargesByIntent } from './charges'
import { fromStripeTime, idOf } from './client'

/** Paid after its subscription had ended, so for a period that never came. A first payment may be in the same second as the end. */
export const isPaidAfter = (
  endedAt: number | null,
  { status, billing_reason, status_transitions: { paid_at } }: Stripe.Invoice,
): boolean =>
  endedAt !== null &&
  status === 'paid' &&
  paid_at !== null &&
  (paid_at > endedAt || (paid_at === endedAt && billing_reason !== 'subscription_create'))

export const intentsOf = ({ payments }: Stripe.Invoice): readonly string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => (payment.payment_intent ? [idOf(payment.payment_intent)] : []))

const GIVEN_UP: readonly unknown[] = ['void', 'uncollectible']

/** With a direct debit, Stripe starts a subscription before its first payment arrives. */
export function firstPayment(invoices: readonly Stripe.Invoice[]): 'paid' | 'awaited' | 'failed' {
  if (invoices.length === 0 || invoices.some(({ status }) => status === 'paid')) return 'paid'
  return invoices.every(({ status }) => GIVEN_UP.includes(status)) ? 'failed' : 'awaited'
}

/** An open dispute revokes access; otherwise the newest payment counts, not the newest invoice: a plan change may be settled with credit. */
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

/** Longer than a month, shorter than a year. */
const LONG_S = 100 * DAY_S

/** Whether it pays for a year rather than a month; null for prorations and for a trial. */
function isLong({ lines }: Stripe.Invoice): boolean | null {
  const line = lines.data.find(
    ({ amount, parent }) => amount > 0 && parent?.subscription_item_details?.proration === false,
  )
  return line ? line.period.end - line.period.start > LONG_S : null
}

/** When the current plan was ordered, if the subscription had another one before (monthly after annual, or the reverse). */
export function orderedAt(invoices: readonly Stripe.Invoice[]): Date | null {
  const paid = invoices
    .filter((invoice) => invoice.status === 'paid' && isLong(invoice) !== null)
    .sort((a, b) => b.created - a.created)
  const before = paid.findIndex((invoice) => isLong(invoice) !== isLong(paid[0]!))
  return before > 0 ? fromStripeTime(paid[before - 1]!.created) : null
}

export function disputeOf(invoices: readonly Stripe.Invoice[], charges: ChargesByIntent): 'open' | 'lost' | null {
  const found = paymentsOf(invoices, charges).flatMap((payments) => payments.flatMap(({ dispute }) => dispute ?? []))
  return found.find((dispute) => dispute === 'open') ?? found[0] ?? null
}

function endOfPaid(invoices: readonly Stripe.Invoice[], counts: (cents: number) => boolean): Date | null {
  const ends = invoices
    .filter(({ status }) => status === 'paid')
    .flatMap(({ lines }) => lines.data.filter(({ amount }) => counts(amount)).map(({ period }) => period.end))
  return ends.length > 0 ? fromStripeTime(Math.max(...ends)) : null
}

export const paidUntil = (invoices: readonly Stripe.Invoice[]): Date | null =>
  endOfPaid(invoices, (cents) => cents >= 0)

/** Without what was free, as a trial is. */
export const chargedUntil = (invoices: readonly Stripe.Invoice[]): Date | null =>
  endOfPaid(invoices, (cents) => cents > 0)

/** Start of the grace period: when the oldest owed invoice failed. Later failures do not restart it. */
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
