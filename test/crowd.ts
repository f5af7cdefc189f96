import { catalogue, getProductId } from '@/content/catalogue'
import { getPool } from '@/lib/platform/db'
import { inBackground } from '@/lib/platform/time-limit'

import { asOwner } from './stack'

/** Five million mails in one statement would exceed the timeout of ten minutes. */
const SLICE = 100_000

/**
 * Fills the database with active users: each with a yearly subscription, a session, a purchase, five sent mails, a rate limit
 * counter and consent to news; every tenth subscription renews in forty days.
 */
export async function makeCrowd(count: number): Promise<void> {
  await inBackground(async () => {
    for (let first = 1; first <= count; first += SLICE) await makeSlice(first, Math.min(first + SLICE - 1, count))
    await asOwner('vacuum analyze')
  })
}

async function makeSlice(first: number, last: number): Promise<void> {
  const { rows } = await getPool().query<{ id: string }>(
    `insert into users (id, email, email_verified, last_active_at, updated_at)
     select gen_random_uuid(), 'crowd-' || n || '@example.fr', now(), now() - make_interval(days => n % 300), now()
     from generate_series($1::int, $2::int) n returning id`,
    [first, last],
  )
  const people = rows.map(({ id }) => id)
  const statements: readonly (readonly [string, ...unknown[]])[] = [
    [
      `insert into sessions (id, user_id, version, device, last_seen_at)
       select gen_random_uuid(), id, 1, 'Firefox', now() - interval '1 day' from unnest($1::uuid[]) id`,
    ],
    [
      `insert into subscriptions
         (id, user_id, status, price_id, product_id, period_months, current_period_end, livemode, created_at, synced_at)
       select 'sub_' || id, id, 'active', 'price', $2, 12,
         now() + make_interval(days => case when row_number() over () % 10 = 0 then 40 else 200 end), false, now(), now()
       from unnest($1::uuid[]) id`,
      getProductId(catalogue.annual),
    ],
    [
      `insert into purchases
         (checkout_session_id, user_id, offer, product_id, amount_cents, currency, status, paid_at, livemode, created_at, synced_at)
       select 'cs_' || id, id, 'business', 'prod', 49700, 'eur', 'paid', now(), false, now(), now() from unnest($1::uuid[]) id`,
    ],
    [
      `insert into notices (key, kind, user_id, message, priority, due_at, sent_at, created_at)
       select kind || ' ' || id, kind, id, jsonb_build_object('kind', kind, 'userId', id), 0, null, now(), now() - interval '5 days'
       from unnest($1::uuid[]) id cross join unnest($2::text[]) kind`,
      ['confirm-email', 'password-changed', 'trial-ends', 'subscription-started', 'order-paid'],
    ],
    [
      `insert into rate_limits (key, points, expire) select 'purchase:' || id, 1, 9e15::bigint from unnest($1::uuid[]) id`,
    ],
    [
      `insert into news_consents (id, user_id, is_given, source, text)
       select gen_random_uuid(), id, true, 'account', 'Oui' from unnest($1::uuid[]) id`,
    ],
  ]
  for (const [text, ...values] of statements) await getPool().query(text, [people, ...values])
}
