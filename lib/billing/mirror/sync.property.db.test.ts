import fc from 'fast-check'
import pg from 'pg'
import Stripe from 'stripe'
import { expect, inject, test, vi } from 'vitest'

import { POST } from '@/app/api/stripe/webhook/route'
import { catalogue, type CatalogueKey } from '@/content/catalogue'
import { getDb, getPool, POOL_SIZE } from '@/lib/db'
import { getEnv } from '@/lib/env'
import { call, deliver, workOnStoredEvents } from '@/test/requests'
import { createUser, SITE_URL, useStack } from '@/test/stack'

import { syncCustomer } from './sync'
import { resumeSubscription } from '../ending/resume'
import { reconcileAll } from '../reconcile/walk'
import { ensureCustomer } from '../stripe/customer'

const stack = useStack()

/** A handful, some of them told below; bin/commands/measure-lives.ts asks for many, all of them random. */
const lives = inject('lives')
const RUNS = lives?.runs ?? 15
/** A life takes a second or two, much longer where others use the machine, and longer still at the lowest priority. */
const PATIENCE_MS = lives ? 120_000 : 16_000

type WithoutCard = 'cancel' | 'create_invoice' | 'pause'

type Step =
  | {
      readonly do: 'subscribe'
      readonly offer: CatalogueKey
      readonly card: string
      readonly delayed: boolean
      readonly isFree: boolean
    }
  | { readonly do: 'buy'; readonly offer: CatalogueKey; readonly delayed: boolean; readonly isFree: boolean }
  | {
      readonly do: 'begin a trial'
      readonly offer: CatalogueKey
      readonly card: string | null
      readonly days: number
      readonly withoutCard: WithoutCard
    }
  | { readonly do: 'end the trial' | 'resume as the member' | 'fail the refund' }
  | { readonly do: 'settle'; readonly outcome: 'succeeded' | 'failed' }
  | { readonly do: 'cancel at period end' | 'resume' | 'cancel now' | 'fail next payment' | 'delay next payment' }
  | { readonly do: 'pause collection' | 'go on collecting' | 'plan the monthly plan' | 'warn of fraud' }
  | { readonly do: 'settle renewal'; readonly outcome: 'succeeded' | 'failed' }
  | {
      readonly do: 'reduce'
      readonly whose: 'customer' | 'subscription'
      readonly percent: number
      readonly months: number | null
    }
  | { readonly do: 'change plan'; readonly offer: CatalogueKey }
  | { readonly do: 'wait'; readonly advance: string }
  | { readonly do: 'refund'; readonly charge: number; readonly cents: number | null }
  | {
      readonly do: 'dispute'
      readonly charge: number
      readonly status: 'needs_response' | 'warning_needs_response'
      readonly moved: boolean
      readonly end: 'won' | 'lost' | null
    }

const plan = fc.constantFrom<CatalogueKey>('monthly', 'annual')
const service = fc.constantFrom<CatalogueKey>('business', 'consulting_starter', 'consulting_premium', 'coaching')
const nth = fc.nat({ max: 5 })
const seldom = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true))

