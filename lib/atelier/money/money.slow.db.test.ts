import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { forgetCustomer } from '@/lib/billing/mirror/vanished'
import { syncAndCompare } from '@/lib/billing/reconcile/changes'
import { DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { createOwner } from '@/test/owner'
import { buy, customerIdOf } from '@/test/requests'
import { runs } from '@/test/runs'
import { createUser, useStack } from '@/test/stack'

import { countByPlan, endReasonsOf, listMonths, type MonthFigures, readYear, recurringCents } from './figures'
import { readLately } from './lately'
import { listMonth, type ListName } from './rows'

const stack = useStack()

type Bank = 'open' | 'won' | 'lost' | 'asks'

interface Life {
  readonly plan: 'horizon_monthly' | 'horizon_annual' | null
  readonly service: 'horizon_business' | 'horizon_coaching' | null
  /** What the card does at renewal. */
  readonly renewal: 'paid' | 'paid later' | 'never paid'
  readonly isCancelled: boolean
  readonly refunded: number
  readonly refundFails: boolean
  readonly bank: Bank | null
}

const RENEWS_NEVER = { card: '4000000000000341' }

async function begin({ plan, service, renewal, isCancelled }: Life): Promise<string | null> {
  if (!plan && !service) return null
  const user = await createUser()
  const payment = renewal === 'never paid' ? RENEWS_NEVER : {}
  if (plan) await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: plan }, payment)
  if (service) await buy(stack, createPayment, '/api/create-payment', user, { priceId: service }, payment)
  const customer = await customerIdOf(user.id)
  const [subscription] = (await stack.stripe.subscriptions.list({ customer })).data
  if (subscription && isCancelled)
    await stack.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  if (renewal === 'paid later') await stack.control(`customers/${customer}/fail-next-payment`, {})
  return customer
}

async function giveBack(customer: string, { refunded, refundFails, bank }: Life): Promise<void> {
  const [first, ...rest] = (await stack.stripe.charges.list({ customer, limit: 100 })).data
    .filter(({ status }) => status === 'succeeded')
    .reverse()
  if (first && refunded > 0) {
    const refund = await stack.stripe.refunds.create({ charge: first.id, amount: Math.min(refunded, first.amount) })
    if (refundFails) await stack.control(`refunds/${refund.id}/fail`, {})
  }
  const disputed = refunded > 0 ? rest.at(-1) : first
  if (!disputed || !bank) return
  const status = bank === 'asks' ? 'warning_needs_response' : 'needs_response'
  const { dispute } = await stack.control<{ dispute: { id: string } }>('disputes', { charge: disputed.id, status })
  if (bank === 'won' || bank === 'lost') await stack.control(`disputes/${dispute.id}/close`, { status: bank })
}

const customers: string[] = []

