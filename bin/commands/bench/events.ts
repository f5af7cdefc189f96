import { randomUUID } from 'node:crypto'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

import pLimit from 'p-limit'
import pg from 'pg'
import Stripe from 'stripe'

import type { Row } from './wrk'
import { catalogue } from '../../../content/catalogue'
import { isDailyTime } from '../../../lib/operations/jobs/schedule'
import { CommandError } from '../../support/console'
import type { Run } from '../../support/run-file'
import { getSandboxSecrets } from '../../support/secrets'

const CUSTOMERS = 500
const EVENTS = 10_000
const MOST_S = 180
const STRIPE_DELAY_MS = 150
/** As in test mode: https://docs.stripe.com/rate-limits */
const STRIPE_CALLS_PER_SECOND = 25
const POSTS_AT_ONCE = 16
/** The priority of who posts and of the stand-ins: they would be on other machines. */
const GIVES_WAY = 5

async function subscribe(stripe: Stripe, database: pg.Pool, price: string): Promise<void> {
  const customer = await stripe.customers.create({ email: `${randomUUID()}@example.fr` })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price }], default_payment_method: card.id })
  await database.query(
    'insert into users (id, email, stripe_customer_id, stripe_livemode, updated_at) values ($1, $2, $3, false, now())',
    [randomUUID(), customer.email, customer.id],
  )
}

/** The events of all customers, repeated and shuffled. */
async function makeStorm(stripe: Stripe): Promise<readonly Stripe.Event[]> {
  const events: Stripe.Event[] = []
  for await (const event of stripe.events.list({ limit: 100 })) {
    if ('customer' in event.data.object && event.data.object.customer) events.push(event)
  }
  return Array.from({ length: EVENTS }, (_, index) => ({ event: events[index % events.length]!, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event)
}

/** The day's first reconciliation would read the same customers, of whom no event has told the site. */
async function dayIsDone(database: pg.Pool): Promise<void> {
  if (!isDailyTime(new Date())) return
  const query = "select from job_runs where name = 'stripe:reconcile' and finished_at is not null"
  while (!(await database.query(query)).rowCount) await wait(500)
}

async function countRows(database: pg.Pool, where: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${where}`)
  return rows[0]!.count
}

/** The last part: the stand-in for Stripe is slow from then on, and this process gives way. */
export async function measureEvents(
  { pid, siteUrl, stripeSandboxUrl, databaseUrl }: Run,
  dataDir: string,
): Promise<Row[]> {
  if (!stripeSandboxUrl) throw new CommandError('The site has no stand-in for Stripe.')
  const { hostname, port } = new URL(stripeSandboxUrl)
  const { stripeSecretKey, stripeWebhookSecret: secret } = getSandboxSecrets(dataDir)
  const stripe = new Stripe(stripeSecretKey, { host: hostname, port, protocol: 'http' })
  const control = (path: string, body: object) =>
    fetch(`${stripeSandboxUrl}/_sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  await control('webhooks', { mode: 'drop' })
  await dayIsDone(database)
  const price = (await stripe.prices.list({ lookup_keys: [catalogue.monthly.lookupKey] })).data[0]!.id
  const lane = pLimit(POSTS_AT_ONCE)
  await Promise.all(Array.from({ length: CUSTOMERS }, () => lane(() => subscribe(stripe, database, price))))
  const events = await makeStorm(stripe)
  for (const giving of [pid, process.pid]) setPriority(giving, GIVES_WAY)
  await control('pace', { delayMs: STRIPE_DELAY_MS })
  await control('rate-limit', { perSecond: STRIPE_CALLS_PER_SECOND })

  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const post = async (event: Stripe.Event) => {
    const payload = JSON.stringify(event)
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const { status } = await fetch(`${siteUrl}/api/stripe/webhook`, { method: 'POST', body: payload, headers })
    if (status !== 200) throw new CommandError(`An event was answered ${status}.`)
  }
  await Promise.all(events.map((event) => lane(() => post(event))))
  const postedS = seconds()
  while (await countRows(database, 'stripe_events where processed_at is null')) await wait(200)
  const doneS = seconds()
  const mirrored = await countRows(database, "subscriptions where status = 'active'")
  await database.end()
  return [
    {
      what: `${EVENTS} events of ${CUSTOMERS} customers, shuffled and repeated; Stripe takes ${STRIPE_DELAY_MS} ms a call, ${STRIPE_CALLS_PER_SECOND} calls a second`,
      measured: `answered in ${postedS.toFixed(0)} s, worked on after ${doneS.toFixed(0)} s, ${mirrored} subscriptions mirrored`,
      goal: `≤ ${MOST_S} s`,
      isMet: doneS <= MOST_S && mirrored >= CUSTOMERS,
    },
  ]
}
