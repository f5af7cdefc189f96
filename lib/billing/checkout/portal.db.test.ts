import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { createPortalSession } from './portal'
import { syncCustomer } from '../mirror/sync'

const stack = useStack()

const priceOf = async (key: string) => (await stack.stripe.prices.list({ lookup_keys: [key] })).data[0]!.id

async function createSubscriber(priceId: string) {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId })
  const customer = await customerIdOf(user.id)
  const row = async () => {
    await syncCustomer(customer)
    return getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  }
  const { id } = await row()
  const address = await createPortalSession({ stripeCustomerId: customer } as Parameters<typeof createPortalSession>[0])
  const change = async (key: string) => {
    const answer = await fetch(`${address}/${id}/changer`, {
      method: 'POST',
      body: new URLSearchParams({ price: await priceOf(key) }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
  }
  const charges = async () => (await stack.stripe.charges.list({ customer })).data.map(({ amount }) => amount)
  const balance = async () => {
    const found = await stack.stripe.customers.retrieve(customer)
    return found.deleted ? null : found.balance
  }
  return { row, change, charges, balance }
}

test('switching from annual to monthly takes effect at the end of the paid year, without an unrefundable credit', async () => {
  const { row, change, charges, balance } = await createSubscriber('horizon_annual')
  const { currentPeriodEnd } = await row()
  await change('horizon_monthly')
  expect(await row()).toMatchObject({ catalogueKey: 'annual', currentPeriodEnd, renewalCents: 900, renewalMonths: 1 })
  expect(await charges()).toEqual([9_900])
  await stack.control('clock', { advance: '1 year 2 hours' })
  expect(await row()).toMatchObject({ catalogueKey: 'monthly', priceCents: 900, renewalMonths: 1 })
  expect(await charges()).toEqual([900, 9_900])
  expect(await balance()).toBe(0)
})

test('switching from monthly to annual takes effect at once, minus the rest of the month', async () => {
  const { row, change, charges } = await createSubscriber('horizon_monthly')
  await change('horizon_annual')
  expect(await row()).toMatchObject({ catalogueKey: 'annual', renewalCents: 9_900 })
  expect((await charges())[0]).toBeLessThan(9_900)
})
