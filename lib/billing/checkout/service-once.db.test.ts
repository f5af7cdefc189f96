import { expect, test } from 'vitest'

import { POST as createPayment } from '@/app/api/create-payment/route'
import { buy, call, customerIdOf, sessionIdOf } from '@/test/requests'
import { createUser, post, useStack, type TestUser } from '@/test/stack'

const stack = useStack()

const open = async (user: TestUser, priceId: string) =>
  call(createPayment, post('/api/create-payment', await user.token(), { priceId }))

test('the same service cannot be paid twice in two tabs; a different one can be bought meanwhile', async () => {
  const user = await createUser()
  const [first, other, second] = [
    sessionIdOf(await open(user, 'horizon_coaching')),
    sessionIdOf(await open(user, 'horizon_business')),
    sessionIdOf(await open(user, 'horizon_coaching')),
  ]
  await expect(stack.control(`checkout/${first}/pay`, {})).rejects.toThrow('409')
  for (const id of [other, second]) await stack.control(`checkout/${id}/pay`, {})
  expect((await stack.stripe.charges.list({ customer: await customerIdOf(user.id) })).data).toHaveLength(2)
})

test('nor while a direct debit for it is pending; after a failed one it can be bought again', async () => {
  const user = await createUser()
  const body = { priceId: 'horizon_business' }
  const late = await buy(stack, createPayment, '/api/create-payment', user, body, { async: 'pending' })
  expect(await open(user, 'horizon_business')).toMatchObject({
    status: 409,
    body: { error: { code: 'payment_on_its_way' } },
  })
  expect((await open(user, 'horizon_coaching')).status).toBe(200)
  await stack.control(`checkout/${late}/async`, { outcome: 'failed' })
  expect((await open(user, 'horizon_business')).status).toBe(200)
})
