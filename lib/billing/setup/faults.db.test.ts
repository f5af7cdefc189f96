import { expect, test } from 'vitest'

import { catalogue } from '@/content/catalogue'
import { getEnv } from '@/lib/platform/env'
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

test('the doctor reports a missing webhook and invoice numbering by customer, with the fix, until both are right', async () => {
  expect(await find()).toEqual([expect.stringContaining('/api/stripe/webhook avec api_version')])
  await setUpStripe(stack.stripe, target())
  expect(await find()).toEqual([])
  await bill()
  const [fault, ...more] = await find()
  expect(more).toEqual([])
  expect(fault).toMatch(/^La facture \S+-0001 est numérotée par client/)
  expect(fault).toContain(
    'choisis « Sequentially across your account » sur https://dashboard.stripe.com/settings/billing/invoice',
  )
  await stack.control('invoice-numbering', { of: 'account' })
  await bill()
  expect(await find()).toEqual([])
})

test('a key that may not read invoices is reported, and does not stop the doctor', async () => {
  await stack.control('outage', { mode: 'forbidden', path: '/v1/invoices' })
  expect(await find()).toEqual([expect.stringContaining('Stripe n’a pas pu dire comment la boutique est réglée')])
  await stack.control('outage', { mode: 'none' })
})

test('an account that cannot take payments yet is reported, with what Stripe still requires', async () => {
  await stack.control('account', { due: ['individual.verification.document'] })
  expect((await find()).slice(0, 2)).toEqual([
    expect.stringMatching(/n’encaisse pas encore.*individual\.verification\.document/),
    expect.stringContaining('rien n’est encore viré'),
  ])
  await stack.control('account', { due: [] })
  expect(await find()).toEqual([])
})