const subscribe: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('subscribe' as const),
  offer: plan,
  // The last one pays once and is declined on renewals.
  card: fc.constantFrom('4242424242424242', '4000000000000002', '4000000000000341'),
  delayed: seldom,
  isFree: seldom,
})
const buy: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('buy' as const),
  offer: service,
  delayed: fc.boolean(),
  isFree: seldom,
})
const beginTrial: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('begin a trial' as const),
  offer: plan,
  card: fc.constantFrom<string | null>('pm_card_visa', 'pm_card_visa', 'pm_card_chargeCustomerFail', null),
  days: fc.constantFrom(2, 10, 40),
  withoutCard: fc.constantFrom<WithoutCard>('cancel', 'create_invoice', 'pause'),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: subscribe },
  { weight: 2, arbitrary: buy },
  { weight: 1, arbitrary: beginTrial },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      advance: fc.constantFrom('1 day', '4 days', '9 days', '1 month', '1 month 2 hours', '3 months'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel at period end' as const,
        'resume' as const,
        'cancel now' as const,
        'fail next payment' as const,
        'delay next payment' as const,
        'pause collection' as const,
        'go on collecting' as const,
        'plan the monthly plan' as const,
        'warn of fraud' as const,
        'end the trial' as const,
        'resume as the member' as const,
        'fail the refund' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      outcome: fc.constantFrom('succeeded' as const, 'failed' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle renewal' as const),
      outcome: fc.constantFrom('succeeded' as const, 'failed' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reduce' as const),
      whose: fc.constantFrom('customer' as const, 'subscription' as const),
      percent: fc.constantFrom(10, 50, 100),
      months: fc.option(fc.constantFrom(1, 3)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change plan' as const), offer: plan }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      charge: nth,
      cents: fc.option(fc.integer({ min: 1, max: 900 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      charge: nth,
      status: fc.constantFrom('needs_response' as const, 'needs_response' as const, 'warning_needs_response' as const),
      moved: fc.boolean(),
      end: fc.option(fc.constantFrom('won' as const, 'lost' as const), { freq: 2 }),
    }),
  },
)

/** What happens at Stripe, and which of all events so far arrive then: any, in any order, again, side by side. */
const move = fc.record({
  step,
  arrivals: fc.array(fc.nat({ max: 99 }), { maxLength: 5 }),
  /** The events arrive while the step is being done, not after it. */
  meanwhile: fc.boolean(),
  /** Who fails while they arrive. */
  trouble: fc.option(fc.constantFrom('stripe' as const, 'postgres' as const), { freq: 2 }),
})

type Trouble = 'stripe' | 'postgres' | null

interface Move {
  readonly step: Step
  readonly arrivals: readonly number[]
  readonly meanwhile: boolean
  readonly trouble: Trouble
}

const subscribed: Step = { do: 'subscribe', offer: 'monthly', card: '4242424242424242', delayed: false, isFree: false }
const aDay: Move = {
  step: { do: 'wait', advance: '1 day' },
  arrivals: [0, 1, 2, 3, 4],
  meanwhile: false,
  trouble: 'stripe',
}
const quietly = (step: Step): Move => ({ step, arrivals: [], meanwhile: false, trouble: null })
const wait = (advance: string) => quietly({ do: 'wait', advance })
const contested: Step = { do: 'dispute', charge: 0, status: 'warning_needs_response', moved: true, end: 'lost' }
const trial: Step = { do: 'begin a trial', offer: 'annual', card: 'pm_card_visa', days: 10, withoutCard: 'pause' }

/** Lives of each kind, of which the first two keep what they bought while Stripe fails: random ones may all end badly. */
const examples: [Move[]][] = [
  [[quietly(subscribed), aDay]],
  [[quietly({ do: 'buy', offer: 'business', delayed: false, isFree: false }), aDay]],
  [[quietly({ do: 'buy', offer: 'coaching', delayed: false, isFree: true }), aDay]],
  [[quietly(trial), wait('9 days'), wait('1 month'), aDay]],
  [[quietly({ ...trial, card: null }), wait('1 month'), quietly({ do: 'resume as the member' }), aDay]],
  [[quietly(subscribed), quietly(contested), wait('1 month 2 hours')]],
]

const lifecycle: fc.Arbitrary<Move[]> = fc
  .tuple(fc.oneof(subscribe, buy, beginTrial), fc.array(move, { minLength: 2, maxLength: 10 }))
  .map(([first, moves]) => [{ step: first, arrivals: [], meanwhile: false, trouble: null }, ...moves])

async function priceId(offer: CatalogueKey): Promise<string> {
  const { data } = await stack.stripe.prices.list({ lookup_keys: [catalogue[offer].lookupKey], active: true })
  return data[0]?.id ?? ''
}

/** @returns a code that takes all, once */
async function freeCode(): Promise<string> {
  const { id } = await stack.stripe.coupons.create({ percent_off: 100, duration: 'once' })
  return (await stack.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })).code
}

async function pay(
  customer: string,
  { offer, isFree }: { readonly offer: CatalogueKey; readonly isFree: boolean },
  payment: object,
): Promise<void> {
  const found = await stack.stripe.customers.retrieve(customer)
  const client_reference_id = found.deleted ? '' : (found.metadata.user_id ?? '')
  const session = await stack.stripe.checkout.sessions.create({
    mode: catalogue[offer].kind,
    customer,
    client_reference_id,
    line_items: [{ price: await priceId(offer), quantity: 1 }],
    success_url: SITE_URL,
    allow_promotion_codes: true,
    ...(catalogue[offer].kind === 'payment' && { invoice_creation: { enabled: true } }),
  })
  await stack.control(`checkout/${session.id}/pay`, { ...payment, ...(isFree && { promotionCode: await freeCode() }) })
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]
const chargesOf = async (customer: string) => (await stack.stripe.charges.list({ customer, limit: 100 })).data
const subscriptionOf = async (customer: string) => (await stack.stripe.subscriptions.list({ customer })).data[0]

async function perform(customer: string, asked: Step): Promise<unknown> {
  const { stripe, control } = stack
  switch (asked.do) {
    case 'subscribe':
      return pay(customer, asked, { card: asked.card, ...(asked.delayed && { async: 'pending' }) })
    case 'buy':
      return pay(customer, asked, asked.delayed ? { async: 'pending' } : {})
    case 'begin a trial':
      return giveTrial(customer, asked)
    case 'resume as the member': {
      const { now } = await control<{ now: number }>('health')
      return resumeSubscription(customer, new Date(now * 1000))
    }
    case 'fail the refund': {
      const charge = (await chargesOf(customer)).find(({ amount_refunded }) => amount_refunded > 0)
      const refund =
        charge && (await stripe.refunds.list({ charge: charge.id })).data.find(({ status }) => status === 'succeeded')
      return refund && control(`refunds/${refund.id}/fail`, {})
    }
    case 'wait':
      return control('clock', { advance: asked.advance })
    case 'fail next payment':
      return control(`customers/${customer}/fail-next-payment`, {})
    case 'delay next payment':
      return control(`customers/${customer}/delay-next-payment`, {})
    case 'warn of fraud': {
      const charge = (await chargesOf(customer))[0]
      return charge && control('fraud-warnings', { charge: charge.id })
    }
    case 'settle renewal': {
      const { data } = await stripe.invoices.list({ customer, status: 'open', limit: 100 })
      return data[0]?.id && control(`invoices/${data[0].id}/settle`, { outcome: asked.outcome })
    }
    case 'reduce': {
      const duration = asked.months
        ? { duration: 'repeating' as const, duration_in_months: asked.months }
        : { duration: 'forever' as const }
      const { id: coupon } = await stripe.coupons.create({ percent_off: asked.percent, ...duration })
      if (asked.whose === 'customer') return control(`customers/${customer}/discount`, { coupon })
      const reduced = await subscriptionOf(customer)
      return reduced && stripe.subscriptions.update(reduced.id, { discounts: [{ coupon }] })
    }
    case 'settle': {
      const { data } = await stripe.checkout.sessions.list({ customer, status: 'complete', limit: 100 })
      const waiting = data.find(({ payment_status }) => payment_status === 'unpaid')
      return waiting && control(`checkout/${waiting.id}/async`, { outcome: asked.outcome })
    }
    case 'refund': {
      const charge = pick(await chargesOf(customer), asked.charge)
      return charge && stripe.refunds.create({ charge: charge.id, ...(asked.cents ? { amount: asked.cents } : {}) })
    }
    case 'dispute': {
      const charge = pick(await chargesOf(customer), asked.charge)
      if (!charge) return
      const { dispute } = await control<{ dispute: Stripe.Dispute }>('disputes', {
        charge: charge.id,
        status: asked.status,
      })
      const next = asked.status === 'needs_response' ? 'under_review' : 'needs_response'
      if (asked.moved) await control(`disputes/${dispute.id}/move`, { status: next })
      return asked.end && control(`disputes/${dispute.id}/close`, { status: asked.end })
    }
  }
  const subscription = await subscriptionOf(customer)
  if (!subscription) return
  if (asked.do === 'pause collection')
    return stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } })
  if (asked.do === 'go on collecting') return stripe.subscriptions.update(subscription.id, { pause_collection: '' })
  if (asked.do === 'plan the monthly plan') return planMonthly(subscription)
  if (asked.do === 'end the trial')
    return subscription.status === 'trialing' && stripe.subscriptions.update(subscription.id, { trial_end: 'now' })
  if (asked.do === 'cancel now') return stripe.subscriptions.cancel(subscription.id)
  if (asked.do !== 'change plan') {
    return stripe.subscriptions.update(subscription.id, { cancel_at_period_end: asked.do === 'cancel at period end' })
  }
  const item = subscription.items.data[0]?.id ?? ''
  return stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: await priceId(asked.offer) }] })
}

