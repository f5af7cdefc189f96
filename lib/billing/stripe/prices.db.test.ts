import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { offers } from '@/content/offers'
import { plans } from '@/content/plans'
import { getDb } from '@/lib/platform/db'
import { call } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { checkPrices } from './prices'

const stack = useStack()

let minutes = 0
// Prices are cached for a minute.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 * (minutes += 1) }))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await stack.control('outage', { mode: 'none' })
})

const open = async () => call(createCheckout, post('/api/create-checkout', await (await createUser()).token(), {}))
const alerts = async () =>
  (await getDb().notice.findMany({ where: { key: { startsWith: 'owner-alert price-mismatch' } } })).length
const replace = async (fields: object) =>
  stack.stripe.prices.create({
    product: 'horizon-premium-monthly',
    currency: 'eur',
    unit_amount: 900,
    recurring: { interval: 'month' },
    lookup_key: 'horizon_monthly',
    transfer_lookup_key: true,
    ...fields,
  })

test('labels show the catalogue’s cents', () => {
  expect(plans.map(({ price }) => price)).toEqual(['9€', '99€'])
  expect(offers.map(({ priceLabel }) => priceLabel)).toEqual(['À partir de 497€', '79€ - 299€', '9€/mois', '997€'])
})

test('a price that matches the site is sold', async () => {
  expect(await checkPrices()).toEqual([])
  expect((await open()).status).toBe(200)
})

test.each([
  ['another amount', { unit_amount: 990 }, '990 cents eur each 1 month'],
  ['another currency', { currency: 'thb' }, '900 cents thb each 1 month'],
  ['another interval', { recurring: { interval: 'year' } }, '900 cents eur each 1 year'],
  ['three months at once', { recurring: { interval: 'month', interval_count: 3 } }, '900 cents eur each 3 month'],
  ['taxes on top', { tax_behavior: 'exclusive' }, 'taxes not included'],
])('%s is not sold, shows the error’s own sentence, and alerts the owner once', async (_, fields, words) => {
  vi.spyOn(console, 'error').mockReturnValue()
  await replace(fields)
  const before = await alerts()
  expect(await checkPrices()).toEqual([expect.stringContaining(words)])
  for (let time = 0; time < 2; time++) {
    expect(await open()).toMatchObject({
      status: 502,
      body: { error: { code: 'checkout_failed', message: 'Impossible de créer la session de paiement' } },
    })
  }
  expect(await alerts()).toBe(before + 1)
})

test('a timeout of the tax lookup sells nothing; a key that may not look sells as before', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await replace({})
  // The cached answer about taxes has expired.
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  await stack.control('outage', { mode: 'error', path: '/v1/tax/settings' })
  expect((await open()).status).toBe(502)
  await stack.control('outage', { mode: 'forbidden', path: '/v1/tax/settings' })
  expect((await open()).status).toBe(200)
})
