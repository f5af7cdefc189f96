import 'server-only'

import { isHarmless } from '@/lib/billing/stripe/dispute-status'
import { RETURNED_REFUNDS } from '@/lib/billing/stripe/refund'
import { inEuros, type Column } from '@/lib/platform/csv'
import { monthOf, shiftMonth, type Month } from '@/lib/platform/days'

import type { Admin } from '../admin'
import { readLedger, type Ledger, type MovementSum, type SubscriptionSum } from './ledger'
import type { ListName } from './rows'

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

/** Twelve months, ending with the current one. */
export async function readYear(admin: Admin, now: Date) {
  const months = listMonths(now, 12)
  const ledger = await readLedger(admin, months, now)
  return { ledger, months, figures: months.map((month) => figuresOf(ledger, month)) }
}

/** A figure of each month, on the page and in the file. */
export interface FigureColumn extends Column<MonthFigures> {
  readonly list: ListName
  /** How many rows are behind it, where its own zero does not say so. */
  readonly rows?: (figures: MonthFigures) => number
}

export const MONEY: readonly FigureColumn[] = [
  {
    heading: 'Abonnements (€)',
    name: 'Abonnements',
    list: 'abonnes',
    cell: ({ subscriptionCents }) => inEuros(subscriptionCents),
  },
  { heading: 'Services (€)', name: 'Services', list: 'services', cell: ({ serviceCents }) => inEuros(serviceCents) },
  {
    heading: 'Remboursé (€)',
    name: 'Remboursé',
    list: 'rembourses',
    cell: ({ refundedCents }) => inEuros(refundedCents),
  },
  {
    heading: 'Litiges (€)',
    name: 'Litiges',
    list: 'litiges',
    cell: ({ disputedCents }) => inEuros(disputedCents),
    // A won dispute counts zero, but its row is still there.
    rows: ({ disputes }) => disputes,
  },
]

export const SUBSCRIPTIONS: readonly FigureColumn[] = [
  { heading: 'Abonnements commencés', name: 'Commencés', list: 'debuts', cell: ({ begun }) => begun },
  { heading: 'Abonnements finis', name: 'Finis', list: 'fins', cell: ({ ended }) => ended },
  { heading: 'Renouvellements échoués', name: 'Refusés', list: 'echecs', cell: ({ failed }) => failed },
  { heading: 'Dont rattrapés', name: 'Rattrapés', list: 'rattrapes', cell: ({ recovered }) => recovered },
  { heading: 'Dont perdus', name: 'Perdus', list: 'perdus', cell: ({ lost }) => lost },
]

export const MONTHS: readonly Column<MonthFigures>[] = [
  { heading: 'Mois', cell: ({ month }) => month },
  ...MONEY,
  ...SUBSCRIPTIONS,
]
