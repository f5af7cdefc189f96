import { afterEach, expect, test, vi } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { HOUR_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { syncCustomer } from './sync'

const stack = useStack()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('enabling Stripe Tax reaches earlier subscribers, within their price; without an address the owner is notified', async () => {
  const [known, unknown] = await Promise.all(
    [1, 2].map(async () => {
      const user = await createUser()
      await buy(stack, createCheckout, '/api/create-checkout', user)
      const customer = await customerIdOf(user.id)
      await syncCustomer(customer)
      return { user, customer }
    }),
  )
  await stack.stripe.customers.update(known!.customer, { address: { country: 'FR' } })
  await stack.control('tax', { status: 'active' })
  // The answer whether it is on is cached for an hour.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS })
  for (const { customer } of [known!, unknown!])
    for (let time = 0; time < 2; time++) expect(await syncCustomer(customer)).toBe(true)
  const taxed = async (customer: string) =>
    (await stack.stripe.subscriptions.list({ customer })).data.map(({ automatic_tax }) => automatic_tax.enabled)
  expect(await taxed(known!.customer)).toEqual([true])
  expect(await taxed(unknown!.customer)).toEqual([false])
  const alerts = (userId: string) =>
    getDb().notice.count({ where: { userId, key: { startsWith: 'owner-alert tax-place-unknown' } } })
  expect(await alerts(known!.user.id)).toBe(0)
  expect(await alerts(unknown!.user.id)).toBe(1)

  await stack.control('clock', { advance: '1 month 2 hours' })
  const { data } = await stack.stripe.invoices.list({ customer: known!.customer, limit: 1 })
  expect(data).toMatchObject([{ total: 900, total_taxes: [{ amount: 150, tax_behavior: 'inclusive' }] }])
})
