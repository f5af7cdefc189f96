import { expect, test } from 'vitest'

import { catalogue } from '@/content/catalogue'
import { useStack } from '@/test/stack'

import { findAccountFaults } from './stripe'

const stack = useStack()

async function bill() {
  const { stripe } = stack
  const customer = (await stripe.customers.create({})).id
  const { id: default_payment_method } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const [price] = (await stripe.prices.list({ lookup_keys: [catalogue.monthly.lookupKey] })).data
  await stripe.subscriptions.create({ customer, items: [{ price: price!.id }], default_payment_method })
}

test('the doctor names invoices that are numbered for each customer, and what mends it, until they are for the account', async () => {
  expect(await findAccountFaults(stack.stripe)).toEqual([])
  await bill()
  const [fault, ...more] = await findAccountFaults(stack.stripe)
  expect(more).toEqual([])
  expect(fault).toMatch(/^Invoice \S+-0001 is numbered for its customer/)
  expect(fault).toContain(
    'choose « Sequentially across your account » at https://dashboard.stripe.com/settings/billing/invoice',
  )
  await stack.control('invoice-numbering', { of: 'account' })
  await bill()
  expect(await findAccountFaults(stack.stripe)).toEqual([])
})

test('a key that may not read invoices is named, and does not stop the doctor', async () => {
  await stack.control('outage', { mode: 'forbidden', path: '/v1/invoices' })
  expect(await findAccountFaults(stack.stripe)).toEqual([
    expect.stringContaining('could not be asked how invoices are numbered'),
  ])
  await stack.control('outage', { mode: 'none' })
})
