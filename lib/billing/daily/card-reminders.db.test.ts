import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, mirrorSubscription, useStack } from '@/test/stack'

import { sendCardReminders } from './card-reminders'
import { GRACE_PERIOD_MS } from '../mirror/entitlement'
import { syncCustomer } from '../mirror/sync'

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

/** Each condition, not met: whom it keeps from being told. */
const NOT_OF_A_CARD = {
  'ends by itself': { scheduledEnd: new Date('2100-01-01') },
  'is revoked': { revokedReason: 'refunded' },
  'is paused': { pausedFrom: new Date() },
  'is of the other mode': { livemode: true },
  'renews for nothing': { renewalCents: 0 },
} as const

const NOT_OF_GRACE = {
  'has ended': { status: 'canceled' },
  'is revoked': { revokedReason: 'refunded' },
  'is of the other mode': { livemode: true },
  'has ended on a day of its own': { scheduledEnd: new Date('2026-12-01T11:59:00Z') },
  'is paid for longer': { paidUntil: new Date('2026-12-01T12:01:00Z') },
  'owes nothing': { pastDueSince: null },
  'has more than two days left': { pastDueSince: new Date('2026-11-26T12:00:01Z') },
  'has no time left': { pastDueSince: new Date('2026-11-24T12:00:00Z') },
} as const

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

test('nobody is told of the end of the grace period whose subscription no longer depends on it', async () => {
  const owe = async (change: object) => {
    const { id } = await getDb().user.create({ data: { email: `${randomUUID()}@example.fr` } })
    const { id: subscription } = await mirrorSubscription(id, new Date('2026-11-25T12:00:00Z'))
    const pastDueSince = new Date('2026-11-25T12:00:00Z')
    await getDb().subscription.update({
      where: { id: subscription },
      data: { status: 'past_due', pastDueSince, ...change },
    })
    return id
  }
  const ids: [string, string][] = []
  for (const [name, change] of Object.entries({ 'owes, and closes': {}, ...NOT_OF_GRACE }))
    ids.push([await owe(change), name])
  await sendCardReminders(new Date('2026-12-01T12:00:00Z'))
  const notices = await getDb().notice.findMany({ where: { userId: { in: ids.map(([id]) => id) } } })
  expect(notices.map(({ userId }) => new Map(ids).get(userId!))).toEqual(['owes, and closes'])
})

test('a card that expires before the renewal gets one reminder, ten days before; a valid one gets none', async () => {
  const [good, bad] = [await createSubscriber('4242424242424242'), await createSubscriber('4242424242424242')]
  const { id, currentPeriodEnd } = await bad.row()
  const { default_payment_method } = await stack.stripe.subscriptions.retrieve(id)
  await stack.control(`cards/${String(default_payment_method)}/expire`, {})
  for (const [name, change] of Object.entries(NOT_OF_A_CARD)) {
    const { scheduledEnd, revokedReason, pausedFrom, livemode, renewalCents } = await bad.row()
    await getDb().subscription.update({ where: { id }, data: change })
    await sendCardReminders(new Date(currentPeriodEnd.getTime() - 9.5 * DAY_MS))
    expect(await bad.told('card-expires'), name).toEqual([])
    const before = { scheduledEnd, revokedReason, pausedFrom, livemode, renewalCents }
    await getDb().subscription.update({ where: { id }, data: before })
  }
  for (const days of [12, 9.5, 9.2, 8]) await sendCardReminders(new Date(currentPeriodEnd.getTime() - days * DAY_MS))
  expect(await good.told('card-expires')).toEqual([])
  const [message, ...more] = await bad.told('card-expires')
  expect(more).toEqual([])
  const mail = await compose(message!)
  expect(mail?.text).toContain('4242')
  expect(mail?.text).toContain(formatDate(currentPeriodEnd))
})
