import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import pg from 'pg'
import Stripe from 'stripe'
import { expect, inject, test, vi } from 'vitest'

import { POST } from '@/app/api/stripe/webhook/route'
import { catalogue, type CatalogueKey } from '@/content/catalogue'
import { giftToken, openGift } from '@/lib/access/gifts/gift'
import { changePlan } from '@/lib/contracts/plan-order'
import { addMonths } from '@/lib/platform/days'
import { getDb, getPool, POOL_SIZE } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Movement } from '@/prisma/generated/client'
import { declareWithdrawal } from '@/test/declarations'
import { call, deliver, workOnStoredEvents } from '@/test/requests'
import { runs } from '@/test/runs'
import { createUser, SITE_URL, useStack } from '@/test/stack'

import { getEntitlement } from './entitlement'
import { findFacts } from './facts'
import { AFTER_GIVEN } from './rows'
import { syncCustomer } from './sync'
import { createSubscriptionCheckout } from '../checkout/open'
import { endSubscription } from '../ending/cancel'
import { closeCustomer } from '../ending/close-customer'
import { keepPlan, planChange } from '../plan/change'
import { readChoices } from '../plan/choices'
import { PAUSE_MONTHS, pausePlan, type PauseMonths } from '../plan/pause'
import { resumeSubscription } from '../plan/resume'
import { reconcileAll } from '../reconcile/reconcile'
import { AlreadyRunning } from '../reconcile/run'
import { ensureCustomer } from '../stripe/customer'

const stack = useStack()

/** Without them only the fixed cases below; packages/laboratory/commands/measure-lives.ts runs many random ones. */
const lives = inject('lives')
/** A life takes a second or two, and much longer on a busy machine or at the lowest priority. */
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
  | { readonly do: 'pay an open invoice' | 'end online' | 'withdraw' | 'write a note by hand' | 'give another card' }
  | { readonly do: 'pause' | 'close the account' | 'pay a recovered page' | 'delay the refund' }
  | { readonly do: 'change plan with a bad card'; readonly offer: CatalogueKey }
  | { readonly do: 'change plan on our page'; readonly isRefused: boolean }
  | { readonly do: 'pause on our page'; readonly months: PauseMonths }
  | { readonly do: 'subscribe on our page'; readonly offer: CatalogueKey; readonly card: string }
  | { readonly do: 'change the card in the portal' | 'put a card on the subscription'; readonly card: string }
  | { readonly do: 'open a gift'; readonly months: number; readonly isBought: boolean }
  | { readonly do: 'sync without its events'; readonly isDaily: boolean }
  | { readonly do: 'choose what dunning does'; readonly end: string; readonly resumes: boolean }
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
const service = fc.constantFrom<CatalogueKey>(
  'business',
  'consulting_starter',
  'consulting_premium',
  'coaching',
  'coaching',
  'gift_3',
)
const nth = fc.nat({ max: 5 })
const seldom = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true))

// The last card pays once and is declined on renewals.
const card = fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000002', '4000000000000341')
/** One that was kept before, or is given now. */
const kept = fc.constantFrom('pm_card_mastercard', 'pm_card_mastercard', 'pm_card_chargeCustomerFail')

const subscribe: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('subscribe' as const),
  offer: plan,
  card,
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

const keepCard: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('change the card in the portal' as const, 'put a card on the subscription' as const),
  card: kept,
})
const openOne: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('open a gift' as const),
  months: fc.constantFrom(1, 3),
  isBought: seldom,
})
const onOurPages = fc.oneof(
  fc.record({ do: fc.constant('change plan on our page' as const), isRefused: seldom }),
  fc.record({ do: fc.constant('pause on our page' as const), months: fc.constantFrom(...PAUSE_MONTHS) }),
  fc.record({ do: fc.constant('subscribe on our page' as const), offer: plan, card }),
)
/** Also takes back an end. */
const byTheMember = fc.record({
  do: fc.constantFrom(
    'pay an open invoice' as const,
    'end online' as const,
    'withdraw' as const,
    'resume as the member' as const,
  ),
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
        'fail the refund' as const,
        'delay the refund' as const,
        'give another card' as const,
        'pause' as const,
        'write a note by hand' as const,
        'pay a recovered page' as const,
      ),
    }),
  },
  { weight: 5, arbitrary: byTheMember },
  { weight: 5, arbitrary: onOurPages },
  { weight: 2, arbitrary: keepCard },
  { weight: 2, arbitrary: openOne },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sync without its events' as const), isDaily: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change plan with a bad card' as const), offer: plan }) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      { weight: 1, arbitrary: fc.record({ do: fc.constant('close the account' as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('choose what dunning does' as const),
          end: fc.constantFrom('cancel', 'past_due', 'pause', 'pause_first', 'unpaid'),
          resumes: fc.boolean(),
        }),
      },
    ),
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

/** What a member does in another tab, or by a second click. */
const beside: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: onOurPages },
  { weight: 3, arbitrary: byTheMember },
  { weight: 1, arbitrary: openOne },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sync without its events' as const), isDaily: fc.constant(false) }),
  },
)