/** A trial that the owner gives by hand, in the Dashboard. */
async function giveTrial(
  customer: string,
  { offer, card, days, withoutCard }: Extract<Step, { do: 'begin a trial' }>,
): Promise<unknown> {
  const { stripe } = stack
  const method = card ? await stripe.paymentMethods.attach(card, { customer }) : null
  return stripe.subscriptions.create({
    customer,
    items: [{ price: await priceId(offer) }],
    trial_period_days: days,
    trial_settings: { end_behavior: { missing_payment_method: withoutCard } },
    ...(method && { default_payment_method: method.id }),
  })
}

async function planMonthly({ id, items }: Stripe.Subscription): Promise<unknown> {
  const { subscriptionSchedules } = stack.stripe
  const schedule = await subscriptionSchedules.create({ from_subscription: id })
  const [current] = schedule.phases
  const present = {
    items: [{ price: items.data[0]!.price.id }],
    start_date: current!.start_date,
    end_date: current!.end_date,
  }
  const phases = [present, { items: [{ price: await priceId('monthly') }] }]
  return subscriptionSchedules.update(schedule.id, { phases })
}

/** A step that cannot be done as things stand (a refund of what was refunded already) is no step. */
async function tryTo(customer: string, asked: Step): Promise<void> {
  try {
    await perform(customer, asked)
  } catch (error) {
    const conflict = /^Error: sandbox .*: 409/.test(String(error))
    if (!conflict && !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

/** Events about a customer since another event, oldest first. */
async function eventsSince(newest: string, customer: string): Promise<Stripe.Event[]> {
  const charges = new Set((await chargesOf(customer)).map(({ id }) => id))
  const events: Stripe.Event[] = []
  for await (const event of stack.stripe.events.list({ ending_before: newest, limit: 100 })) {
    const object = event.data.object as { id?: string; customer?: string | null; charge?: string | null }
    if ([object.id, object.customer].includes(customer) || charges.has(object.charge ?? '')) events.push(event)
  }
  return events
}

async function arrive(events: readonly Stripe.Event[], arrivals: readonly number[], trouble: Trouble): Promise<void> {
  const chosen = arrivals.flatMap((arrival) => pick(events, arrival) ?? [])
  // The first two by themselves, the others side by side.
  const answers = []
  for (const event of chosen.slice(0, 2)) answers.push(await call(POST, deliver(stack, event)))
  const together = Promise.all(chosen.slice(2).map((event) => call(POST, deliver(stack, event))))
  if (trouble === 'postgres') await cutDatabase()
  // What was stored is worked on at the same time, as far as it is there.
  const worked = workOnStoredEvents().catch((error: unknown) => [error])
  answers.push(...(await together))
  const allowed = trouble === 'postgres' ? [200, 500] : [200]
  expect(answers.filter(({ status }) => !allowed.includes(status))).toEqual([])
  const failures = [...(await worked), ...(await workOnStoredEvents().catch((error: unknown) => [error]))]
  if (!trouble) expect(failures).toEqual([])
}

/** Every connection of the site to its database breaks off, whatever it is used for. */
async function cutDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: getEnv().databaseUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
}

/** A connection that broke while idle fails whoever takes it first: uses all, until all work. */
async function mendConnections(): Promise<void> {
  const use = () => getPool().query('select pg_sleep(0.01)')
  const uses = await Promise.allSettled(Array.from({ length: POOL_SIZE }, use))
  if (uses.some(({ status }) => status === 'rejected')) await mendConnections()
}

async function during(trouble: Trouble, work: () => Promise<void>): Promise<void> {
  if (trouble === 'postgres') return work().then(mendConnections)
  if (trouble === null) return work()
  await stack.control('outage', { mode: 'random', rate: 0.4, seed: 7, kinds: ['error', 'lost'] })
  try {
    await work()
  } finally {
    await stack.control('outage', { mode: 'none' })
  }
}

const time = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** What became of a payment, read from the payment itself and what hangs on it. */
async function readPayment(payment_intent: string) {
  const { stripe } = stack
  const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  const refunds = (await stripe.refunds.list({ payment_intent, limit: 100 })).data
  const disputes = (await stripe.disputes.list({ payment_intent, limit: 100 })).data
  // One that failed has come back.
  const refunded = refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)
  return {
    charge: intent.latest_charge as Stripe.Charge | null,
    isPaid: intent.status === 'succeeded',
    refunded,
    isRefunded: refunded === intent.amount,
    isContested: disputes.some(({ status }) => status === 'needs_response' || status === 'under_review'),
    isLost: disputes.some(({ status }) => status === 'lost'),
  }
}

/** Of each invoice that a charge has paid, the newest first. */
async function paymentsOf(invoices: readonly Stripe.Invoice[]) {
  const payments = []
  for (const { id } of invoices) {
    const { data } = await stack.stripe.invoicePayments.list({ invoice: id })
    const intent = data[0]?.payment.payment_intent
    const payment = intent ? await readPayment(String(intent)) : null
    if (payment?.isPaid) payments.push(payment)
  }
  return payments
}

/** When money that is owed was first refused: by a card at once, by a debit when it came back. */
async function refusedAt(customer: string, invoice: Stripe.Invoice | undefined): Promise<Date | null> {
  if (!invoice) return null
  const { data } = await stack.stripe.invoicePayments.list({ invoice: invoice.id! })
  const intent = String(data[0]?.payment.payment_intent)
  const charges = (
    await stack.stripe.charges.list({ customer, limit: 100, expand: ['data.failure_balance_transaction'] })
  ).data
  const failed = charges.filter(({ status, payment_intent }) => status === 'failed' && payment_intent === intent).at(-1)
  const back = failed?.failure_balance_transaction as Stripe.BalanceTransaction | null | undefined
  return time(back?.created ?? failed?.created ?? invoice.status_transitions.finalized_at)
}

const ran = (status: string) => status !== 'incomplete' && status !== 'incomplete_expired'
const isGivenUp = ({ status }: Stripe.Invoice) => status === 'void' || status === 'uncollectible'

async function expectedReason(status: string, invoices: readonly Stripe.Invoice[]) {
  const payments = await paymentsOf(invoices)
  if (payments.some(({ isContested }) => isContested) || payments[0]?.isLost) return 'disputed'
  if (payments[0]?.isRefunded) return 'refunded'
  return ran(status) && invoices.length > 0 && invoices.every(isGivenUp) ? 'unpaid' : null
}

/** What Stripe's next invoice asks for, without what is settled beside it. */
async function expectedRenewal({ id, status, cancel_at_period_end, items }: Stripe.Subscription) {
  const isOver = status === 'canceled' || status === 'incomplete_expired' || cancel_at_period_end
  if (isOver) return items.data[0]?.price.unit_amount
  const { lines } = await stack.stripe.invoices.createPreview({ subscription: id })
  const renewed = lines.data.filter(({ parent }) => parent?.subscription_item_details?.proration === false)
  const off = renewed.flatMap(({ discount_amounts }) => discount_amounts ?? [])
  return renewed.reduce((sum, { amount }) => sum + amount, 0) - off.reduce((sum, { amount }) => sum + amount, 0)
}

async function expectedSubscriptions(customer: string) {
  const { stripe } = stack
  const rows = []
  for await (const listed of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
    const { id } = listed
    const invoices = (await stripe.invoices.list({ subscription: id, limit: 100 })).data
    const owed = invoices.filter(({ status }) => status === 'open').at(-1)
    const item = listed.items.data[0]
    const planned = listed.cancel_at ?? (listed.cancel_at_period_end ? item?.current_period_end : null)
    rows.push({
      id,
      status: listed.status,
      priceId: item?.price.id,
      productId: item?.price.product,
      priceCents: item?.price.unit_amount,
      currentPeriodEnd: time(item?.current_period_end),
      scheduledEnd: time(listed.ended_at ?? planned),
      renewalCents: await expectedRenewal(listed),
      pastDueSince: listed.status === 'past_due' ? await refusedAt(customer, owed) : null,
      revokedReason: await expectedReason(listed.status, invoices),
      awaitsPayment:
        ran(listed.status) &&
        invoices.some((one) => !isGivenUp(one)) &&
        !invoices.some(({ status }) => status === 'paid'),
      isPaused: listed.pause_collection !== null,
    })
  }
  return rows.sort(byId)
}

/** When an order that costs nothing was made. */
async function invoicedAt({ invoice }: Stripe.Checkout.Session) {
  return time((await stack.stripe.invoices.retrieve(String(invoice))).status_transitions.paid_at)
}

async function expectedSale({ id, amount_total: amountCents }: Stripe.Checkout.Session) {
  const { data } = await stack.stripe.checkout.sessions.listLineItems(id)
  return { id, lookupKey: data[0]?.price?.lookup_key, productId: data[0]?.price?.product, amountCents }
}

async function expectedPurchases(customer: string) {
  const { stripe } = stack
  const rows = []
  for await (const session of stripe.checkout.sessions.list({ customer, status: 'complete', limit: 100 })) {
    if (session.mode !== 'payment') continue
    if (session.payment_status === 'no_payment_required') {
      rows.push({
        ...(await expectedSale(session)),
        paymentIntentId: null,
        status: 'paid',
        paidAt: await invoicedAt(session),
        refundedAmountCents: 0,
      })
      continue
    }
    const payment = await readPayment(String(session.payment_intent))
    const kept = payment.isRefunded ? 'refunded' : payment.refunded > 0 ? 'partially_refunded' : 'paid'
    rows.push({
      ...(await expectedSale(session)),
      paymentIntentId: session.payment_intent,
      status: !payment.isPaid ? 'unpaid' : payment.isContested || payment.isLost ? 'disputed' : kept,
      paidAt: payment.isPaid ? time(payment.charge?.created) : null,
      refundedAmountCents: payment.refunded,
    })
  }
  return rows.sort(byId)
}

async function mirrorOf(userId: string) {
  const subscriptions = await getDb().subscription.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  const purchases = await getDb().purchase.findMany({ where: { userId }, orderBy: { checkoutSessionId: 'asc' } })
  return { subscriptions, purchases }
}

async function expectMirrorOfStripe(userId: string, customer: string) {
  const { subscriptions, purchases } = await mirrorOf(userId)
  const kept = subscriptions.map((row) => ({
    id: row.id,
    status: row.status,
    priceId: row.priceId,
    productId: row.productId,
    priceCents: row.priceCents,
    currentPeriodEnd: row.currentPeriodEnd,
    scheduledEnd: row.scheduledEnd,
    renewalCents: row.renewalCents,
    pastDueSince: row.pastDueSince,
    revokedReason: row.revokedReason,
    awaitsPayment: row.awaitsPayment,
    isPaused: row.pausedFrom !== null,
  }))
  expect(kept.sort(byId)).toEqual(await expectedSubscriptions(customer))
  const sold = purchases.map((row) => ({
    id: row.checkoutSessionId,
    paymentIntentId: row.paymentIntentId,
    lookupKey: catalogue[row.offer as CatalogueKey].lookupKey,
    productId: row.productId,
    amountCents: row.amountCents,
    status: row.status === 'pending' || row.status === 'failed' ? 'unpaid' : row.status,
    paidAt: row.paidAt,
    refundedAmountCents: row.refundedAmountCents,
  }))
  expect(sold.sort(byId)).toEqual(await expectedPurchases(customer))
}

const timeless = ({ subscriptions, purchases }: Awaited<ReturnType<typeof mirrorOf>>) => ({
  subscriptions: subscriptions.map(({ syncedAt: _, ...row }) => row),
  purchases: purchases.map(({ syncedAt: _, ...row }) => row),
})

test(
  'whatever happens, arrives, gets lost or fails, one reconciliation brings the mirror in line, without an event',
  async () => {
    vi.spyOn(console, 'error').mockReturnValue() // the failures that are asked for
    const seen = { subscriptions: new Set<string>(), purchases: new Set<string>() }
    await fc.assert(
      fc.asyncProperty(lifecycle, async (moves) => {
        const { id } = await createUser()
        const before = (await stack.stripe.events.list({ limit: 1 })).data[0]?.id ?? ''
        const customer = await ensureCustomer({ id, stripeCustomerId: null })

        for (const { step: asked, arrivals, meanwhile, trouble } of moves) {
          const isMeanwhile = meanwhile && !trouble
          const [events] = await Promise.all([
            eventsSince(before, customer),
            isMeanwhile ? null : tryTo(customer, asked),
          ])
          await during(trouble, async () => {
            await Promise.all([arrive(events, arrivals, trouble), isMeanwhile && tryTo(customer, asked)])
          })
        }

        expect(await reconcileAll()).toMatchObject({ failed: 0 })
        await expectMirrorOfStripe(id, customer)
        const settled = await mirrorOf(id)
        expect(await reconcileAll()).toMatchObject({ differing: 0 })
        expect(await syncCustomer(customer)).toBe(true)
        expect(timeless(await mirrorOf(id))).toEqual(timeless(settled))
        const alive = (await stack.stripe.subscriptions.list({ customer, limit: 100 })).data
        // Of two that are not ours to undo, the owner was told.
        const conflicts = await getDb().notice.count({
          where: { userId: id, key: { startsWith: 'owner-alert two-subscriptions' } },
        })
        if (conflicts === 0) expect(alive.length).toBeLessThanOrEqual(1)

        for (const { status } of settled.subscriptions) seen.subscriptions.add(status)
        for (const { status } of settled.purchases) seen.purchases.add(status)
        for (const { id: left } of alive) await stack.stripe.subscriptions.cancel(left)
      }),
      lives ? { numRuns: RUNS, seed: lives.seed, endOnFailure: true } : { numRuns: RUNS, examples, endOnFailure: true },
    )
    expect(seen.subscriptions).toContain('active')
    expect(seen.purchases).toContain('paid')
  },
  RUNS * PATIENCE_MS,
)
