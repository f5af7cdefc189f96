import fc from 'fast-check'
import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { grantRole } from '@/lib/auth/roles'
import { sessionCookieName } from '@/lib/auth/session-token'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { writeMonths } from './csv'
import { countByPlan, figuresOf, listMonths, recurringCents, rowsOf } from './figures'
import { readLedger } from './ledger'
import { findAdmin, type Admin } from '../admin'

const stack = useStack()

async function becomeAdmin(): Promise<Admin> {
  const owner = await createUser()
  await grantRole(owner.email, 'admin')
  return (await findAdmin(new Headers({ Cookie: `${sessionCookieName()}=${await owner.token()}` })))!
}

interface Life {
  readonly plan: 'horizon_monthly' | 'horizon_annual' | null
  readonly isCancelled: boolean
  readonly service: 'horizon_business' | 'horizon_coaching' | null
  readonly refunded: number
}

async function live({ plan, isCancelled, service, refunded }: Life) {
  const user = await createUser()
  if (plan) await buy(stack, createCheckout, '/api/create-checkout', user, { priceId: plan })
  if (service) await buy(stack, createPayment, '/api/create-payment', user, { priceId: service })
  if (!plan && !service) return
  const customer = await customerIdOf(user.id)
  const [subscription] = (await stack.stripe.subscriptions.list({ customer })).data
  if (subscription && isCancelled)
    await stack.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  const intents = (await stack.stripe.paymentIntents.list({ customer, limit: 100 })).data
  const sale = intents.find(({ metadata }) => metadata['catalogue_key'])
  if (sale && refunded > 0) await stack.stripe.refunds.create({ payment_intent: sale.id, amount: refunded })
  await syncCustomer(customer)
}

async function readStripe() {
  const subscriptions = await stack.stripe.subscriptions.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
  const recurring = subscriptions
    .filter(({ status, cancel_at_period_end }) => status === 'active' && !cancel_at_period_end)
    .map(({ items }) => items.data[0]!.price)
    .map(({ unit_amount, recurring: period }) => unit_amount! / (period!.interval === 'year' ? 12 : 1))
  const intents = await stack.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
  const keys = new Set(intents.filter(({ metadata }) => metadata['catalogue_key']).map(({ id }) => id))
  const charges = await stack.stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
  const sold = charges.filter(({ payment_intent }) => keys.has(String(payment_intent)))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    running: subscriptions.length,
    recurring: Math.round(sum(recurring)),
    sales: sum(sold.map(({ amount }) => amount)),
    refunded: sum(sold.map(({ amount_refunded }) => amount_refunded)),
  }
}

const anyLife: fc.Arbitrary<Life> = fc.record({
  plan: fc.constantFrom('horizon_monthly', 'horizon_annual', null),
  isCancelled: fc.boolean(),
  service: fc.constantFrom('horizon_business', 'horizon_coaching', null),
  refunded: fc.constantFrom(0, 1, 4_999),
})

test('whatever is bought, cancelled and paid back, the figures are those of Stripe to the cent, and their rows add up to them', async () => {
  const admin = await becomeAdmin()
  await fc.assert(
    fc.asyncProperty(fc.array(anyLife, { minLength: 1, maxLength: 3 }), async (lives) => {
      for (const life of lives) await live(life)
      const now = new Date()
      const [ledger, stripe] = [await readLedger(admin), await readStripe()]
      const months = listMonths(now, 12).map((month) => figuresOf(ledger, month, now))
      const total = (key: 'begun' | 'salesCents' | 'refundedCents') =>
        months.reduce((sum, figures) => sum + figures[key], 0)
      expect(recurringCents(ledger)).toBe(stripe.recurring)
      expect([...countByPlan(ledger).values()].reduce((sum, count) => sum + count, 0)).toBe(stripe.running)
      expect([total('begun'), total('salesCents'), total('refundedCents')]).toEqual([
        stripe.running,
        stripe.sales,
        stripe.refunded,
      ])
      for (const { month, begun, salesCents } of months) {
        const rows = rowsOf(ledger, month, now)
        expect(rows.begun).toHaveLength(begun)
        expect(rows.sales.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(salesCents)
      }
    }),
    { numRuns: 2 },
  )
})

test('the table of a spreadsheet has a line for each month', () => {
  const months = listMonths(new Date('2026-01-31T23:30:00Z'), 3)
  expect(months).toEqual(['2025-12', '2026-01', '2026-02'])
  const figures = { month: '2026-02', begun: 2, ended: 1, salesCents: 49_705, refundedCents: 5 }
  expect(writeMonths([figures])).toMatch(/^\ufeffMois;.*\r\n2026-02;2;1;497,05;0,05\r\n$/)
})