/** What happens at Stripe, and which of the events so far then arrive: any, in any order, repeated, in parallel. */
const move = fc.record({
  /** All events so far have arrived before the step, so our pages know of what was bought. */
  isKnown: fc.boolean(),
  step,
  /** At the same time: another act, or the same again. */
  beside: fc.option(fc.oneof(beside, fc.constant('again' as const)), { freq: 4 }),
  arrivals: fc.array(fc.nat({ max: 99 }), { maxLength: 5 }),
  /** The events arrive during the step, not after it. */
  meanwhile: fc.boolean(),
  /** What fails while they arrive. */
  trouble: fc.option(fc.constantFrom('stripe' as const, 'postgres' as const), { freq: 2 }),
})

type Trouble = 'stripe' | 'postgres' | null

interface Move {
  readonly isKnown?: boolean
  readonly step: Step
  readonly beside?: Step | 'again' | null
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
const seen = (step: Step): Move => ({ ...quietly(step), isKnown: true })
const wait = (advance: string) => quietly({ do: 'wait', advance })
const contested: Step = { do: 'dispute', charge: 0, status: 'warning_needs_response', moved: true, end: 'lost' }
const failing: Step = { ...subscribed, card: '4000000000000341' }
const trial: Step = { do: 'begin a trial', offer: 'annual', card: 'pm_card_visa', days: 10, withoutCard: 'pause' }

/** Lives of each kind. The first two keep what they bought while Stripe fails: random ones might all end badly. */
const examples: [Move[]][] = [
  [[quietly(subscribed), aDay]],
  [[quietly({ do: 'buy', offer: 'business', delayed: false, isFree: false }), aDay]],
  [[quietly({ do: 'buy', offer: 'coaching', delayed: false, isFree: true }), aDay]],
  [[quietly(trial), wait('9 days'), wait('1 month'), aDay]],
  [[quietly({ ...trial, card: null }), wait('1 month'), quietly({ do: 'resume as the member' }), aDay]],
  [[quietly(subscribed), quietly(contested), wait('1 month 2 hours')]],
  // Found in a review of billing.
  [
    [
      quietly(failing),
      wait('1 month 2 hours'),
      quietly({ do: 'cancel now' }),
      quietly({ do: 'pay an open invoice' }),
      aDay,
    ],
  ],
  [
    [
      quietly(subscribed),
      quietly({ do: 'write a note by hand' }),
      quietly({ do: 'refund', charge: 0, cents: null }),
      aDay,
    ],
  ],
  [[quietly(subscribed), quietly({ do: 'pause' }), quietly({ do: 'resume as the member' }), aDay]],
  [[quietly(subscribed), quietly({ do: 'change plan with a bad card', offer: 'annual' }), wait('3 months')]],
  // Found by the life 9113: resuming charged a new period beside a debit that was on its way.
  [
    [
      quietly({ ...subscribed, card: '4000000000000341', delayed: true }),
      quietly({ do: 'pause collection' }),
      quietly({ do: 'resume as the member' }),
      quietly({ do: 'settle', outcome: 'succeeded' }),
      aDay,
    ],
  ],
  // What our page for the plan does.
  [[quietly(subscribed), seen({ do: 'pause on our page', months: 2 }), wait('3 months'), aDay]],
  [
    [
      quietly(subscribed),
      seen({ do: 'pause on our page', months: 3 }),
      wait('1 month 2 hours'),
      seen({ do: 'resume as the member' }),
      aDay,
    ],
  ],
  [
    [
      quietly(subscribed),
      seen({ do: 'change plan on our page', isRefused: true }),
      wait('1 day'),
      seen({ do: 'change plan on our page', isRefused: false }),
      seen({ do: 'withdraw' }),
      aDay,
    ],
  ],
  [[quietly(subscribed), seen({ do: 'end online' }), seen({ do: 'resume as the member' }), wait('3 months')]],
  // Found in another review of billing: two clicks, an old card, and a gift before a subscription.
  [
    [
      quietly(subscribed),
      seen({ do: 'pause on our page', months: 3 }),
      wait('1 month 2 hours'),
      { ...seen({ do: 'resume as the member' }), beside: 'again' },
      aDay,
    ],
  ],
  [
    [
      quietly({ do: 'change the card in the portal', card: 'pm_card_mastercard' }),
      { ...quietly(subscribed), arrivals: [0, 1, 2, 3, 4, 5, 6, 7] },
      wait('1 month 2 hours'),
      aDay,
    ],
  ],
  [
    [
      quietly({ do: 'open a gift', months: 1, isBought: false }),
      seen({ do: 'subscribe on our page', offer: 'monthly', card: '4242424242424242' }),
      wait('1 month 2 hours'),
      wait('1 month 2 hours'),
    ],
  ],
]

const RUNS = lives?.runs ?? runs(examples.length)

const lifecycle: fc.Arbitrary<Move[]> = fc
  .tuple(
    // Of an earlier time.
    fc.option(fc.oneof(keepCard, openOne), { freq: 3 }),
    // What is bought once has fewer ways to go.
    fc.oneof({ weight: 3, arbitrary: subscribe }, buy, beginTrial),
    fc.array(move, { minLength: 2, maxLength: 10 }),
  )
  .map(([earlier, first, moves]) => [...(earlier ? [quietly(earlier)] : []), quietly(first), ...moves])

async function priceId(offer: CatalogueKey): Promise<string> {
  const { data } = await stack.stripe.prices.list({ lookup_keys: [catalogue[offer].lookupKey], active: true })
  return data[0]?.id ?? ''
}

/** @returns a single-use 100 % code */
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

async function perform(customer: string, asked: Step, isAlone: boolean): Promise<unknown> {
  const { stripe, control } = stack
  switch (asked.do) {
    case 'subscribe':
      return pay(customer, asked, { card: asked.card, ...(asked.delayed && { async: 'pending' }) })
    case 'buy':
      return pay(customer, asked, asked.delayed ? { async: 'pending' } : {})
    case 'begin a trial':
      return giveTrial(customer, asked)
    case 'resume as the member':
      return resumeSubscription(customer, await timeAtStripe())
    case 'pay an open invoice': {
      const { data } = await stripe.invoices.list({ customer, status: 'open', limit: 100 })
      return data[0]?.id && control(`invoices/${data[0].id}/pay`, {})
    }
    case 'withdraw':
      return withdraw(customer)
    case 'write a note by hand': {
      const paid = (await stripe.invoices.list({ customer, status: 'paid', limit: 100 })).data.find(
        ({ amount_paid }) => amount_paid >= 300,
      )
      return paid?.id && stripe.creditNotes.create({ invoice: paid.id, amount: 300, out_of_band_amount: 300 })
    }
    case 'give another card': {
      const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } })
      const changed = await subscriptionOf(customer)
      return changed && stripe.subscriptions.update(changed.id, { default_payment_method: method })
    }
    case 'change the card in the portal': {
      const { id: method } = await stripe.paymentMethods.attach(asked.card, { customer })
      return stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } })
    }
    case 'put a card on the subscription': {
      const { id: method } = await stripe.paymentMethods.attach(asked.card, { customer })
      const changed = await subscriptionOf(customer)
      return changed && stripe.subscriptions.update(changed.id, { default_payment_method: method })
    }
    case 'open a gift':
      return openOneGift(customer, asked, isAlone)
    case 'subscribe on our page':
      return subscribeOnPage(customer, asked, isAlone)
    case 'sync without its events':
      return asked.isDaily ? reconcileAll({ scope: 'recent' }) : syncCustomer(customer)
    case 'delay the refund':
      return control(`customers/${customer}/delay-next-refund`, {})
    case 'choose what dunning does':
      return control('dunning', { end: asked.end, resumes: asked.resumes })
    case 'close the account':
      return closeCustomer(customer)
    case 'pay a recovered page':
      return payRecovered(customer)
    case 'change plan on our page':
      return changeOnPage(customer, asked.isRefused, isAlone)
    case 'pause on our page':
      return pauseOnPage(customer, asked.months, isAlone)
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
  if (asked.do === 'pause') return stripe.subscriptions.pause(subscription.id, NO_CREDIT)
  if (asked.do === 'end online') {
    const now = await timeAtStripe()
    return endSubscription(subscription.id, { notifiedAt: now, wishedEnd: null }, now)
  }
  if (asked.do === 'change plan with a bad card') await control(`customers/${customer}/fail-next-payment`, {})
  if (asked.do !== 'change plan' && asked.do !== 'change plan with a bad card') {
    return stripe.subscriptions.update(subscription.id, { cancel_at_period_end: asked.do === 'cancel at period end' })
  }
  const item = subscription.items.data[0]?.id ?? ''
  return stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: await priceId(asked.offer) }] })
}