/** Runs two months and ten days: a renewal, its retries, and a second renewal of what still runs. */
async function live(lives: readonly Life[]): Promise<Date> {
  const begun = await Promise.all(lives.map(begin))
  const own = begun.flatMap((customer, index) => (customer ? [{ customer, life: lives[index]! }] : []))
  customers.push(...own.map(({ customer }) => customer))
  const pass = (advance: string) => stack.control<{ now: number }>('clock', { advance })
  await pass('1 month 2 hours')
  await Promise.all(own.map(({ customer, life }) => giveBack(customer, life)))
  await Promise.all(customers.map(syncCustomer))
  await pass('10 days')
  const { now } = await pass('1 month')
  await Promise.all(customers.map(syncCustomer))
  return new Date(now * 1000)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const monthOf = (seconds: number) => dayOf(new Date(seconds * 1000)).slice(0, 7)

const all = <T>(list: { autoPagingToArray(options: { limit: number }): Promise<T[]> }) =>
  list.autoPagingToArray({ limit: 10_000 })

async function readStripe() {
  const { balanceTransactions, disputes, invoices, subscriptions } = stack.stripe
  const page = { limit: 100 }
  return {
    balance: await all(balanceTransactions.list(page)),
    disputes: await all(disputes.list(page)),
    invoices: await all(invoices.list(page)),
    subscriptions: await all(subscriptions.list({ ...page, status: 'all' })),
  }
}

type Books = Awaited<ReturnType<typeof readStripe>>

const isOf = ({ parent }: Stripe.Invoice) => Boolean(parent?.subscription_details?.subscription)

/** The same figures from Stripe's balance and invoices, a source independent of the mirror. */
function expectedOf({ balance, disputes, invoices, subscriptions }: Books, month: string) {
  const moved = (...categories: readonly string[]) =>
    sum(
      balance
        .filter(({ created, reporting_category: of }) => monthOf(created) === month && categories.includes(of))
        .map(({ amount }) => amount),
    )
  const paid = invoices
    .filter(isOf)
    .filter(({ status_transitions: { paid_at } }) => paid_at && monthOf(paid_at) === month)
  const subscribed = sum(paid.map(({ amount_paid }) => amount_paid))
  const ended = subscriptions.filter(({ ended_at }) => ended_at && monthOf(ended_at) === month)
  return {
    month,
    subscriptionCents: subscribed,
    serviceCents: moved('charge') - subscribed,
    refundedCents: 0 - moved('refund', 'refund_failure'),
    disputes: disputes.filter(({ created }) => monthOf(created) === month).length,
    ended: ended.length,
  }
}

const totalOf = (figures: readonly MonthFigures[], key: 'disputedCents' | 'failed' | 'recovered' | 'lost' | 'begun') =>
  sum(figures.map((one) => one[key]))

function expectedOfRenewals({ invoices, subscriptions }: Books) {
  const failed = invoices
    .filter(({ billing_reason }) => billing_reason === 'subscription_cycle')
    .filter(({ status, attempted, attempt_count }) => (status === 'paid' ? attempt_count > 1 : attempted))
  const paid = failed.filter(({ status }) => status === 'paid')
  const over = new Set(subscriptions.filter(({ status }) => status === 'canceled').map(({ id }) => id))
  const isLost = ({ status, parent }: Stripe.Invoice) =>
    status !== 'paid' && (status !== 'open' || over.has(String(parent?.subscription_details?.subscription)))
  return { failed: failed.length, recovered: paid.length, lost: failed.filter(isLost).length }
}

const renewing = ({ subscriptions }: Books) =>
  subscriptions
    .filter((one) => one.status === 'active' && !one.cancel_at_period_end && !one.pause_collection)
    .map(({ items }) => items.data[0]!.price)
    .map(({ unit_amount, recurring: period }) => unit_amount! / (period!.interval === 'year' ? 12 : 1))

const anyLife: fc.Arbitrary<Life> = fc.record({
  plan: fc.constantFrom('horizon_monthly', 'horizon_annual', null),
  service: fc.constantFrom('horizon_business', 'horizon_coaching', null),
  renewal: fc.constantFrom('paid', 'paid later', 'never paid'),
  isCancelled: fc.boolean(),
  refunded: fc.constantFrom(0, 1, 4_999),
  refundFails: fc.boolean(),
  bank: fc.constantFrom('open', 'won', 'lost', 'asks', null),
})

const plain: Life = {
  plan: 'horizon_monthly',
  service: null,
  renewal: 'paid',
  isCancelled: false,
  refunded: 0,
  refundFails: false,
  bank: null,
}

/** One of each, so that no figure passes only because it is zero. */
const oneOfEach: readonly Life[] = [
  plain,
  { ...plain, renewal: 'paid later' },
  { ...plain, renewal: 'never paid' },
  { ...plain, isCancelled: true, service: 'horizon_business', refunded: 4_999 },
  { ...plain, plan: null, service: 'horizon_coaching', bank: 'lost' },
  { ...plain, plan: 'horizon_annual', refunded: 1, refundFails: true },
]

test('for any purchases, renewals, failures, refunds and disputes, each month matches Stripe to the cent, and rows add up to figures', async () => {
  const admin = (await createOwner()).admin
  await fc.assert(
    fc.asyncProperty(fc.array(anyLife, { minLength: 1, maxLength: 2 }), async (lives) => {
      const now = await live(lives)
      const [{ ledger, months, figures }, books] = [await readYear(admin, now), await readStripe()]
      for (const customer of customers) expect(await syncAndCompare(customer)).toEqual([])
      for (const [index, month] of months.entries()) {
        const { failed, recovered, lost, disputedCents, begun, ...own } = figures[index]!
        expect(own).toEqual(expectedOf(books, month))
        const rowsOf = (list: ListName) => listMonth(admin, list, month, now)
        const cents = async (list: ListName) =>
          sum((await rowsOf(list)).shown.map((row) => (row.of === 'movement' ? row.amountCents : NaN)))
        expect([await cents('abonnes'), await cents('services'), await cents('rembourses')]).toEqual([
          own.subscriptionCents,
          own.serviceCents,
          own.refundedCents,
        ])
        const lists = [
          await rowsOf('debuts'),
          await rowsOf('fins'),
          await rowsOf('echecs'),
          await rowsOf('rattrapes'),
          await rowsOf('perdus'),
        ]
        expect(lists.map(({ count }) => count)).toEqual([begun, own.ended, failed, recovered, lost])
        expect(disputedCents).toBeLessThanOrEqual(await cents('litiges'))
      }
      const taken = books.balance.filter(({ reporting_category: of }) => of.startsWith('dispute'))
      expect(totalOf(figures, 'disputedCents')).toBe(0 - sum(taken.map(({ amount }) => amount)))
      expect({
        failed: totalOf(figures, 'failed'),
        recovered: totalOf(figures, 'recovered'),
        lost: totalOf(figures, 'lost'),
      }).toEqual(expectedOfRenewals(books))
      expect(totalOf(figures, 'begun')).toBe(books.subscriptions.length)
      expect(recurringCents(ledger)).toBe(Math.round(sum(renewing(books))))
      expect(sum([...countByPlan(ledger).values()])).toBeGreaterThanOrEqual(renewing(books).length)
      expect(sum([...endReasonsOf(ledger).values()])).toBe(sum(figures.map(({ ended }) => ended)))
      if (lives !== oneOfEach) return
      for (const key of ['failed', 'recovered', 'lost', 'disputedCents'] as const)
        expect(totalOf(figures, key)).toBeGreaterThan(0)
    }),
    { numRuns: runs(2), examples: [[oneOfEach as Life[]]] },
  )
})

test('payments stay in their month when the customer is deleted at Stripe and the user gets a new one', async () => {
  const user = await createUser()
  const pay = async () => {
    await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_business' })
    const customer = await customerIdOf(user.id)
    await syncCustomer(customer)
    return customer
  }
  const first = await pay()
  await forgetCustomer(first)
  expect(await pay()).not.toBe(first)
  const paid = await getDb().movement.findMany({ where: { userId: user.id } })
  expect(paid.map(({ amountCents, contractId }) => [amountCents, contractId?.slice(0, 3)])).toEqual([
    [49_700, 'cs_'],
    [49_700, 'cs_'],
  ])
})

test('today, and seven days beside the seven before, count what began, ended and was paid, and no other day', async () => {
  const { admin } = await createOwner()
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: 'horizon_monthly' })
  await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_business' })
  await syncCustomer(await customerIdOf(user.id))
  // By the stand-in's clock, which other tests have moved.
  const { createdAt } = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  const figuresAfter = (days: number) => readLately(admin, new Date(createdAt.getTime() + days * DAY_MS))
  const DAYS = [0, 1, 6, 7, 13, 14]
  const readAll = () => Promise.all(DAYS.map(figuresAfter))
  const running = await readAll()
  await getDb().subscription.updateMany({ where: { userId: user.id }, data: { scheduledEnd: createdAt } })
  const ended = await readAll()
  await getDb().subscription.deleteMany({ where: { userId: user.id } })
  await getDb().movement.deleteMany({ where: { userId: user.id } })
  const without = await readAll()
  const added = (figures: typeof running, name: 'begun' | 'ended' | 'services' | 'paidCents') =>
    figures.map(({ periods }, day) =>
      periods.map((period, index) => period[name] - without[day]!.periods[index]![name]),
    )
  const IN = [
    [1, 1, 0],
    [0, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 0],
  ]
  expect(added(running, 'begun')).toEqual(IN)
  expect(added(running, 'services')).toEqual(IN)
  expect(added(running, 'paidCents')).toEqual(IN.map((row) => row.map((count) => count * (900 + 49_700))))
  expect(
    added(running, 'ended')
      .flat()
      .every((count) => count === 0),
  ).toBe(true)
  expect(added(ended, 'ended')).toEqual(IN)
  expect(running[0]!.recurringCents - without[0]!.recurringCents).toBe(900)
})

test('the months are those of Paris', () => {
  const months = listMonths(new Date('2026-01-31T23:30:00Z'), 3)
  expect(months).toEqual(['2025-12', '2026-01', '2026-02'])
})
