import Stripe from 'stripe'
import { beforeEach, expect, test } from 'vitest'

import { catalogueKeys } from '@/content/catalogue'
import { getEnv } from '@/lib/platform/env'
import { SITE_URL, useStack } from '@/test/stack'

import { checkStripe, setUpStripe, type SetupTarget } from './account'
import { WEBHOOK_EVENTS } from '../events/types'

const stack = useStack()
const url = `${SITE_URL}/api/stripe/webhook`

const target = (webhookSecrets: readonly string[] = []): SetupTarget => {
  const { secretKey, apiUrl, prices } = getEnv().stripe
  return { siteUrl: SITE_URL, secretKey, apiUrl, prices, webhookSecrets }
}
const setUp = () => setUpStripe(stack.stripe, target())
const check = () => checkStripe(stack.stripe, target())
const priceOf = async (lookupKey: string) => (await stack.stripe.prices.list({ lookup_keys: [lookupKey] })).data[0]!

beforeEach(async () => {
  await stack.control('reset', {})
})

test('one run sets up an empty account, and a second one changes nothing', async () => {
  expect(await check()).toEqual(expect.arrayContaining(['Le prix horizon_monthly manque.']))
  const first = await setUp()
  expect(first.changes).toHaveLength(catalogueKeys.length * 2 + 2)
  expect(first.settings.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_/)
  const endpoint = (await stack.stripe.webhookEndpoints.list()).data
  expect(endpoint).toMatchObject([{ url, api_version: Stripe.API_VERSION, enabled_events: WEBHOOK_EVENTS }])
  expect(await priceOf('horizon_annual')).toMatchObject({
    unit_amount: 9_900,
    currency: 'eur',
    tax_behavior: 'inclusive',
  })

  expect(await check()).toEqual([])
  expect(await setUp()).toMatchObject({ changes: [], settings: {}, notices: [] })
  expect(await stack.stripe.prices.list({ limit: 100 })).toMatchObject({ data: { length: catalogueKeys.length } })
})

/** What each product is to a tax office: content and access by wire, or work done by a person. */
const TAX_CODES = {
  'horizon-premium-monthly': 'txcd_10000000',
  'horizon-premium-annual': 'txcd_10000000',
  'horizon-business': 'txcd_20030000',
  'horizon-consulting-starter': 'txcd_20030000',
  'horizon-consulting-premium': 'txcd_20030000',
  'horizon-coaching': 'txcd_20030000',
  'horizon-gift-3': 'txcd_10000000',
  'horizon-gift-6': 'txcd_10000000',
  'horizon-gift-12': 'txcd_10000000',
}

test('each product has its tax code; a wrong one is reported and corrected', async () => {
  await setUp()
  const codes = async () => {
    const { data } = await stack.stripe.products.list({ limit: 100 })
    return Object.fromEntries(data.map(({ id, tax_code }) => [id, tax_code]))
  }
  expect(await codes()).toEqual(TAX_CODES)
  await stack.stripe.products.update('horizon-coaching', { tax_code: 'txcd_10000000' })
  expect(await check()).toEqual([expect.stringContaining('tax_code est "txcd_10000000" au lieu de "txcd_20030000"')])
  await setUp()
  expect(await codes()).toEqual(TAX_CODES)
})
