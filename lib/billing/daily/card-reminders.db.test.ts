import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { sendCardReminders } from './card-reminders'
import { GRACE_PERIOD_MS } from '../mirror/entitlement'
import { syncCustomer } from '../mirror/sync'
import { getStripe } from '../stripe/client'
import { ensureCustomer } from '../stripe/customer'

const stack = useStack()

async function createSubscriber(card: string) {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, {}, { card })
  const customer = await customerIdOf(user.id)
  const row = async () => {
    await syncCustomer(customer)
    return getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  }
  const told = async (kind: string) =>
    (await getDb().notice.findMany({ where: { userId: user.id, key: { startsWith: kind } } })).map(({ message }) =>
      messageSchema.parse(message),
    )
  await row()
  return { row, told }
}

test('after a failed payment, one reminder is sent two days before access ends', async () => {
  const { row, told } = await createSubscriber('4000000000000341')
  await stack.control('clock', { advance: '1 month 2 hours' })
  const { pastDueSince } = await row()
  const after = (days: number) => new Date(pastDueSince!.getTime() + days * DAY_MS)
  await sendCardReminders(after(4))
  expect(await told('grace-ends')).toEqual([])
  for (const days of [5.1, 5.9, 6.9, 7.1]) await sendCardReminders(after(days))
  const [message, ...more] = await told('grace-ends')
  expect(more).toEqual([])
  const mail = await compose(message!)
  expect(mail?.text).toContain(formatDate(new Date(pastDueSince!.getTime() + GRACE_PERIOD_MS)))
  expect(mail?.text).toContain('/compte')
})

test('a card that expires before the renewal gets one reminder, ten days before; a valid one gets none', async () => {
  const [good, bad] = [await createSubscriber('4242424242424242'), await createSubscriber('4242424242424242')]
  const { id, currentPeriodEnd } = await bad.row()
  const { default_payment_method } = await stack.stripe.subscriptions.retrieve(id)
  await stack.control(`cards/${String(default_payment_method)}/expire`, {})
  for (const days of [12, 9.5, 9.2, 8]) await sendCardReminders(new Date(currentPeriodEnd.getTime() - days * DAY_MS))
  expect(await good.told('card-expires')).toEqual([])
  const [message, ...more] = await bad.told('card-expires')
  expect(more).toEqual([])
  const mail = await compose(message!)
  expect(mail?.text).toContain('4242')
  expect(mail?.text).toContain(formatDate(currentPeriodEnd))
})

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
}, 180_000)
