import { expect, test } from 'vitest'

import { getDb } from '@/lib/db'
import { createUser, useStack } from '@/e2e/support/stack'

import { ensureCustomer } from './customer'
import { syncCustomer } from './sync'

const stack = useStack()

test('one user gets one Stripe customer, whoever asks first', async () => {
  const { id, email } = await createUser()
  const customers = await Promise.all(Array.from({ length: 8 }, () => ensureCustomer({ id, stripeCustomerId: null })))
  expect(new Set(customers).size).toBe(1)
  const { data } = await stack.stripe.customers.list({ limit: 100 })
  expect(data.filter(({ metadata }) => metadata.user_id === id)).toMatchObject([{ email, name: 'Zoé Lévy' }])
  expect(await getDb().user.findUnique({ where: { id } })).toMatchObject({ stripeCustomerId: customers[0] })
})

test('a customer of nobody is left alone', async () => {
  const { id } = await stack.stripe.customers.create({ email: 'inconnu@example.fr' })
  expect(await syncCustomer(id)).toBe(false)
})
