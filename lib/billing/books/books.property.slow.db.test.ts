import fc from 'fast-check'
import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'

import { POST as createPayment } from '@/app/api/create-payment/route'
import { shiftMonth } from '@/lib/platform/days'
import { buy, customerIdOf } from '@/test/requests'
import { runs } from '@/test/runs'
import { createUser, useStack } from '@/test/stack'

import type { BookEntry } from './entry'
import { readBooks } from './read'
import { writeBook } from './write'
import { syncCustomer } from '../mirror/sync'

const stack = useStack()
beforeAll(() => stack.control('tax', { status: 'active' }))

type Step =
  | { readonly kind: 'sell'; readonly key: 'horizon_monthly' | 'horizon_annual'; readonly country: string }
  | { readonly kind: 'refund'; readonly which: number; readonly part: number; readonly fails: boolean }
  | { readonly kind: 'dispute'; readonly which: number; readonly outcome: 'won' | 'lost' | null }
  | { readonly kind: 'wait'; readonly days: number }
  /** To a few seconds before or after a month's end in Paris. */
  | { readonly kind: 'month-end'; readonly seconds: number }
  | { readonly kind: 'payout' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      key: fc.constantFrom('horizon_monthly' as const, 'horizon_annual' as const),
      country: fc.constantFrom('FR', 'DE', 'TH'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which: fc.nat(50),
      part: fc.constantFrom(1, 0.37, 0.001),
      fails: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      which: fc.nat(50),
      outcome: fc.constantFrom('won' as const, 'lost' as const, null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('month-end' as const),
      seconds: fc.constantFrom(-1, 0, 1, -3_600, 3_600),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('payout' as const) }) },
)

const clock = async () => (await stack.control<{ now: number }>('health')).now

/** By another way than the code's: what a calendar in Paris shows. */
const parisMonth = (seconds: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit' })
    .format(new Date(seconds * 1000))
    .slice(0, 7)

/** The first second of the next month in Paris, found by looking. */
function nextMonthEnd(now: number): number {
  const month = parisMonth(now)
  let [before, after] = [now, now + 32 * 86_400]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (parisMonth(middle) === month) before = middle
    else after = middle
  }
  return after
}

const sellTo = async (key: string, country: string) => {
  const { customers, paymentMethods, prices, subscriptions } = stack.stripe
  const customer = await customers.create({ name: 'Zoé Lœvy', email: 'z@example.fr', address: { country } })
  const card = await paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const price = (await prices.list({ lookup_keys: [key] })).data[0]!.id
  await subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    default_payment_method: card.id,
    automatic_tax: { enabled: true },
  })
}

async function pickCharge(which: number): Promise<Stripe.Charge | undefined> {
  const { data } = await stack.stripe.charges.list({ limit: 100 })
  const paid = data.filter(({ status, refunded, disputed }) => status === 'succeeded' && !refunded && !disputed)
  return paid[which % Math.max(1, paid.length)]
}

async function take(step: Step): Promise<void> {
  switch (step.kind) {
    case 'sell':
      return sellTo(step.key, step.country)
    case 'refund': {
      const charge = await pickCharge(step.which)
      if (!charge) return
      const left = charge.amount - charge.amount_refunded
      const amount = Math.max(1, Math.round(left * step.part))
      const refund = await stack.stripe.refunds.create({ charge: charge.id, amount })
      if (step.fails) await stack.control(`refunds/${refund.id}/fail`, {})
      return
    }
    case 'dispute': {
      const charge = await pickCharge(step.which)
      if (!charge) return
      const { dispute } = await stack.control<{ dispute: { id: string } }>('disputes', { charge: charge.id })
      if (step.outcome) await stack.control(`disputes/${dispute.id}/close`, { status: step.outcome })
      return
    }
    case 'wait':
      return stack.control('clock', { advance: `${step.days} days` })
    case 'month-end': {
      const now = await clock()
      const target = nextMonthEnd(now) + step.seconds
      return stack.control('clock', { to: Math.max(now, target) })
    }
    case 'payout':
      return stack.control('payouts', {})
  }
}

const everyMovement = () => stack.stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })

const intentOf = async (source: string | null): Promise<string | null> => {
  const { charges, refunds, disputes } = stack.stripe
  if (source?.startsWith('ch_')) return String((await charges.retrieve(source)).payment_intent)
  if (source?.startsWith('re_')) return String((await refunds.retrieve(source)).payment_intent)
  if (source?.startsWith('du_') || source?.startsWith('dp_'))
    return String((await disputes.retrieve(source)).payment_intent)
  return null
}

/** One call after the other, for each movement by itself. */
async function findInvoice(source: string | null): Promise<Stripe.Invoice | null> {
  const payment_intent = await intentOf(source)
  if (!payment_intent) return null
  const payment = { type: 'payment_intent', payment_intent } as const
  const [found] = (await stack.stripe.invoicePayments.list({ payment })).data
  return found ? stack.stripe.invoices.retrieve(String(found.invoice)) : null
}

