import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { createPortalSession } from './portal'

const stack = useStack()

test('the portal sells no other plan, also to who knows the address: an order is made on our own page', async () => {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user)
  const customer = await customerIdOf(user.id)
  const [{ id } = { id: '' }] = (await stack.stripe.subscriptions.list({ customer })).data
  const address = await createPortalSession({ id: user.id, stripeCustomerId: customer })
  expect(await (await fetch(address)).text()).not.toContain('Changer de formule')
  const [price] = (await stack.stripe.prices.list({ lookup_keys: ['horizon_annual'] })).data
  const body = new URLSearchParams({ price: price!.id })
  expect((await fetch(`${address}/${id}/changer`, { method: 'POST', body })).status).toBe(404)
  expect((await stack.stripe.charges.list({ customer })).data.map(({ amount }) => amount)).toEqual([900])
})
