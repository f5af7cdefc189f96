import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

import pLimit from 'p-limit'
import pg from 'pg'
import Stripe from 'stripe'

import { catalogue } from '../../content/catalogue'
import { isDailyTime } from '../../lib/operations/jobs/schedule'
import { startNode } from '../support/child'
import { command, countOf } from '../support/command'
import { CommandError, step } from '../support/console'
import { startIsolatedSite } from '../support/isolated-site'
import { CHILD } from '../support/measure-stack'
import { getRun } from '../support/run-file'
import { getSandboxSecrets } from '../support/secrets'
import { signIn } from '../support/sign-in'

const PLACE = { port: 4100, dataDir: '.data/measure-events' }
const SITE = `http://localhost:${PLACE.port}`
const STRIPE_DELAY_MS = 150
/** As in test mode: https://docs.stripe.com/rate-limits */
const STRIPE_CALLS_PER_SECOND = 25
const POSTS_AT_ONCE = 16
const VISITS_PER_SECOND = 20
const IDLE_MS = 30_000
/** The priority of whoever posts and of the stand-ins: they would be on other machines. Who visits has the site's own. */
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

async function storm(stripe: Stripe, posts: number): Promise<readonly Stripe.Event[]> {
  const events: Stripe.Event[] = []
  for await (const event of stripe.events.list({ limit: 100 })) {
    if ('customer' in event.data.object && event.data.object.customer) events.push(event)
  }
  const all = Array.from({ length: posts }, (_, index) => events[index % events.length]!)
  return all
    .map((event) => ({ event, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event)
}

const p = (share: number, times: readonly number[]) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)

function visit(cookie: string) {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const paths = ['/', '/abonnement', '/api/check-subscription', '/api/session']
  let count = 0
  const timer = setInterval(() => {
    const path = paths[count++ % paths.length]!
    const start = performance.now()
    const method = path === '/api/check-subscription' ? 'POST' : 'GET'
    const headers = { Cookie: cookie, Origin: SITE }
    const answered = fetch(`${SITE}${path}`, { method, headers }).then((answer) => answer.text())
    pending.push(answered.then(() => void times.push(performance.now() - start)))
  }, 1000 / VISITS_PER_SECOND)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return times
  }
}

/** The day's first reconciliation would read the same customers, of whom no event has told the site. */
async function dayIsDone(database: pg.Pool): Promise<void> {
  if (!isDailyTime(new Date())) return
  const query = "select from job_runs where name = 'stripe:reconcile' and finished_at is not null"
  while (!(await database.query(query)).rowCount) await wait(500)
}

function connectStripe(stripeSandboxUrl: string): Stripe {
  const { hostname, port } = new URL(stripeSandboxUrl)
  return new Stripe(getSandboxSecrets(PLACE.dataDir).stripeSecretKey, { host: hostname, port, protocol: 'http' })
}

interface Posted {
  readonly ms: number
  readonly statuses: Readonly<Record<string, number>>
}

