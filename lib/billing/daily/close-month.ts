import 'server-only'

import { dayOf, monthOf, shiftMonth, startOfMonth, type Month } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

import { isContract, isMemberAt, recurringCents } from '../mirror/counted'
import { isLivemode } from '../stripe/livemode'

/** Revenue is that of the moment, a few hours after the month's end; all else is dated. @returns false when it was taken before */
async function takeSnapshot(tx: Prisma.TransactionClient, month: Month, now: Date): Promise<boolean> {
  const [start, end] = [startOfMonth(month), startOfMonth(shiftMonth(month, 1))]
  return (
    (await tx.$executeRaw`
      insert into month_snapshots (livemode, month, recurring_cents, members, given, begun, ended, taken_at)
      select ${isLivemode()}::boolean, ${month}::text,
        round(round((${recurringCents()})::numeric, 4))::int,
        count(distinct user_id) filter (where ${isMemberAt(end)}),
        (select count(distinct user_id) from access_grants
          where livemode is distinct from ${!isLivemode()} and purchase_id is null and created_at < ${end} and until >= ${end} and (ended_at is null or ended_at >= ${end})),
        count(*) filter (where created_at >= ${start} and created_at < ${end}),
        count(*) filter (where scheduled_end >= ${start} and scheduled_end < ${end}),
        ${now}::timestamptz
      from subscriptions where ${isContract()}
      on conflict do nothing`) === 1
  )
}

/** By the month of the first payment for a subscription. */
const takeCohorts = (tx: Prisma.TransactionClient, month: Month) => {
  const end = startOfMonth(shiftMonth(month, 1))
  return tx.$executeRaw`
    with payers as (
      select user_id, min(happened_at) as since from movements
      where livemode = ${isLivemode()} and kind = 'payment' and starts_with(contract_id, 'sub_') and happened_at < ${end}
      group by user_id)
    insert into cohort_snapshots (livemode, month, cohort, size, members)
    select ${isLivemode()}::boolean, ${month}::text, to_char(since at time zone 'Europe/Paris', 'YYYY-MM'), count(*),
      count(*) filter (where user_id in (select user_id from subscriptions where ${isMemberAt(end)}))
    from payers group by 3
    on conflict do nothing`
}

/** Later, revenue would be that of another month. */
const LAST_DAY = 7

/** Daily task: writes down the last closed month, once. */
export async function closeMonth(now: Date): Promise<string> {
  const month = shiftMonth(monthOf(now), -1)
  if (Number(dayOf(now).slice(8)) > LAST_DAY)
    return `Le prochain relevé est celui de ${monthOf(now)}, dès qu’il est fini.`
  const isNew = await getDb().$transaction(async (tx) => {
    if (!(await takeSnapshot(tx, month, now))) return false
    await takeCohorts(tx, month)
    return true
  })
  return isNew ? `Relevé de ${month} pris.` : `Le relevé de ${month} est déjà pris.`
}
