import { expect, test } from 'vitest'

import { catalogue } from '@/content/catalogue'
import { getEnv } from '@/lib/env'
import { SITE_URL, useStack, WEBHOOK_SECRET } from '@/test/stack'

import { setUpStripe, type SetupTarget } from './account'
import { findAccountFaults } from './faults'

const stack = useStack()

const target = (): SetupTarget => ({ siteUrl: SITE_URL, ...getEnv().stripe, webhookSecrets: [WEBHOOK_SECRET] })
const find = () => findAccountFaults(stack.stripe, target())

async function bill() {
  const { stripe } = stack
  const customer = (await stripe.customers.create({})).id
  const { id: default_payment_method } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const [price] = (await stripe.prices.list({ lookup_keys: [catalogue.monthly.lookupKey] })).data
  await stripe.subscriptions.create({ customer, items: [{ price: price!.id }], default_payment_method })
}

test('the doctor names a webhook that is missing, and invoices that are numbered for each customer, and what mends it, until they are for the account', async () => {
  expect(await find()).toEqual([expect.stringContaining('/api/stripe/webhook with api_version')])
  await setUpStripe(stack.stripe, target())
  expect(await find()).toEqual([])
  await bill()
  const [fault, ...more] = await find()
  expect(more).toEqual([])
  expect(fault).toMatch(/^Invoice \S+-0001 is numbered for its customer/)
  expect(fault).toContain(
    'choose « Sequentially across your account » at https://dashboard.stripe.com/settings/billing/invoice',
  )
  await stack.control('invoice-numbering', { of: 'account' })
  await bill()
  expect(await find()).toEqual([])
})

test('a key that may not read invoices is named, and does not stop the doctor', async () => {
  await stack.control('outage', { mode: 'forbidden', path: '/v1/invoices' })
  expect(await find()).toEqual([expect.stringContaining('could not be asked how the shop is set up')])
  await stack.control('outage', { mode: 'none' })
})

test('an account that Stripe lets take no payments is named with what Stripe waits for', async () => {
  await stack.control('account', { due: ['individual.verification.document'] })
  expect((await find()).slice(0, 2)).toEqual([
    expect.stringMatching(/takes no payments yet.*individual\.verification\.document/),
    expect.stringContaining('nothing is paid out'),
  ])
  await stack.control('account', { due: [] })
  expect(await find()).toEqual([])
})