const NO_CREDIT = { bill_for: { unused_time_from: { type: 'none' } } } as const

const timeAtStripe = async () => new Date((await stack.control<{ now: number }>('health')).now * 1000)

/** Of the newest contract, by its holder, from the account. */
async function withdraw(customer: string): Promise<unknown> {
  const user = await getDb().user.findUnique({ where: { stripeCustomerId: customer } })
  if (!user) return
  const input = { name: 'Zoé Lévy', email: user.email, kind: 'subscription', reference: '' }
  return declareWithdrawal(input, user.id, '203.0.113.9', await timeAtStripe())
}

async function holderOf(customer: string) {
  const { id } = await getDb().user.findUniqueOrThrow({ where: { stripeCustomerId: customer } })
  const choices = await readChoices({ id, stripeCustomerId: customer })
  return { buyer: { id, stripeCustomerId: customer }, choices: choices === 'stripe-away' ? null : choices }
}

async function liveRowOf(userId: string) {
  const { subscriptions } = await mirrorOf(userId)
  const row = subscriptions.find(({ status, revokedReason }) => status === 'active' && revokedReason === null)
  return row ?? null
}

/** What somebody sees of their access. */
const accessOf = async (userId: string) => {
  const facts = await findFacts(userId)
  return facts && getEntitlement(facts, await timeAtStripe())
}