async function findNote(source: string | null, invoice: Stripe.Invoice | null): Promise<string | null> {
  if (!source?.startsWith('re_') || !invoice?.id) return null
  const { data } = await stack.stripe.creditNotes.list({ invoice: invoice.id, limit: 100 })
  return data.find(({ refunds }) => refunds.some(({ refund }) => refund === source))?.number ?? null
}

async function expectedEntry(movement: Stripe.BalanceTransaction) {
  const source = movement.source as string | null
  const invoice = await findInvoice(source)
  const taxes = (invoice?.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const { id, amount, fee, net, reporting_category: category } = movement
  return {
    movement: id,
    category,
    amount,
    fee,
    net,
    vat: (invoice && Math.round((taxes * amount) / invoice.total)) || 0,
    document: (await findNote(source, invoice)) ?? invoice?.number ?? null,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const centsOf = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100)

const TURNOVER = ['charge', 'charge_failure', 'refund', 'refund_failure', 'dispute', 'dispute_reversal']

function checkFec(month: string, entries: readonly BookEntry[]): void {
  const [head, ...rows] = writeBook('fec.txt', month, entries)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))
  expect(head).toHaveLength(18)
  const byEntry = new Map<string, number>()
  const byAccount = new Map<string, number>()
  for (const row of rows) {
    expect(row).toHaveLength(18)
    expect(row.join('')).toMatch(/^[\x20-\x7e]*$/)
    const balance = centsOf(row[11]) - centsOf(row[12])
    byEntry.set(row[2]!, (byEntry.get(row[2]!) ?? 0) + balance)
    byAccount.set(row[4]!, (byAccount.get(row[4]!) ?? 0) + balance)
  }
  expect([...byEntry.values()].every((balance) => balance === 0)).toBe(true)
  for (const journal of ['VE', 'BQ']) {
    const numbers = [...byEntry.keys()].filter((number) => number.startsWith(journal)).map((number) => +number.slice(8))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  }
  const turnover = entries.filter(({ category }) => TURNOVER.includes(category))
  const vat = sum(turnover.map((entry) => entry.vat))
  expect({
    stripe: byAccount.get('512') ?? 0,
    fees: byAccount.get('627') ?? 0,
    sales: byAccount.get('706') ?? 0,
    vat: byAccount.get('44571') ?? 0,
  }).toEqual({
    stripe: sum(entries.map(({ net }) => net)),
    fees: sum(entries.map(({ fee, category, amount }) => (category === 'fee' ? fee - amount : fee))),
    sales: 0 - sum(turnover.map(({ amount }) => amount)) + vat,
    vat: 0 - vat,
  })
}

function checkReceipts(month: string, entries: readonly BookEntry[]): void {
  const rows = writeBook('recettes.csv', month, entries).trim().split('\r\n').slice(1)
  const turnover = entries.filter(({ category }) => TURNOVER.includes(category))
  expect(rows).toHaveLength(turnover.length)
  expect(sum(rows.map((row) => centsOf(row.split(';').at(3))))).toBe(sum(turnover.map(({ amount }) => amount)))
}

/** The clock of the stand-in goes on, and a renewal may come while the books are read: then they are read again. */
async function readBoth(month: string) {
  for (;;) {
    const before = await everyMovement()
    const entries = await readBooks(month)
    const movements = await everyMovement()
    if (before.length === movements.length) return { entries, movements }
  }
}

async function checkMonth(month: string): Promise<void> {
  const { entries, movements } = await readBoth(month)
  const own = movements.filter(({ created }) => parisMonth(created) === month).toReversed()
  const read = entries.map(({ movement, category, amount, fee, net, vat, document }) => {
    return { movement, category, amount, fee, net, vat, document }
  })
  const expected = []
  for (const movement of own) expected.push(await expectedEntry(movement))
  expect(read).toEqual(expected)
  checkFec(month, entries)
  checkReceipts(month, entries)
}

test('over random sales, refunds, disputes and month ends, the books are the ledger of the stand-in to the cent', async () => {
  const services = ['horizon_business', 'horizon_consulting_starter']
  for (const priceId of services) {
    const user = await createUser()
    await buy(stack, createPayment, '/api/create-payment', user, { priceId })
    const customer = await customerIdOf(user.id)
    const [charge] = (await stack.stripe.charges.list({ customer })).data
    await stack.stripe.refunds.create({ charge: charge!.id, amount: 1_234 })
    await syncCustomer(customer)
  }
  const begun = parisMonth(await clock())
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 12 }), async (steps) => {
      const from = parisMonth(await clock())
      for (const step of steps) await take(step)
      const last = parisMonth(await clock())
      for (let month = from; month <= last; month = shiftMonth(month, 1)) await checkMonth(month)
    }),
    { numRuns: runs(5) },
  )
  const months = [...new Set((await everyMovement()).map(({ created }) => parisMonth(created)))]
  const kept = await Promise.all(months.map((month) => readBooks(month)))
  expect(months.length).toBeGreaterThan(1)
  // Not only by being empty.
  expect(kept.flat().some(({ category, vat }) => category === 'refund' && vat < 0)).toBe(true)
  expect((await readBooks(begun)).filter(({ document }) => document?.includes('-CN-'))).toHaveLength(2)
})
