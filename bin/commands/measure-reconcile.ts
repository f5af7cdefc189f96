import { randomUUID } from 'node:crypto'

import pLimit from 'p-limit'
import type Stripe from 'stripe'

import { catalogue } from '../../content/catalogue'
import { provideEnv } from '../../lib/platform/env'
import { inBackground } from '../../lib/platform/time-limit'
import { command, countOf } from '../support/command'
import { step } from '../support/console'
import { CHILD, measureInChild, startMeasureStack } from '../support/measure-stack'

const NAME = 'measure-reconcile'

async function measureHere() {
  provideEnv({})
  const { disconnect } = await import('../../lib/platform/db')
  const { reconcileAll } = await import('../../lib/billing/reconcile/walk')
  const { getStripe } = await import('../../lib/billing/stripe/client')
  const { stopQueues } = await import('../../lib/platform/queue/boss')
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
  const { getDb } = await import('../../lib/platform/db')
  const { requirePrice } = await import('../../lib/billing/stripe/prices')
  const { setUpShop } = await import('../../lib/billing/setup/account')
  const { getStripe } = await import('../../lib/billing/stripe/client')
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

async function measure(count: number) {
  const env = await startMeasureStack()
  const { getDb } = await import('../../lib/platform/db')
  await step(`Making ${count} subscriptions`, () => fill(count))
  await measureInChild('Nothing mirrored: every customer is repaired', [NAME], env)
  await measureInChild('Nothing differs', [NAME], env)
  const some = await getDb().subscription.findMany({ take: Math.ceil(count / 100), select: { id: true } })
  await getDb().subscription.updateMany({ where: { id: { in: some.map(({ id }) => id) } }, data: { status: 'unpaid' } })
  await measureInChild('One in a hundred differs', [NAME], env)
}

export default command({
  name: `node bin/run.mjs ${NAME}`,
  summary: 'Measures the reconciliation, on stand-ins of its own.',
  options: CHILD,
  positionals: ['[SUBSCRIPTIONS]'],
  run: ({ values: { child }, positionals: [count] }) =>
    child ? inBackground(measureHere) : measure(countOf(count, 10_000)),
})