/** Whatever the page offers: at once, at the end of the year, or not after all. */
async function changeOnPage(customer: string, isRefused: boolean, isAlone: boolean): Promise<unknown> {
  const { buyer, choices } = await holderOf(customer)
  if (!choices) return
  const { change } = choices
  if (change.kind === 'later') return planChange(buyer, change.to)
  if (change.kind === 'planned') return keepPlan(buyer)
  if (change.kind === 'unpaid') return
  if (isRefused) await stack.control(`customers/${customer}/fail-next-payment`, {})
  const before = (await liveRowOf(buyer.id))?.orderedAt
  if ((await changePlan(buyer, { to: change.to, cents: change.dueCents })) !== null) return
  const live = await liveRowOf(buyer.id)
  if (!live || !isAlone) return
  expect(live.catalogueKey).toBe(change.to)
  // Another change in the same second, which Stripe's times do not tell apart.
  if (before?.getTime() === live.orderedAt?.getTime()) return
  expect((await notifiedOf(buyer.id)).has('plan-changed', live.id), 'a change of plan is told').toBe(true)
}

/** What the page says is paid stays open, and is told. */
async function pauseOnPage(customer: string, months: PauseMonths, isAlone: boolean): Promise<unknown> {
  const { buyer, choices } = await holderOf(customer)
  const pause = choices?.pauses.find((one) => one.months === months)
  if (!pause) return
  const wasAside = (await liveRowOf(buyer.id))?.pausedFrom != null
  await pausePlan(buyer, months)
  const live = await liveRowOf(buyer.id)
  if (!live || !isAlone) return
  const access = await accessOf(buyer.id)
  expect(access?.isPaused).toBe(true)
  // A year that the owner made into months by hand stays open until its end.
  expect(access?.end?.getTime()).toBeGreaterThanOrEqual(pause.from.getTime())
  if (!wasAside) expect((await notifiedOf(buyer.id)).has('subscription-paused', live.id), 'a pause is told').toBe(true)
}

const BEFORE_A_TRIAL_MS = 3 * 86_400_000

/** After time that was given, nothing is paid before it ends. */
async function subscribeOnPage(
  customer: string,
  { offer, card }: Extract<Step, { do: 'subscribe on our page' }>,
  isAlone: boolean,
): Promise<unknown> {
  const { id } = await getDb().user.findUniqueOrThrow({ where: { stripeCustomerId: customer } })
  const charged = (await chargesOf(customer)).length
  const access = await accessOf(id)
  const url = await createSubscriptionCheckout({ id, stripeCustomerId: customer }, catalogue[offer].lookupKey)
  await stack.control(`checkout/${url.split('/').at(-1)}/pay`, { card })
  const end = access?.endsForGood ? access.end : null
  const bought = await subscriptionOf(customer)
  const isGiven = end !== null && bought?.metadata[AFTER_GIVEN] !== undefined
  if (!isAlone || !isGiven || end.getTime() - (await timeAtStripe()).getTime() < BEFORE_A_TRIAL_MS) return
  expect(await chargesOf(customer), 'nothing is charged for time that was given').toHaveLength(charged)
}

/** While anything may still be charged, it waits; then it opens everything, until the day that it says. */
async function openOneGift(
  customer: string,
  { months, isBought }: Extract<Step, { do: 'open a gift' }>,
  isAlone: boolean,
): Promise<unknown> {
  const user = await getDb().user.findUniqueOrThrow({ where: { stripeCustomerId: customer } })
  await syncCustomer(customer)
  const now = await timeAtStripe()
  const bought = await getDb().boughtGift.findFirst({ where: { purchase: { userId: user.id }, gift: { uses: 0 } } })
  if (isBought && !bought) return
  const link = { id: randomUUID(), months, mostUses: 1, expiresAt: addMonths(now, 12) }
  const gift = bought && isBought ? bought.giftId : (await getDb().giftLink.create({ data: link })).id
  const until = await openGift(giftToken(gift), user.id, now)
  // The database dates it by our clock, and Stripe's is ahead: it would count as opened before a coaching that was paid until then.
  const createdAt = new Date(now.getTime() + 1)
  await getDb().accessGrant.updateMany({
    where: { userId: user.id, opening: { giftId: gift } },
    data: { createdAt },
  })
  if (!isAlone) return
  expect(await accessOf(user.id)).toMatchObject({ subscribed: true, end: until })
  const { subscriptions } = await mirrorOf(user.id)
  for (const { id, status, cancel_at } of (await stack.stripe.subscriptions.list({ customer, limit: 100 })).data) {
    const isOver = cancel_at !== null || subscriptions.some((row) => row.id === id && row.revokedReason !== null)
    expect(isOver, `a gift is opened beside ${id}, which is ${status}`).toBe(true)
  }
}

