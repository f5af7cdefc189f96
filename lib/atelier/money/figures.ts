import { isHarmless } from '@/lib/billing/stripe/dispute-status'
import { getLiveness } from '@/lib/billing/stripe/subscription-status'
import { DAY_MS, dayOf } from '@/lib/platform/days'

import type { Ledger, LedgerMovement, LedgerRenewal, LedgerSubscription } from './ledger'

/** « 2026-11 », in Paris. */
export type Month = string

const monthOf = (date: Date): Month => dayOf(date).slice(0, 7)

const isIn = (date: Date | null, month: Month) => date !== null && monthOf(date) === month

const isRunning = ({ status, revokedReason, pausedFrom }: LedgerSubscription) =>
  getLiveness(status) === 'live' && revokedReason === null && pausedFrom === null

const renews = (subscription: LedgerSubscription) => isRunning(subscription) && subscription.scheduledEnd === null

/** The last months, ending with the current one. */
export function listMonths(now: Date, count: number): readonly Month[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

/** Monthly recurring revenue (MRR) in cents, of the subscriptions that renew; a yearly one counts a twelfth. */
export function recurringCents({ subscriptions }: Ledger): number {
  const perMonth = subscriptions
    .filter(renews)
    .map(({ renewalCents, renewalMonths }) => (renewalMonths ? (renewalCents ?? 0) / renewalMonths : 0))
  return Math.round(perMonth.reduce((sum, cents) => sum + cents, 0))
}

export const runningOf = ({ subscriptions }: Ledger, plan: string | null): readonly LedgerSubscription[] =>
  subscriptions.filter((subscription) => isRunning(subscription) && subscription.catalogueKey === plan)

/** By plan; null for a price outside the catalogue. */
export function countByPlan({ subscriptions }: Ledger): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const { catalogueKey } of subscriptions.filter(isRunning))
    counts.set(catalogueKey, (counts.get(catalogueKey) ?? 0) + 1)
  return counts
}

/** The rows behind a month's figures. */
export interface MonthRows {
  readonly begun: readonly LedgerSubscription[]
  readonly ended: readonly LedgerSubscription[]
  /** Payments of subscriptions, first and renewals. */
  readonly subscribed: readonly LedgerMovement[]
  /** All other payments. */
  readonly services: readonly LedgerMovement[]
  readonly refunds: readonly LedgerMovement[]
  /** Opened in the month, whatever their outcome. */
  readonly disputes: readonly LedgerMovement[]
  /** Renewals whose first attempt failed in the month; the next two lists are subsets. */
  readonly failed: readonly LedgerRenewal[]
  readonly recovered: readonly LedgerRenewal[]
  readonly lost: readonly LedgerRenewal[]
}

const isOfSubscription = ({ contractId }: LedgerMovement) => contractId?.startsWith('sub_') === true

/** When a refund fails, Stripe returns the money to us. */
const hasGoneBack = ({ status }: LedgerMovement) => status !== 'failed' && status !== 'canceled'

export function rowsOf({ subscriptions, movements, renewals }: Ledger, month: Month, now: Date): MonthRows {
  const happened = movements.filter(({ happenedAt }) => isIn(happenedAt, month))
  const payments = happened.filter(({ kind }) => kind === 'payment')
  const failed = renewals.filter(({ failedAt }) => isIn(failedAt, month))
  return {
    begun: subscriptions.filter(({ createdAt }) => isIn(createdAt, month)),
    ended: subscriptions.filter(({ scheduledEnd }) => isIn(scheduledEnd, month) && scheduledEnd! <= now),
    subscribed: payments.filter(isOfSubscription),
    services: payments.filter((payment) => !isOfSubscription(payment)),
    refunds: happened.filter((movement) => movement.kind === 'refund' && hasGoneBack(movement)),
    disputes: happened.filter(({ kind }) => kind === 'dispute'),
    failed,
    recovered: failed.filter(({ outcome }) => outcome === 'recovered'),
    lost: failed.filter(({ outcome }) => outcome === 'lost'),
  }
}

export interface MonthFigures {
  readonly month: Month
  readonly begun: number
  readonly ended: number
  readonly subscriptionCents: number
  readonly serviceCents: number
  readonly refundedCents: number
  /** Disputed amounts taken by banks and not returned. */
  readonly disputedCents: number
  readonly disputes: number
  readonly failed: number
  readonly recovered: number
  readonly lost: number
}

const sumOf = (rows: readonly LedgerMovement[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

export function figuresOf(ledger: Ledger, month: Month, now: Date): MonthFigures {
  const rows = rowsOf(ledger, month, now)
  return {
    month,
    begun: rows.begun.length,
    ended: rows.ended.length,
    subscriptionCents: sumOf(rows.subscribed),
    serviceCents: sumOf(rows.services),
    refundedCents: sumOf(rows.refunds),
    disputedCents: sumOf(rows.disputes.filter(({ status }) => !isHarmless(status))),
    disputes: rows.disputes.length,
    failed: rows.failed.length,
    recovered: rows.recovered.length,
    lost: rows.lost.length,
  }
}

/** Cancellation reasons of the subscriptions that ended in these months, in Stripe's terms; null if none was given. Most frequent first. */
export function endReasonsOf(
  ledger: Ledger,
  months: readonly Month[],
  now: Date,
): readonly (readonly [string | null, readonly LedgerSubscription[]])[] {
  const byReason = new Map<string | null, LedgerSubscription[]>()
  for (const row of months.flatMap((month) => rowsOf(ledger, month, now).ended))
    byReason.set(row.endReason, [...(byReason.get(row.endReason) ?? []), row])
  return [...byReason].sort((a, b) => b[1].length - a[1].length)
}

/** A time before the first day of the month in Paris, summer or winter. */
export const startOf = (months: readonly Month[]): Date => new Date(Date.parse(`${months[0]}-01T00:00:00Z`) - DAY_MS)
