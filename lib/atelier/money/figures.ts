import { getLiveness } from '@/lib/billing/stripe/subscription-status'
import { dayOf } from '@/lib/days'

import type { Ledger, LedgerSale, LedgerSubscription } from './ledger'

/** « 2026-11 », in Paris. */
export type Month = string

const monthOf = (date: Date): Month => dayOf(date).slice(0, 7)

const isIn = (date: Date | null, month: Month) => date !== null && monthOf(date) === month

const isRunning = ({ status, revokedReason, pausedFrom }: LedgerSubscription) =>
  getLiveness(status) === 'live' && revokedReason === null && pausedFrom === null

const renews = (subscription: LedgerSubscription) => isRunning(subscription) && subscription.scheduledEnd === null

/** The last months, this one last. */
export function listMonths(now: Date, count: number): readonly Month[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

/** In cents a month: what the subscriptions that renew will bring, a year's twelfth part each month. */
export function recurringCents({ subscriptions }: Ledger): number {
  const perMonth = subscriptions
    .filter(renews)
    .map(({ renewalCents, renewalMonths }) => (renewalMonths ? (renewalCents ?? 0) / renewalMonths : 0))
  return Math.round(perMonth.reduce((sum, cents) => sum + cents, 0))
}

export const runningOf = ({ subscriptions }: Ledger, plan: string | null): readonly LedgerSubscription[] =>
  subscriptions.filter((subscription) => isRunning(subscription) && subscription.catalogueKey === plan)

/** By plan, null for a price that is none of the catalogue. */
export function countByPlan({ subscriptions }: Ledger): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const { catalogueKey } of subscriptions.filter(isRunning))
    counts.set(catalogueKey, (counts.get(catalogueKey) ?? 0) + 1)
  return counts
}

export interface MonthRows {
  readonly begun: readonly LedgerSubscription[]
  readonly ended: readonly LedgerSubscription[]
  readonly sales: readonly LedgerSale[]
}

export const rowsOf = ({ subscriptions, sales }: Ledger, month: Month, now: Date): MonthRows => ({
  begun: subscriptions.filter(({ createdAt }) => isIn(createdAt, month)),
  ended: subscriptions.filter(({ scheduledEnd }) => isIn(scheduledEnd, month) && scheduledEnd! <= now),
  sales: sales.filter(({ paidAt }) => isIn(paidAt, month)),
})

export interface MonthFigures {
  readonly month: Month
  readonly begun: number
  readonly ended: number
  readonly salesCents: number
  /** Of these sales, whenever it went back. */
  readonly refundedCents: number
}

export function figuresOf(ledger: Ledger, month: Month, now: Date): MonthFigures {
  const { begun, ended, sales } = rowsOf(ledger, month, now)
  return {
    month,
    begun: begun.length,
    ended: ended.length,
    salesCents: sales.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refundedCents: sales.reduce((sum, { refundedAmountCents }) => sum + refundedAmountCents, 0),
  }
}