/** An unpaid page, reopened by the link of a mail. */
async function payRecovered(customer: string): Promise<unknown> {
  const found = await stack.stripe.customers.retrieve(customer)
  const { id } = await stack.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: found.deleted ? '' : (found.metadata.user_id ?? ''),
    line_items: [{ price: await priceId('monthly'), quantity: 1 }],
    success_url: SITE_URL,
    after_expiration: { recovery: { enabled: true } },
  })
  await stack.stripe.checkout.sessions.expire(id)
  const { headers } = await fetch(`${stack.sandbox.url}/r/${id}`, { redirect: 'manual' })
  const copy = /\/checkout\/(cs_\w+)$/.exec(headers.get('location') ?? '')?.[1]
  return stack.control(`checkout/${copy}/pay`, {})
}

/** A trial that the owner grants in the Dashboard. */
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
  const { start_date, end_date, default_payment_method: card, discounts } = schedule.phases[0]!
  // As the Dashboard does.
  const kept = {
    ...(card && { default_payment_method: String(card) }),
    discounts: discounts.map(({ discount }) => ({ discount: String(discount) })),
  }
  const present = { items: [{ price: items.data[0]!.price.id }], start_date, end_date, ...kept }
  const phases = [present, { items: [{ price: await priceId('monthly') }], ...kept }]
  return subscriptionSchedules.update(schedule.id, { phases })
}

/** A step that is impossible in the current state (refunding twice) is skipped. */
async function tryTo(customer: string, asked: Step, isAlone: boolean): Promise<void> {
  try {
    await perform(customer, asked, isAlone)
  } catch (error) {
    const conflict = /^Error: sandbox .*: 409/.test(String(error))
    // A refused card, a failing Stripe, an impossible request and a second reconciliation are normal answers for the caller.
    const isNormal = [Stripe.errors.StripeError, AppError, AlreadyRunning].some((one) => error instanceof one)
    if (!conflict && !isNormal) throw error
  }
}

/** Events about a customer since a given event, oldest first. */
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
  // The first two one by one, the others in parallel.
  const answers = []
  for (const event of chosen.slice(0, 2)) answers.push(await call(POST, deliver(stack, event)))
  const together = Promise.all(chosen.slice(2).map((event) => call(POST, deliver(stack, event))))
  if (trouble === 'postgres') await cutDatabase()
  // Stored events are processed at the same time, as far as they have arrived.
  const worked = workOnStoredEvents().catch((error: unknown) => [error])
  answers.push(...(await together))
  const allowed = trouble === 'postgres' ? [200, 500, 503] : [200]
  expect(answers.filter(({ status }) => !allowed.includes(status))).toEqual([])
  const failures = [...(await worked), ...(await workOnStoredEvents().catch((error: unknown) => [error]))]
  if (!trouble) expect(failures).toEqual([])
}

/** Breaks every connection of the site to its database. */
async function cutDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: getEnv().databaseUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
}

/** A connection that broke while idle fails for its next user: use all of them until all work. */
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
    // Ten minutes pass, so that further attempts have other keys: Stripe repeats a 500 under the one that it has seen.
    await stack.control('later', {})
  }
}

const time = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** What became of a payment, from the payment itself and its refunds and disputes. */
async function readPayment(payment_intent: string) {
  const { stripe } = stack
  const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  const refunds = (await stripe.refunds.list({ payment_intent, limit: 100 })).data
  const disputes = (await stripe.disputes.list({ payment_intent, limit: 100 })).data
  // A failed refund has come back; a pending one counts as refunded.
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

/** The invoices that each charge has paid, newest first. */
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

/** Of several owed invoices, whichever was refused first. */
async function firstRefusedAt(customer: string, owed: readonly Stripe.Invoice[]): Promise<Date | null> {
  const times = await Promise.all(owed.map((invoice) => refusedAt(customer, invoice)))
  return times.reduce((first, one) => (first && one && first < one ? first : (one ?? first)), null)
}

/** When it was first refused: by a card at once, by a debit when it was returned. */
async function refusedAt(customer: string, invoice: Stripe.Invoice): Promise<Date | null> {
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

/** Paid after its subscription had ended. */
const isLate = (
  { ended_at }: Stripe.Subscription,
  { status, billing_reason, status_transitions: { paid_at } }: Stripe.Invoice,
) =>
  status === 'paid' &&
  ended_at !== null &&
  (paid_at! > ended_at || (paid_at === ended_at && billing_reason !== 'subscription_create'))

const owesAtStripe = ({ status, status_details }: Stripe.Subscription) =>
  status === 'past_due' ||
  (status === 'paused' && /payment_failure$/.test(status_details?.paused.subscription.type ?? ''))

async function expectedReason(status: string, invoices: readonly Stripe.Invoice[]) {
  const payments = await paymentsOf(invoices)
  if (payments.some(({ isContested }) => isContested) || payments[0]?.isLost) return 'disputed'
  if (payments[0]?.isRefunded) return 'refunded'
  return ran(status) && invoices.length > 0 && invoices.every(isGivenUp) ? 'unpaid' : null
}

/** The amount of Stripe's next invoice, without prorations. */
async function expectedRenewal({ id, status, cancel_at, items }: Stripe.Subscription) {
  const endsFirst = cancel_at !== null && cancel_at <= (items.data[0]?.current_period_end ?? 0)
  const isOver = status === 'canceled' || status === 'incomplete_expired' || endsFirst
  if (isOver) return items.data[0]?.price.unit_amount
  const preview = await stack.stripe.invoices
    .createPreview({ subscription: id })
    .catch((error: Stripe.errors.StripeError) => {
      if (error.code === 'invoice_upcoming_none') return null
      throw error
    })
  if (!preview) return items.data[0]?.price.unit_amount
  const { lines } = preview
  const renewed = lines.data.filter(({ parent }) => parent?.subscription_item_details?.proration === false)
  const off = renewed.flatMap(({ discount_amounts }) => discount_amounts ?? [])
  return renewed.reduce((sum, { amount }) => sum + amount, 0) - off.reduce((sum, { amount }) => sum + amount, 0)
}

async function expectedSubscriptions(customer: string) {
  const { stripe } = stack
  const rows = []
  for await (const listed of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
    const { id } = listed
    const all = (await stripe.invoices.list({ subscription: id, limit: 100 })).data
    const invoices = all.filter((invoice) => !isLate(listed, invoice))
    const owed = all.filter(({ status }) => status === 'open')
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
      pastDueSince: owesAtStripe(listed) ? await firstRefusedAt(customer, owed) : null,
      revokedReason: await expectedReason(listed.status, invoices),
      awaitsPayment:
        ran(listed.status) && all.some((one) => !isGivenUp(one)) && !all.some(({ status }) => status === 'paid'),
      isPaused: listed.pause_collection !== null || listed.status === 'paused',
    })
  }
  return rows.sort(byId)
}