async function postStorm(posts: number): Promise<void> {
  const run = getRun(PLACE.dataDir)
  if (!run?.stripeSandboxUrl) throw new CommandError('The site has no stand-in for Stripe.')
  const stripe = connectStripe(run.stripeSandboxUrl)
  const secret = getSandboxSecrets(PLACE.dataDir).stripeWebhookSecret
  const events = await storm(stripe, posts)
  process.channel?.ref() // a child does not live for its channel alone: exit-with-parent.mjs
  process.send?.('ready')
  await once(process, 'message')
  const start = performance.now()
  const statuses: Record<string, number> = {}
  const lane = pLimit(POSTS_AT_ONCE)
  const post = async (event: Stripe.Event) => {
    const payload = JSON.stringify(event)
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const { status } = await fetch(`${SITE}/api/stripe/webhook`, { method: 'POST', body: payload, headers })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await Promise.all(events.map((event) => lane(() => post(event))))
  process.send?.({ ms: performance.now() - start, statuses } satisfies Posted, () => process.channel?.unref())
}

async function startPoster(customers: number, posts: number): Promise<ChildProcess> {
  const args = [
    '--import',
    './bin/support/server-only.mjs',
    '--import',
    'tsx',
    'bin/main.ts',
    'measure-events',
    '--child',
    customers,
    posts,
  ].map(String)
  const poster = startNode(args, { env: {}, output: 'show' })
  setPriority(poster.pid!, GIVES_WAY)
  await once(poster, 'message')
  return poster
}

async function buy(cookie: string, sandboxUrl: string): Promise<number> {
  const call = async (path: string, body?: object) => {
    const headers = { Cookie: cookie, Origin: SITE, 'Content-Type': 'application/json' }
    const answer = await fetch(`${SITE}/api/${path}`, {
      method: 'POST',
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    return (await answer.json()) as Record<string, unknown>
  }
  const { url } = await call('create-checkout', {})
  const session = /(cs_\w+)$/.exec(String(url))?.[1]
  if (!session) throw new CommandError(`No payment page: ${JSON.stringify(url)}`)
  await fetch(`${sandboxUrl}/_sandbox/checkout/${session}/pay`, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  })
  const start = performance.now()
  await fetch(`${SITE}/api/stripe/return?session_id=${session}`, { headers: { Cookie: cookie }, redirect: 'manual' })
  while ((await call('check-subscription')).subscribed !== true) await wait(50)
  return performance.now() - start
}

async function measure(customers: number, posts: number): Promise<void> {
  const { pid, stripeSandboxUrl, databaseUrl } = await startIsolatedSite(PLACE)
  if (!stripeSandboxUrl) throw new CommandError('The site has no stand-in for Stripe.')
  const control = async (path: string, body?: object) => {
    const init = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
      : {}
    return (await (await fetch(`${stripeSandboxUrl}/_sandbox/${path}`, init)).json()) as Record<string, unknown>
  }
  const stripe = connectStripe(stripeSandboxUrl)
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  await control('webhooks', { mode: 'drop' })
  await step('Waiting for the work of the day', () => dayIsDone(database))
  const price = (await stripe.prices.list({ lookup_keys: [catalogue.monthly.lookupKey] })).data[0]!.id
  const lane = pLimit(POSTS_AT_ONCE)
  await step(`Making ${customers} customers`, () =>
    Promise.all(Array.from({ length: customers }, () => lane(() => subscribe(stripe, database, price)))),
  )
  const poster = await startPoster(customers, posts)
  setPriority(pid, GIVES_WAY)
  const { DEMO_PASSWORD } = await import('../support/seed')
  const cookie = await signIn(SITE, 'visiteur@demo.horizon-libre.example', DEMO_PASSWORD)

  const endIdle = visit(cookie)
  await wait(IDLE_MS)
  const idle = await endIdle()

  await control('pace', { delayMs: STRIPE_DELAY_MS })
  await control('rate-limit', { perSecond: STRIPE_CALLS_PER_SECOND })
  const endBusy = visit(cookie)
  const start = performance.now()
  poster.send('go')
  const posting = once(poster, 'message') as Promise<[Posted]>
  await wait(3_000)
  const boughtMs = await buy(cookie, stripeSandboxUrl)
  const [posted] = await posting
  const waiting = async () => {
    const { rows } = await database.query<{ count: number }>(
      'select count(*)::int as count from stripe_events where processed_at is null',
    )
    return rows[0]?.count ?? 0
  }
  while (await waiting()) await wait(200)
  const drainedMs = performance.now() - start
  const busy = await endBusy()
  const { lists } = (await control('pace')) as { lists: Record<string, number> }
  const { rows: told } = await database.query<{ about: string }>(
    'select distinct about from stripe_events where about is not null',
  )
  const counts = told.map(({ about }) => lists[about] ?? 0)
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from subscriptions where status = 'active'",
  )
  await database.end()
  console.log(`${posts} events for ${customers} customers, answered ${JSON.stringify(posted.statuses)}`)
  console.log(
    `posted in ${(posted.ms / 1000).toFixed(1)} s, drained ${(drainedMs / 1000).toFixed(1)} s after the first`,
  )
  console.log(
    `lists of Stripe per customer: ${(counts.reduce((sum, count) => sum + count, 0) / counts.length).toFixed(1)} on average, ${Math.max(...counts)} at most`,
  )
  console.log(`subscriptions mirrored: ${rows[0]?.count}`)
  console.log(`a purchase was open ${Math.round(boughtMs)} ms after it was paid`)
  console.log(
    `visitors, ms: idle p50 ${p(0.5, idle)}, p99 ${p(0.99, idle)}; meanwhile p50 ${p(0.5, busy)}, p99 ${p(0.99, busy)}`,
  )
}

export default command({
  name: 'node bin/run.mjs measure-events',
  summary: 'Measures a storm of events, on a site and stand-ins of its own.',
  options: CHILD,
  positionals: ['[CUSTOMERS]', '[EVENTS]'],
  run({ values: { child }, positionals }) {
    const customers = countOf(positionals[0], 500)
    const posts = countOf(positionals[1], 10_000)
    return child ? postStorm(posts) : measure(customers, posts)
  },
})
