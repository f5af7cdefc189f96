import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import pLimit from 'p-limit'
import pg from 'pg'
import Stripe from 'stripe'

import { CommandError } from '../../../../bin/support/console'
import type { Run } from '../../../../bin/support/run-file'
import { getSandboxSecrets } from '../../../../bin/support/secrets'
import { catalogue } from '../../../../content/catalogue'
import { isDailyTime } from '../../../../lib/operations/schedule'

export const STRIPE_DELAY_MS = 150
const POSTS_AT_ONCE = 16

/** The day's first reconciliation would read the same customers, of whom no event has told the site. */
async function dayIsDone(database: pg.Pool): Promise<void> {
  if (!isDailyTime(new Date())) return
  const query = "select from job_runs where name = 'stripe:reconcile' and finished_at is not null"
  while (!(await database.query(query)).rowCount) await wait(500)
}

/** The stand-in for Stripe, whose events reach the site by us alone, and the site's database. */
export async function openStandIn({ siteUrl, stripeSandboxUrl, databaseUrl }: Run, dataDir: string) {
  if (!stripeSandboxUrl) throw new CommandError('The site has no stand-in for Stripe.')
  const { hostname, port } = new URL(stripeSandboxUrl)
  const { stripeSecretKey, stripeWebhookSecret: secret } = getSandboxSecrets(dataDir)
  const stripe = new Stripe(stripeSecretKey, { host: hostname, port, protocol: 'http' })
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const lane = pLimit(POSTS_AT_ONCE)
  const control = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const request = { method: 'POST', body: JSON.stringify(body), headers }
    const { ok, status } = await fetch(`${stripeSandboxUrl}/_sandbox/${path}`, request)
    if (!ok) throw new CommandError(`The stand-in answers ${status} to ${path}.`)
  }
  const post = async (event: Stripe.Event) => {
    const payload = JSON.stringify(event)
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const { status } = await fetch(`${siteUrl}/api/stripe/webhook`, { method: 'POST', body: payload, headers })
    if (status !== 200) throw new CommandError(`An event was answered ${status}.`)
  }
  const subscribe = async (price: string) => {
    const customer = await stripe.customers.create({ email: `${randomUUID()}@example.fr` })
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price }], default_payment_method: card.id })
    await database.query(
      'insert into users (id, email, stripe_customer_id, stripe_livemode, updated_at) values ($1, $2, $3, false, now())',
      [randomUUID(), customer.email, customer.id],
    )
  }
  await control('webhooks', { mode: 'drop' })
  // As fast as it can, until a part slows it.
  await control('pace', { delayMs: 0 })
  await control('rate-limit', { perSecond: null })
  await dayIsDone(database)
  return {
    stripe,
    database,
    control,
    /** Members by the month whom no event has told the site of. */
    async subscribeMany(count: number): Promise<void> {
      const price = (await stripe.prices.list({ lookup_keys: [catalogue.monthly.lookupKey] })).data[0]!.id
      await Promise.all(Array.from({ length: count }, () => lane(() => subscribe(price))))
    },
    postAll: async (events: readonly Stripe.Event[]): Promise<void> =>
      void (await Promise.all(events.map((event) => lane(() => post(event))))),
    async countRows(where: string): Promise<number> {
      const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${where}`)
      return rows[0]!.count
    },
  }
}

export type StandIn = Awaited<ReturnType<typeof openStandIn>>

export async function workedOn({ countRows }: StandIn): Promise<void> {
  while (await countRows('stripe_events where processed_at is null')) await wait(200)
}