/** When a free order was made. */
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

const CENTS = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const GRACE_S = 7 * 86_400
const DRAFT_S = 2 * 3_600

interface Notices {
  readonly has: (alert: string, about?: string) => boolean
}

async function notifiedOf(userId: string): Promise<Notices> {
  const keys = (await getDb().notice.findMany({ where: { userId }, select: { key: true } })).map(({ key }) => key)
  return { has: (what, about = '') => keys.some((key) => key.startsWith(what) && key.includes(about)) }
}

/** Every euro of a subscription gives access, was refunded, or was reported to the owner. */
async function expectMoneyOfSubscription(
  subscription: Stripe.Subscription,
  { notices, isOpen, now }: { readonly notices: Notices; readonly isOpen: boolean; readonly now: number },
): Promise<void> {
  const { stripe } = stack
  const { id, status, ended_at, cancellation_details } = subscription
  const isOver = status === 'canceled' || status === 'incomplete_expired'
  const payments = []
  for (const invoice of (await stripe.invoices.list({ subscription: id, limit: 100 })).data) {
    const { data } = await stripe.invoicePayments.list({ invoice: invoice.id! })
    const intents = data.flatMap(({ payment }) => (payment.payment_intent ? [String(payment.payment_intent)] : []))
    for (const intent of intents) payments.push({ invoice, intent, ...(await readPayment(intent)) })
  }
  // While a bank decides about any payment of it, all of it is shut (docs/billing.md).
  const isBeingDecided = payments.some(({ isContested }) => isContested)
  for (const { invoice, intent, isPaid, isRefunded, isContested, isLost, charge } of payments) {
    const about = `${id} ${invoice.id} ${invoice.status}`
    const isOnItsWay = charge?.status === 'pending'
    // Nobody owes anything for an ended subscription.
    if (isOver && invoice.status === 'open') expect(isOnItsWay, `${about} is open`).toBe(true)
    if (!isPaid || isRefunded || isContested || isLost) continue
    const refunds = (await stripe.refunds.list({ payment_intent: intent })).data
    const isReturned = refunds.some(({ status: of }) => of === 'failed')
    if (isLate(subscription, invoice)) {
      // Charged after the end: allowed only if the refund failed, or a part was refunded before.
      expect(isReturned || notices.has('owner-alert payment-after-end', intent), `${about} was kept`).toBe(true)
      expect(isReturned || refunds.length > 0, `${about} was kept`).toBe(true)
      continue
    }
    const line = invoice.lines.data.find(({ amount }) => amount > 0)
    const covers = line !== undefined && line.period.start <= now && line.period.end > now + 60
    // The owner settles an immediate end and a second subscription.
    const byHand = ended_at !== null && cancellation_details?.reason !== 'payment_failed'
    const isDuplicate = notices.has('owner-alert two-subscriptions')
    if (covers && !byHand && !isDuplicate && !isReturned && !isBeingDecided && status !== 'incomplete')
      expect(isOpen, `${about} is paid until ${line.period.end} and shut (${status})`).toBe(true)
  }
}

/** What is left of a period is taken off the next one, whatever plan it is of; an hour is the draft of a renewal. */
async function expectNoTimePaidTwice(subscription: string): Promise<void> {
  const { data } = await stack.stripe.invoices.list({ subscription, status: 'paid', limit: 100 })
  const lines = data.flatMap((invoice) => invoice.lines.data)
  const periods = data
    .filter(({ total }) => total > 0)
    .flatMap((invoice) => invoice.lines.data)
    .filter(({ amount, parent }) => amount > 0 && parent?.subscription_item_details?.proration === false)
    .map(({ period }) => period)
    .sort((a, b) => a.start - b.start || a.end - b.end)
  for (const [place, { start }] of periods.entries()) {
    const before = periods[place - 1]
    if (!before || before.end <= start + DRAFT_S) continue
    const isCredited = lines.some(
      ({ amount, period }) => amount < 0 && period.end === before.end && period.start <= start + DRAFT_S,
    )
    expect(isCredited, `${subscription} is paid twice from ${start} to ${before.end}`).toBe(true)
  }
}

