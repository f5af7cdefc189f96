import { catalogue, getProductId } from '@/content/catalogue'
import { getPool } from '@/lib/db'
import { patiently } from '@/lib/time-limit'

/**
 * Fills the database with people who were here lately: each with a yearly subscription, a session, a purchase, five
 * mails that were sent, a counter and a yes to the news; every tenth subscription renews in forty days.
 */
export async function makeCrowd(count: number): Promise<void> {
  const statements: readonly (readonly [string, ...unknown[]])[] = [
    [
      `insert into users (id, email, email_verified, last_active_at, updated_at)
       select gen_random_uuid(), 'crowd-' || n || '@example.fr', now(), now() - make_interval(days => n % 300), now()
       from generate_series(1, $1::int) n`,
      count,
    ],
    [
      `insert into sessions (id, user_id, version, device, last_seen_at)
       select gen_random_uuid(), id, 1, 'Firefox', now() - interval '1 day' from users`,
    ],
    [
      `insert into subscriptions
         (id, user_id, status, price_id, product_id, period_months, current_period_end, livemode, created_at, synced_at)
       select 'sub_' || id, id, 'active', 'price', $1, 12,
         now() + make_interval(days => case when row_number() over () % 10 = 0 then 40 else 200 end), false, now(), now()
       from users`,
      getProductId(catalogue.annual),
    ],
    [
      `insert into purchases
         (checkout_session_id, user_id, offer, product_id, amount_cents, currency, status, paid_at, livemode, created_at, synced_at)
       select 'cs_' || id, id, 'business', 'prod', 49700, 'eur', 'paid', now(), false, now(), now() from users`,
    ],
    [
      `insert into notices (key, kind, user_id, message, priority, due_at, sent_at, created_at)
       select kind || ' ' || id, kind, id, jsonb_build_object('kind', kind, 'userId', id), 0, null, now(), now() - interval '5 days'
       from users cross join unnest($1::text[]) kind`,
      ['confirm-email', 'password-changed', 'trial-ends', 'subscription-started', 'order-paid'],
    ],
    [`insert into rate_limits (key, points, expire) select 'purchase:' || id, 1, 9e15::bigint from users`],
    [
      `insert into news_consents (id, user_id, is_given, source, text)
       select gen_random_uuid(), id, true, 'account', 'Oui' from users`,
    ],
  ]
  await patiently(async () => {
    for (const [text, ...values] of statements) await getPool().query(text, values)
    await getPool().query('vacuum analyze')
  })
}
