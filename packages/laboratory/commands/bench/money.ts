import { randomUUID } from 'node:crypto'

import pLimit from 'p-limit'
import pg from 'pg'
import Stripe from 'stripe'

import { startStack } from './stack'
import { median, type Row } from './wrk'
import { catalogue } from '../../../../content/catalogue'

const MEMBERS = 100_000
const FIGURES_MOST_MS = 200
const ROUNDS = 9

const MOVEMENTS = 10_000
const REFUNDS = 500
/** Of last month: what they paid is given back in this one. */
const OLDER = 250
const BOOKS_MOST_S = 120
const STRIPE_DELAY_MS = 150
/** As in test mode: https://docs.stripe.com/rate-limits */
const STRIPE_CALLS_PER_SECOND = 25
const AT_ONCE = 16

/** A site of some years: as many have left as are there. Twelve payments each, as many as there are months. */
const ROWS = [
  `insert into users (id, email, updated_at)
   select gen_random_uuid(), n || '@example.fr', now() from generate_series(1, ${MEMBERS}) n`,
  `insert into subscriptions (id, user_id, status, price_id, product_id, renewal_cents, renewal_months, catalogue_key,
     current_period_end, scheduled_end, end_reason, livemode, created_at, synced_at)
   select 'sub_' || k || '_' || u.id, u.id, case k when 1 then 'active' else 'canceled' end, 'price_x', 'prod_x',
     case when ascii(u.email) % 4 = 0 then 9900 else 900 end, case when ascii(u.email) % 4 = 0 then 12 else 1 end,
     case when ascii(u.email) % 4 = 0 then 'annual' else 'monthly' end, now(),
     case k when 2 then now() - random() * interval '2 years' end,
     case k when 2 then (array['too_expensive', 'unused', 'payment_failed'])[1 + floor(random() * 3)::int] end,
     false, now() - random() * interval '3 years', now()
   from users u, generate_series(1, 2) k`,
  `insert into movements (id, user_id, kind, contract_id, amount_cents, status, happened_at, livemode, synced_at, country, vat_cents, vat_rate)
   select 'ch_' || n || '_' || u.id, u.id, 'payment', 'sub_1_' || u.id, 900, 'succeeded', now() - n * interval '30 days' - random() * interval '20 days',
     false, now(), 'FR', 150, 200
   from users u, generate_series(0, 11) n`,
  `insert into movements (id, user_id, kind, contract_id, amount_cents, status, happened_at, livemode, synced_at)
   select k || '_' || u.id, u.id, k, 'cs_' || u.id, 4900, 'succeeded', now() - random() * interval '1 year', false, now()
   from users u, unnest(array['payment', 'refund']) k where random() < 0.2`,
  `insert into failed_renewals (id, user_id, subscription_id, amount_cents, failed_at, outcome, livemode, synced_at)
   select 'in_' || u.id, u.id, 'sub_1_' || u.id, 900, now() - random() * interval '1 year',
     (array['open', 'recovered', 'lost'])[1 + floor(random() * 3)::int], false, now()
   from users u where random() < 0.4`,
  `insert into month_snapshots (livemode, month, recurring_cents, members, given, begun, ended, taken_at)
   select false, to_char(now() - n * interval '1 month', 'YYYY-MM'), 90000000, ${MEMBERS}, 10, 3000, 2000, now() from generate_series(1, 36) n`,
  `insert into cohort_snapshots (livemode, month, cohort, size, members)
   select false, to_char(now() - n * interval '1 month', 'YYYY-MM'), to_char(now() - m * interval '1 month', 'YYYY-MM'), 3000, 2500
   from generate_series(1, 36) n, generate_series(1, 36) m where m >= n`,
  // As autovacuum leaves them, which the stand-in has switched off.
  'vacuum analyze',
]

async function figuresRow(databaseUrl: string): Promise<Row> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  for (const statement of ROWS) await database.query(statement)
  await database.end()
  const { readYear } = await import('../../../../lib/atelier/money/figures')
  const { readHistory } = await import('../../../../lib/atelier/money/history')
  // What they are proof of is not asked here.
  const admin = {} as Parameters<typeof readYear>[0]
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = performance.now()
    await Promise.all([readYear(admin, new Date()), readHistory(admin, new Date())])
    if (round > 0) times.push(performance.now() - begun)
  }
  return {
    what: `Figures of /atelier/argent, ${MEMBERS} members and ${12 * MEMBERS} payments (median of ${ROUNDS})`,
    measured: `${median(times).toFixed(0)} ms, the slowest ${Math.max(...times).toFixed(0)}`,
    goal: `≤ ${FIGURES_MOST_MS} ms`,
    isMet: median(times) <= FIGURES_MOST_MS,
  }
}

async function booksRow(stripeUrl: string, stripeKey: string): Promise<Row> {
  const { hostname, port } = new URL(stripeUrl)
  const stripe = new Stripe(stripeKey, { host: hostname, port, protocol: 'http' })
  const control = async <T>(path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${stripeUrl}/_sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    })
    return (await response.json()) as T
  }
  await control('webhooks', { mode: 'drop' })
  const { setUpShop } = await import('../../../../lib/billing/setup/account')
  await setUpShop(stripe, 'http://localhost')
  const customer = await stripe.customers.create({ email: `${randomUUID()}@example.fr`, name: 'Zoé Lévy' })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const lane = pLimit(AT_ONCE)
  const many = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, () => lane(make)))
  const subscribe = async (lookupKey: string, count: number) => {
    const price = (await stripe.prices.list({ lookup_keys: [lookupKey] })).data[0]!.id
    const about = { customer: customer.id, items: [{ price }], default_payment_method: card.id }
    await many(count, () => stripe.subscriptions.create(about))
  }
  await subscribe(catalogue.annual.lookupKey, OLDER)
  await control('clock', { advance: '1 month' })
  const { now } = await control<{ now: number }>('clock', { advance: '1 hour' })
  await subscribe(catalogue.monthly.lookupKey, MOVEMENTS - REFUNDS)
  const charges = await stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const given = [...charges.slice(-OLDER), ...charges.slice(0, REFUNDS - OLDER)]
  await Promise.all(given.map(({ id }) => lane(() => stripe.refunds.create({ charge: id }))))
  await control('pace', { delayMs: STRIPE_DELAY_MS })
  await control('rate-limit', { perSecond: STRIPE_CALLS_PER_SECOND })

  const { readBooks } = await import('../../../../lib/billing/books/read')
  const { monthOf } = await import('../../../../lib/platform/days')
  const { inBackground } = await import('../../../../lib/platform/time-limit')
  const begun = performance.now()
  const entries = await inBackground(() => readBooks(monthOf(new Date(now * 1000))))
  const seconds = (performance.now() - begun) / 1000
  const named = entries.filter(({ document }) => document !== null).length
  return {
    what: `Books of a month with ${entries.length} movements, ${OLDER} of them refunds of an older payment; Stripe takes ${STRIPE_DELAY_MS} ms a call, ${STRIPE_CALLS_PER_SECOND} calls a second`,
    measured: `${seconds.toFixed(0)} s, ${named} with their invoice`,
    goal: `≤ ${BOOKS_MOST_S} s`,
    isMet: seconds <= BOOKS_MOST_S && named === entries.length && entries.length >= MOVEMENTS,
  }
}

/** What the owner waits for on /atelier/argent, on a database and a stand-in of its own. Needs no site. */
export async function measureMoney(): Promise<Row[]> {
  const { env } = await startStack()
  return [await figuresRow(env.DATABASE_URL!), await booksRow(env.STRIPE_API_URL!, env.STRIPE_SECRET_KEY!)]
}