/** No mail confirms a plan that is not paid. */
async function expectMailsOfChanges(userId: string): Promise<void> {
  const notices = await getDb().notice.findMany({ where: { userId, key: { startsWith: 'plan-changed ' } } })
  for (const { key } of notices) {
    const [, id = '', at = ''] = key.split(' ')
    const { data } = await stack.stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 })
    expect(data.map(({ created }) => time(created)?.toISOString())).toContain(at)
  }
}

interface Before {
  readonly default_payment_method?: unknown
  readonly invoice_settings?: { readonly default_payment_method?: unknown }
}

/** The card that was chosen last is the one to be charged: typed at Checkout, given in the portal, or put there by the owner. */
async function expectChosenCard(customer: string, events: readonly Stripe.Event[]): Promise<void> {
  // Of one second any: Stripe's times do not tell them apart.
  const chosen = new Map<string, { readonly cards: readonly string[]; readonly at: number }>()
  const choose = (id: string, card: unknown, at: number) => {
    const last = chosen.get(id)
    if (card) chosen.set(id, { cards: [...(last?.at === at ? last.cards : []), String(card)], at })
  }
  for (const { type, created: at, data } of events) {
    const before = data.previous_attributes as Before | undefined
    if (type === 'customer.subscription.created' || type === 'customer.subscription.updated') {
      const { id, default_payment_method: card } = data.object as Stripe.Subscription
      if (!before || before.default_payment_method !== undefined) choose(id, card, at)
    }
    if (type === 'customer.updated' && before?.invoice_settings?.default_payment_method !== undefined) {
      const card = (data.object as Stripe.Customer).invoice_settings.default_payment_method
      for (const id of chosen.keys()) choose(id, card, at)
    }
  }
  const found = await stack.stripe.customers.retrieve(customer)
  const common = found.deleted ? null : found.invoice_settings.default_payment_method
  for (const { id, default_payment_method: own } of (await stack.stripe.subscriptions.list({ customer })).data) {
    const cards = chosen.get(id)?.cards
    if (cards) expect(cards, `${id} is charged on another card than the one chosen last`).toContain(own ?? common)
  }
}

/** Everyone with access has paid, was given it, or is within the grace period, which begins once a debit has come back. */
async function expectNobodyInUnpaid(customer: string, isOpen: boolean, now: number): Promise<void> {
  if (!isOpen) return
  const { stripe } = stack
  const subscriptions = (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data
  const invoices = (await stripe.invoices.list({ customer, status: 'paid', limit: 100 })).data
  // What is put aside, and owes nothing, has no days of grace.
  const standing = subscriptions.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
  const isAside = (one: Stripe.Subscription) =>
    one.status === 'paused' ? !owesAtStripe(one) : one.status === 'active' && one.pause_collection !== null
  const grace = standing.every(isAside) ? 0 : GRACE_S + DRAFT_S
  const isCovered = invoices.some(({ lines }) =>
    lines.data.some(({ period, amount }) => amount >= 0 && period.end + grace > now),
  )
  const sessions = (await stripe.checkout.sessions.list({ customer, status: 'complete', limit: 100 })).data
  const isBought = sessions.some(({ mode, payment_status }) => mode === 'payment' && payment_status !== 'unpaid')
  const isTrial = subscriptions.some(({ status }) => status === 'trialing')
  const isOnItsWay = (await chargesOf(customer)).some(({ status }) => status === 'pending')
  expect(isCovered || isOnItsWay || isBought || isTrial, 'somebody is in unpaid').toBe(true)
}

/** Credit notes match what went back, and never exceed what was paid; movements match Stripe's. */
async function expectPapers(userId: string, customer: string, notices: Notices): Promise<void> {
  const { stripe } = stack
  const notes = (await stripe.creditNotes.list({ customer, limit: 100 })).data
  const charges = (await chargesOf(customer)).filter(({ status }) => status === 'succeeded')
  const movements = await getDb().movement.findMany({ where: { userId } })
  const movedOf = (kind: string) => movements.filter((movement) => movement.kind === kind)
  const sumOf = (rows: readonly { readonly amountCents: number }[]) =>
    rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(sumOf(movedOf('payment'))).toBe(CENTS(charges))
  for (const { id, payment_intent: intent, amount_refunded } of charges) {
    const back = movedOf('refund').filter(({ status }) => status === 'succeeded' || status === 'pending')
    const refunds = (await stripe.refunds.list({ charge: id, limit: 100 })).data
    const standing = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending')
    expect(CENTS(standing)).toBe(amount_refunded)
    expect(back.filter((movement) => standing.some((refund) => refund.id === movement.id))).toHaveLength(
      standing.length,
    )
    const [paid] = (
      await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: String(intent) } })
    ).data
    const own = notes.filter(({ invoice }) => paid && invoice === paid.invoice)
    const noted = own.flatMap((note) => note.refunds.map(({ refund, amount_refunded: cents }) => ({ refund, cents })))
    if (paid) expect(CENTS(own)).toBeLessThanOrEqual(paid.amount_requested)
    // A note by hand, or of a refund that failed, covers what went back too.
    const isCovered = CENTS(own) >= CENTS(standing)
    for (const refund of paid && !isCovered ? standing : []) {
      const cents = noted.reduce((sum, one) => (one.refund === refund.id ? sum + one.cents : sum), 0)
      const isNoted = cents === refund.amount || notices.has('owner-alert credit-note-missing', refund.id)
      expect(isNoted, `${refund.id} of ${refund.amount} has notes of ${cents}`).toBe(true)
    }
  }
  // Of what had gone back before, a dispute takes nothing.
  const isLost = (row: Movement) => row.status === 'lost' && row.contractId !== null && row.amountCents > 0
  for (const { id } of movedOf('dispute').filter(isLost)) {
    const isNoted = notes.some(({ metadata }) => metadata?.money_back === id)
    expect(isNoted || notices.has('owner-alert credit-note-missing', id), `${id} has no note`).toBe(true)
  }
}

