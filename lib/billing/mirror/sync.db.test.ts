import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { syncCustomer } from './sync'
import { reconcileAll } from '../reconcile/reconcile'
import { ensureCustomer } from '../stripe/customer'

const stack = useStack()

test('one user gets one Stripe customer, even with concurrent requests', async () => {
  const { id, email } = await createUser()
  const customers = await Promise.all(Array.from({ length: 8 }, () => ensureCustomer({ id, stripeCustomerId: null })))
  expect(new Set(customers).size).toBe(1)
  const { data } = await stack.stripe.customers.list({ limit: 100 })
  expect(data.filter(({ metadata }) => metadata.user_id === id)).toMatchObject([{ email, name: 'Zoé Lévy' }])
  expect(await getDb().user.findUnique({ where: { id } })).toMatchObject({ stripeCustomerId: customers[0] })
})

test('a customer without an account is ignored', async () => {
  const { id } = await stack.stripe.customers.create({ email: 'inconnu@example.fr' })
  expect(await syncCustomer(id)).toBe(false)
})

test('a subscription that the owner moved to a custom price stays mirrored; one that we never sold is ignored', async () => {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user)
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  const rows = () =>
    getDb().subscription.findMany({ where: { userId: user.id }, select: { id: true, status: true, priceCents: true } })
  const id = (await rows())[0]?.id ?? ''

  const { id: product } = await stack.stripe.products.create({ name: 'Entre nous' })
  const price = { product, unit_amount: 500, currency: 'eur', recurring: { interval: 'month' } } as const
  const { id: ownPrice } = await stack.stripe.prices.create(price)
  const item = (await stack.stripe.subscriptions.retrieve(id)).items.data[0]!
  await stack.stripe.subscriptions.update(id, { items: [{ id: item.id, price: ownPrice }], proration_behavior: 'none' })
  await syncCustomer(customer)
  expect(await rows()).toEqual([{ id, status: 'active', priceCents: 500 }])

  await stack.stripe.subscriptions.cancel(id)
  expect(await reconcileAll()).toMatchObject({ differing: 1 })
  expect(await rows()).toEqual([{ id, status: 'canceled', priceCents: 500 }])

  await stack.stripe.subscriptions.create({
    customer,
    items: [{ price: ownPrice }],
    payment_behavior: 'default_incomplete',
  })
  await syncCustomer(customer)
  expect(await rows()).toHaveLength(1)
})
