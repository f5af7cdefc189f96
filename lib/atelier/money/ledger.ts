import 'server-only'

import { isContract, isRunning, recurringCents } from '@/lib/billing/mirror/counted'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { shiftMonth, startOfMonth, type Month } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'

import type { Admin } from '../admin'

/** Subscriptions that have these in common. Months outside the ledger's are null. */
export interface SubscriptionSum {
  readonly plan: string | null
  readonly isRunning: boolean
  readonly begun: Month | null
  readonly ended: Month | null
  readonly endReason: string | null
  readonly count: number
  /** What those that renew bring a month. */
  readonly monthlyCents: number
}

export interface MovementSum {
  readonly month: Month
  readonly kind: string
  readonly isSubscription: boolean
  readonly status: string
  readonly count: number
  readonly cents: number
}

export interface RenewalSum {
  readonly month: Month
  readonly outcome: string
  readonly count: number
}

/** Sales and payments of the mirror, counted and added up by Postgres; the source of all figures. */
export interface Ledger {
  readonly subscriptions: readonly SubscriptionSum[]
  readonly movements: readonly MovementSum[]
  readonly renewals: readonly RenewalSum[]
}

/** When each month begins, and where the last ends. */
const boundsOf = (months: readonly Month[]) =>
  [...months, shiftMonth(months.at(-1)!, 1)].map((month) => startOfMonth(month).toISOString())

/** The month as its place among these, from 1 on; past them one more than there are. */
const placeIn = (months: readonly Month[], column: Prisma.Sql) =>
  Prisma.sql`width_bucket(${column}, ${boundsOf(months)}::timestamptz[])`

/** Without `offset 0`, Postgres expects a group a row, and sorts them all on disk. */
const sumSubscriptions = (months: readonly Month[], now: Date) => getDb().$queryRaw<
  (Omit<SubscriptionSum, 'begun' | 'ended'> & { begun: number; ended: number | null })[]
>`
  select plan, "isRunning", begun, ended, "endReason", count(*)::int as count, ${recurringCents()} as "monthlyCents"
  from (
    select *, catalogue_key as plan, ${isRunning()} as "isRunning", ${placeIn(months, Prisma.sql`created_at`)} as begun,
      case when scheduled_end <= ${now} then ${placeIn(months, Prisma.sql`scheduled_end`)} end as ended,
      case when scheduled_end <= ${now} then end_reason end as "endReason"
    from subscriptions where ${isContract()} offset 0) contracts
  group by 1, 2, 3, 4, 5`

/** Two halves, each read from an index of its own: payments of subscriptions are nearly all there is. */
const sumMovements = (months: readonly Month[]) => {
  const bounds = boundsOf(months)
  const isIn = Prisma.sql`livemode = ${isLivemode()} and happened_at >= begins and happened_at < ends`
  return getDb().$queryRaw<(Omit<MovementSum, 'month'> & { place: number })[]>`
    select place::int, sums.*
    from unnest(${bounds.slice(0, -1)}::timestamptz[], ${bounds.slice(1)}::timestamptz[])
      with ordinality as months(begins, ends, place),
    lateral (
      select 'payment' as kind, true as "isSubscription", '' as status, count(*)::int as count,
        coalesce(sum(amount_cents), 0)::float8 as cents
      from movements where kind = 'payment' and starts_with(contract_id, 'sub_') and ${isIn}
      union all
      select kind, false, status, count(*)::int, sum(amount_cents)::float8
      from movements where (kind <> 'payment' or starts_with(contract_id, 'sub_') is not true) and ${isIn}
      group by kind, status) sums`
}

const sumRenewals = (months: readonly Month[], from: Date, to: Date) =>
  getDb().$queryRaw<{ place: number; outcome: string; count: number }[]>`
    select ${placeIn(months, Prisma.sql`failed_at`)} as place, outcome, count(*)::int as count
    from failed_renewals where livemode = ${isLivemode()} and failed_at >= ${from} and failed_at < ${to} group by 1, 2`

/** @param months one after the other */
export async function readLedger(_: Admin, months: readonly Month[], now: Date): Promise<Ledger> {
  const from = startOfMonth(months[0]!)
  const to = startOfMonth(shiftMonth(months.at(-1)!, 1))
  const [subscriptions, movements, renewals] = await Promise.all([
    sumSubscriptions(months, now),
    sumMovements(months),
    sumRenewals(months, from, to),
  ])
  const monthAt = (place: number | null) => (place === null ? null : (months[place - 1] ?? null))
  const inMonth = <T extends { readonly place: number }>({ place, ...row }: T) => ({ ...row, month: monthAt(place)! })
  return {
    subscriptions: subscriptions.map((row) => ({ ...row, begun: monthAt(row.begun), ended: monthAt(row.ended) })),
    movements: movements.map(inMonth),
    renewals: renewals.map(inMonth),
  }
}