async function expectMoneyKept(userId: string, customer: string): Promise<void> {
  const at = await timeAtStripe()
  const now = at.getTime() / 1000
  const notices = await notifiedOf(userId)
  const { subscriptions } = await mirrorOf(userId)
  const facts = (await findFacts(userId))!
  const opened = await getDb().giftOpening.findMany({ where: { userId }, include: { grant: true } })
  const given = Math.max(0, ...opened.map(({ grant }) => (grant.endedAt ? 0 : grant.until.getTime())))
  if (given > at.getTime()) expect(getEntitlement(facts, at).end?.getTime()).toBeGreaterThanOrEqual(given)
  const services = facts.grants.filter(({ productId }) => productId !== null)
  const isOpen = getEntitlement({ ...facts, grants: services }, at).subscribed
  for await (const subscription of stack.stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
    await expectMoneyOfSubscription(subscription, { notices, isOpen, now })
  for (const { id } of subscriptions) await expectNoTimePaidTwice(id)
  await expectMailsOfChanges(userId)
  await expectNobodyInUnpaid(customer, isOpen, now)
  await expectPapers(userId, customer, notices)
}

const timeless = ({ subscriptions, purchases }: Awaited<ReturnType<typeof mirrorOf>>) => ({
  subscriptions: subscriptions.map(({ syncedAt: _, ...row }) => row),
  purchases: purchases.map(({ syncedAt: _, ...row }) => row),
})

test(
  'whatever happens, arrives, gets lost or fails, one reconciliation brings the mirror in line, without an event',
  async () => {
    vi.spyOn(console, 'error').mockReturnValue() // these failures are injected
    const seen = { subscriptions: new Set<string>(), purchases: new Set<string>() }
    await fc.assert(
      fc.asyncProperty(lifecycle, async (moves) => {
        const { id } = await createUser()
        await stack.control('dunning', {})
        const before = (await stack.stripe.events.list({ limit: 1 })).data[0]?.id ?? ''
        const customer = await ensureCustomer({ id, stripeCustomerId: null })

        for (const { isKnown, step: asked, beside: other, arrivals, meanwhile, trouble } of moves) {
          if (isKnown) await syncCustomer(customer)
          const isMeanwhile = meanwhile && !trouble
          const acts = other ? [asked, other === 'again' ? asked : other] : [asked]
          const act = () => Promise.all(acts.map((one) => tryTo(customer, one, acts.length === 1)))
          const [events] = await Promise.all([eventsSince(before, customer), isMeanwhile ? null : act()])
          await during(trouble, async () => {
            await Promise.all([arrive(events, arrivals, trouble), isMeanwhile && act()])
          })
        }

        expect(await reconcileAll()).toMatchObject({ failed: 0 })
        await expectMirrorOfStripe(id, customer)
        const settled = await mirrorOf(id)
        expect(await reconcileAll()).toMatchObject({ differing: 0 })
        expect(await syncCustomer(customer)).toBe(true)
        expect(timeless(await mirrorOf(id))).toEqual(timeless(settled))
        await expectMoneyKept(id, customer)
        await expectChosenCard(customer, await eventsSince(before, customer))
        for (const { id: charge } of await chargesOf(customer))
          for (const { id: dispute, status } of (await stack.stripe.disputes.list({ charge, limit: 100 })).data) {
            const key = { startsWith: 'owner-alert dispute-', endsWith: dispute }
            const isOver = status === 'warning_closed' || status === 'prevented'
            expect(isOver || (await getDb().notice.count({ where: { key } })) > 0, `${dispute} is untold`).toBe(true)
          }
        const alive = (await stack.stripe.subscriptions.list({ customer, limit: 100 })).data
        // Duplicates that are not ours to undo were reported to the owner.
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
