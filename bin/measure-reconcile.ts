import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pLimit from 'p-limit'
import type Stripe from 'stripe'

import { catalogue } from '../content/catalogue'
import { childEnv, provideEnv } from '../lib/env'
import { patiently } from '../lib/time-limit'
import { startPostgresSandbox } from '../sandbox/postgres'
import { startStripeSandbox } from '../sandbox/stripe'
import { runNode } from './child'
import { step } from './console'
import { migrate } from './migrations'
import { findPort } from './ports'
import { generateClient } from './prepare'
import { onShutdown, shutDown, shutDownOnSignals } from './shutdown'

/*
 * Measures the reconciliation on stand-ins of its own: node bin/run.mjs measure-reconcile 10000
 * The walk runs in a process of its own, so that its memory is only its own.
 */
const CHILD = '--child'
const SECRET_KEY = 'sk_test_of_the_measurement'

async function measureHere() {
  provideEnv({})
  const { disconnect } = await import('../lib/db')
  const { reconcileAll } = await import('../lib/billing/reconcile')
  const { getStripe } = await import('../lib/billing/stripe')
  const { stopQueues } = await import('../lib/queue/boss')
  let calls = 0
  getStripe().on('request', () => void (calls += 1))
  const start = performance.now()
  const result = await reconcileAll()
  const seconds = (performance.now() - start) / 1000
  const peakMb = process.resourceUsage().maxRSS / 1024
  await stopQueues()
  await disconnect()
  console.log(`RESULT ${JSON.stringify({ ...result, seconds: seconds.toFixed(1), peakMb: Math.round(peakMb), calls })}`)
}

async function subscribe(stripe: Stripe, price: string, email: string): Promise<string> {
  const customer = await stripe.customers.create({ email })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price }], default_payment_method: card.id })
  return customer.id
}

async function fill(count: number) {
  const { getDb } = await import('../lib/db')
  const { requirePrice } = await import('../lib/billing/prices')
  const { setUpShop } = await import('../lib/billing/setup')
  const { getStripe } = await import('../lib/billing/stripe')
  await setUpShop(getStripe(), 'http://localhost:3000')
  const { stripePriceId } = await requirePrice(catalogue.monthly.lookupKey, 'subscription')
  const lane = pLimit(16)
  const one = async () => {
    const email = `${randomUUID()}@example.fr`
    const stripeCustomerId = await subscribe(getStripe(), stripePriceId, email)
    await getDb().user.create({ data: { email, stripeCustomerId, stripeLivemode: false } })
  }
  await Promise.all(Array.from({ length: count }, () => lane(one)))
}

async function walk(label: string, env: Readonly<Record<string, string>>) {
  await step(label, async () => {
    const args = ['--conditions=react-server', '--import', 'tsx', 'bin/measure-reconcile.ts', CHILD]
    const printed = await runNode('measurement', args, { env: childEnv(env) as Record<string, string>, output: 'keep' })
    console.log(/RESULT (.*)/.exec(printed)?.[1] ?? printed)
  })
}

async function measure(count: number) {
  shutDownOnSignals()
  const directory = mkdtempSync(join(tmpdir(), 'horizon-measure-'))
  chmodSync(directory, 0o755) // as root, Postgres runs as somebody else and has to get in
  onShutdown('files', async () => rmSync(directory, { recursive: true, force: true }))
  const port = await findPort(3900)
  const postgres = await startPostgresSandbox({ directory: join(directory, 'pg'), port, database: 'measure', disposable: true })
  onShutdown('Postgres', () => postgres.stop())
  const stripe = await startStripeSandbox({ port: 0, secretKey: SECRET_KEY })
  onShutdown('Stripe sandbox', () => stripe.close())
  const env = {
    DATABASE_URL: postgres.urlOf('measure'),
    AUTH_SECRET: 'only-for-the-measurement-of-this-repository',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_measurement',
    STRIPE_API_URL: stripe.url,
  }
  await generateClient()
  await migrate(postgres.urlOf('measure'), env)
  provideEnv(env)
  const { disconnect, getDb } = await import('../lib/db')
  onShutdown('database connections', () => disconnect())
  await step(`Making ${count} subscriptions`, () => fill(count))
  await walk('Nothing mirrored: every customer is repaired', env)
  await walk('Nothing differs', env)
  const some = await getDb().subscription.findMany({ take: Math.ceil(count / 100), select: { id: true } })
  await getDb().subscription.updateMany({ where: { id: { in: some.map(({ id }) => id) } }, data: { status: 'unpaid' } })
  await walk('One in a hundred differs', env)
  await shutDown(0)
}

if (process.argv[2] === CHILD) await patiently(measureHere)
else await measure(Number(process.argv[2] ?? 10_000))
