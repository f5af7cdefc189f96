import 'server-only'

import type Stripe from 'stripe'

import { getPool } from '@/lib/db'
import { QUEUE_SCHEMA } from '@/lib/queue/boss'

import { EVENT_QUEUE, openEventQueue } from './queue'
import { fromStripeTime } from '../stripe/client'

/**
 * One statement, since events may come a hundred times a second. It locks the customer's waiting job, which no worker can begin before
 * the event is there. The conditions on policy and key are those of pg-boss's own index.
 */
const STORE = `
  with stored as (
    insert into stripe_events (id, type, created, livemode, about, payload, processed_at)
    values ($1, $2, $3, $4, $5, $6, case when $5::text is null then now() end)
    on conflict (id) do nothing
    returning processed_at
  ), waiting as (
    select 1 from stored where processed_at is null
    union all
    select 1 from stripe_events where id = $1 and processed_at is null
  ), joined as (
    update ${QUEUE_SCHEMA}.job set
      priority = case when $7 then 1 else priority end,
      start_after = case when $7 then least(start_after, now()) else start_after end
    where name = '${EVENT_QUEUE}' and policy = 'short' and state = 'created' and coalesce(singleton_key, '') = $5
      and exists (select from waiting)
    returning id
  )
  select exists (select from waiting) and not exists (select from joined) as "needsJob"`

/**
 * @param about null when there is nothing to do: only that the event came is kept
 * @param isUrgent brings forward the job that waits for the same customer
 * @returns whether a job is to be asked for: the event waits, and no waiting job will find it
 */
export async function storeEvent(
  event: Stripe.Event,
  about: string | null,
  isUrgent: boolean,
): Promise<{ needsJob: boolean }> {
  await openEventQueue()
  const { id, type, created, livemode } = event
  const payload = about ? JSON.stringify(event) : null
  const values = [id, type, fromStripeTime(created), livemode, about, payload, isUrgent]
  const { rows } = await getPool().query<{ needsJob: boolean }>(STORE, values)
  return rows[0] ?? { needsJob: false }
}
