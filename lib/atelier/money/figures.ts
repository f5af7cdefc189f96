import { isHarmless } from '@/lib/billing/stripe/dispute-status'
import { monthOf, shiftMonth, type Month } from '@/lib/platform/days'

import type { Ledger, MovementSum, SubscriptionSum } from './ledger'

/** The last months, ending with the current one. */
export const listMonths = (now: Date, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, index) => shiftMonth(monthOf(now), index - count + 1))

const countOf = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
const centsOf = (rows: readonly { readonly cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

/** Monthly recurring revenue (MRR) in cents, of the subscriptions that renew; a yearly one counts a twelfth. */
export const recurringCents = ({ subscriptions }: Ledger): number =>
  // Thirds and sevenths of a cent add up to whole ones again.
  Math.round(Number(subscriptions.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0).toFixed(4)))

/** By key, the most frequent first. */
function countBy(rows: readonly SubscriptionSum[], key: 'plan' | 'endReason'): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + row.count)
  return new Map([...counts].toSorted((a, b) => b[1] - a[1]))
}

/** Running ones by plan; null for a price outside the catalogue. */
export const countByPlan = ({ subscriptions }: Ledger) =>
  countBy(
    subscriptions.filter(({ isRunning }) => isRunning),
    'plan',
  )

/** Cancellation reasons of the subscriptions that ended in the ledger's months, in Stripe's terms; null if none was given. */
export const endReasonsOf = ({ subscriptions }: Ledger) =>
  countBy(
    subscriptions.filter(({ ended }) => ended !== null),
    'endReason',
  )

export interface MonthFigures {
  readonly month: Month
  readonly begun: number
  readonly ended: number
  readonly subscriptionCents: number
  readonly serviceCents: number
  readonly refundedCents: number
  /** Disputed amounts taken by banks and not returned. */
  readonly disputedCents: number
  /** Opened in the month, whatever their outcome. */
  readonly disputes: number
  /** Renewals whose first attempt failed in the month; the next two are part of them. */
  readonly failed: number
  readonly recovered: number
  readonly lost: number
}

/** When a refund fails, Stripe returns the money to us. */
export const RETURNED_REFUNDS: readonly string[] = ['failed', 'canceled']

const hasGoneBack = ({ status }: MovementSum) => !RETURNED_REFUNDS.includes(status)

export function figuresOf({ subscriptions, movements, renewals }: Ledger, month: Month): MonthFigures {
  const moved = movements.filter((row) => row.month === month)
  const payments = moved.filter(({ kind }) => kind === 'payment')
  const disputes = moved.filter(({ kind }) => kind === 'dispute')
  const failed = renewals.filter((row) => row.month === month)
  return {
    month,
    begun: countOf(subscriptions.filter(({ begun }) => begun === month)),
    ended: countOf(subscriptions.filter(({ ended }) => ended === month)),
    subscriptionCents: centsOf(payments.filter(({ isSubscription }) => isSubscription)),
    serviceCents: centsOf(payments.filter(({ isSubscription }) => !isSubscription)),
    refundedCents: centsOf(moved.filter((row) => row.kind === 'refund' && hasGoneBack(row))),
    disputedCents: centsOf(disputes.filter(({ status }) => !isHarmless(status))),
    disputes: countOf(disputes),
    failed: countOf(failed),
    recovered: countOf(failed.filter(({ outcome }) => outcome === 'recovered')),
    lost: countOf(failed.filter(({ outcome }) => outcome === 'lost')),
  }
}
