import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { useStack } from '@/test/stack'

import { sendCardReminders } from './card-reminders'
import { syncCustomer } from '../mirror/sync'
import { getStripe } from '../stripe/client'
import { ensureCustomer } from '../stripe/customer'

const stack = useStack()

test('a hundred cards cost one call, and are told before the next hundred is asked for', async () => {
  const { stripe } = stack
  const [price] = (await stripe.prices.list({ lookup_keys: ['horizon_monthly'] })).data
  const expire = async () => {
    const { id: userId } = await getDb().user.create({ data: { email: `${randomUUID()}@example.fr` } })
    const customer = await ensureCustomer({ id: userId, stripeCustomerId: null })
    const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.subscriptions.create({ customer, items: [{ price: price!.id }], default_payment_method: card })
    await stack.control(`cards/${card}/expire`, {})
    await syncCustomer(customer)
    return userId
  }
  const users: string[] = []
  for (let count = 0; count < 101; count++) users.push(await expire())
  const { currentPeriodEnd } = await getDb().subscription.findFirstOrThrow({ where: { userId: users[0]! } })
  const calls: Date[] = []
  const note = ({ request_start_time: at }: { request_start_time: number }) => void calls.push(new Date(at))
  getStripe().on('request', note)
  await sendCardReminders(new Date(currentPeriodEnd.getTime() - 9.5 * DAY_MS))
  getStripe().off('request', note)
  expect(calls).toHaveLength(2)
  const where = { kind: 'card-expires', userId: { in: users } }
  expect(await getDb().notice.count({ where })).toBe(101)
  expect(await getDb().notice.count({ where: { ...where, createdAt: { lte: calls[1]! } } })).toBe(100)
})
