import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { monthOf, shiftMonth, type Month } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { CohortSnapshot, MonthSnapshot } from '@/prisma/generated/client'

import type { Admin } from '../admin'

const MONTHS = 12

/** Below, one person more or less would change a rate by several points. */
export const LEAST_FOR_RATE = 20

export const rateOf = (part: number, whole: number): number | null => (whole < LEAST_FOR_RATE ? null : part / whole)

type Closed = Omit<MonthSnapshot, 'livemode' | 'takenAt'>

export type MonthClosed = Closed & {
  /** The share of the members at its beginning that ended in it; null when too few, or the month before is not known. */
  readonly churn: number | null
}

export interface Cohort {
  readonly month: Month
  readonly size: number
  /** How many of them were members that many months later; null when it is not known, or not yet. */
  readonly after: readonly { readonly months: number; readonly members: number | null }[]
}

export interface History {
  readonly months: readonly MonthClosed[]
  /** In cents; null while too few have ended. */
  readonly lifetimeCents: number | null
  readonly cohorts: readonly Cohort[]
}

const byMonth = <T extends { readonly month: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.month, row]))

/** What a member brings a month, divided by the share that leaves each month. */
export function lifetimeCents(snapshots: readonly Closed[]): number | null {
  const known = byMonth(snapshots)
  const followed = snapshots.flatMap(({ month, ended }) => {
    const before = known.get(shiftMonth(month, -1))
    return before ? [{ ended, members: before.members }] : []
  })
  const ended = followed.reduce((sum, row) => sum + row.ended, 0)
  const memberMonths = followed.reduce((sum, row) => sum + row.members, 0)
  const last = snapshots.at(-1)
  if (!last || ended < LEAST_FOR_RATE || last.members < LEAST_FOR_RATE) return null
  return Math.round(((last.recurringCents / last.members) * memberMonths) / ended)
}

export function withChurn(snapshots: readonly Closed[]): readonly MonthClosed[] {
  const known = byMonth(snapshots)
  return snapshots.map((row) => ({
    ...row,
    churn: rateOf(row.ended, known.get(shiftMonth(row.month, -1))?.members ?? 0),
  }))
}

export const COHORT_STEPS = [1, 2, 3, 6, 12] as const

export function cohortsOf(rows: readonly Omit<CohortSnapshot, 'livemode'>[], since: Month): readonly Cohort[] {
  const months = [...new Set(rows.map(({ cohort }) => cohort))].filter((cohort) => cohort >= since).toSorted()
  return months.map((cohort) => {
    const own = rows.filter((row) => row.cohort === cohort)
    const followed = byMonth(own)
    return {
      month: cohort,
      size: Math.max(...own.map(({ size }) => size)),
      after: COHORT_STEPS.map((count) => ({
        months: count,
        members: followed.get(shiftMonth(cohort, count))?.members ?? null,
      })),
    }
  })
}

/** What was written down at the end of each month; one more than a year, to compare the first with. */
export async function readHistory(_: Admin, now: Date): Promise<History> {
  const since = shiftMonth(monthOf(now), -MONTHS - 1)
  const where = { livemode: isLivemode() }
  const [snapshots, cohorts] = await Promise.all([
    getDb().monthSnapshot.findMany({ where: { ...where, month: { gte: since } }, orderBy: { month: 'asc' } }),
    getDb().cohortSnapshot.findMany({ where: { ...where, cohort: { gte: since } }, orderBy: { month: 'asc' } }),
  ])
  return {
    months: withChurn(snapshots).filter(({ month }) => month > since),
    lifetimeCents: lifetimeCents(snapshots),
    cohorts: cohortsOf(cohorts, since),
  }
}
