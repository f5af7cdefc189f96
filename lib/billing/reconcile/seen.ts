import 'server-only'

import { getDb } from '@/lib/platform/db'

import { isLivemode } from '../stripe/livemode'
import { ENDED } from '../stripe/subscription-status'

export async function markSeen(stripeIds: readonly string[]): Promise<void> {
  const data = stripeIds.map((stripeId) => ({ stripeId }))
  await getDb().reconciliationSeen.createMany({ data, skipDuplicates: true })
}

const checkMark = (customer: string) => `checked:${customer}`

export async function uncheckedOf(customers: readonly string[]): Promise<readonly string[]> {
  const marks = customers.map(checkMark)
  const seen = await getDb().reconciliationSeen.findMany({ where: { stripeId: { in: marks } } })
  const known = new Set(seen.map(({ stripeId }) => stripeId))
  return [...new Set(customers)].filter((customer) => !known.has(checkMark(customer)))
}

export const markChecked = (customer: string): Promise<void> => markSeen([checkMark(customer)])

export const forgetSeen = () => getDb().reconciliationSeen.deleteMany()

export const unseenCustomers = (after: string, limit: number) =>
  getDb().$queryRaw<{ customer: string }[]>`
    select stripe_customer_id as customer from users
    where stripe_customer_id > ${after} and coalesce(stripe_livemode, ${isLivemode()}) = ${isLivemode()}
      and not exists (select from reconciliation_seen where stripe_id = stripe_customer_id)
    order by stripe_customer_id limit ${limit}`

/** Whose mirror was written by a sync that did not finish what follows at Stripe: a pause, a refund, a credit note. */
export const unfinishedCustomers = () =>
  getDb().$queryRaw<{ customer: string }[]>`
    select stripe_customer_id as customer from users
    where stripe_synced_at is null and stripe_customer_id is not null
      and coalesce(stripe_livemode, ${isLivemode()}) = ${isLivemode()}
      and (exists (select from subscriptions where user_id = users.id) or exists (select from purchases where user_id = users.id))`

/** @param since of purchases, when those that were listed begin */
export const customersOfUnseenRows = (after: string, limit: number, since: Date) =>
  getDb().$queryRaw<{ customer: string }[]>`
    select distinct users.stripe_customer_id as customer from users
    join (
      select user_id, id as stripe_id, livemode from subscriptions where status <> all(${ENDED})
      union all select user_id, checkout_session_id, livemode from purchases where created_at >= ${since}
    ) as owned on owned.user_id = users.id
    where users.stripe_customer_id > ${after} and owned.livemode = ${isLivemode()}
      and not exists (select from reconciliation_seen seen where seen.stripe_id = owned.stripe_id)
    order by 1 limit ${limit}`

export interface Totals {
  readonly customers: number
  readonly unseen: number
  readonly rows: number
}

/** For the progress, and to tell a wrong key from a few deleted customers. */
export async function countOurs(): Promise<Totals> {
  const [totals] = await getDb().$queryRaw<Totals[]>`
    select count(*)::int as customers, count(*) filter (where seen.stripe_id is null)::int as unseen,
      ((select count(*) * 2 from subscriptions where livemode = ${isLivemode()})
        + (select count(*) from purchases where livemode = ${isLivemode()})
        + (select count(*) from movements where livemode = ${isLivemode()} and kind = 'payment'))::int as rows
    from users left join reconciliation_seen seen on seen.stripe_id = stripe_customer_id
    where stripe_customer_id is not null and coalesce(stripe_livemode, ${isLivemode()}) = ${isLivemode()}`
  return totals ?? { customers: 0, unseen: 0, rows: 0 }
}
