import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { compose } from '@/lib/mail/compose'
import { addMonths, DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { sendGivenEnds } from './given-ends'
import { syncCustomer } from '../mirror/sync'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ')
const told = (userId: string) => getDb().notice.count({ where: { userId, key: { startsWith: 'given-ends ' } } })

test('a week before given Premium time ends, its holder gets one mail that says that nothing will be charged', async () => {
  const now = new Date()
  const [soon, later, taken] = [await createUser(), await createUser(), await createUser()]
  const until = new Date(now.getTime() + 6 * DAY_MS)
  const give = (userId: string, end: Date, endedAt: Date | null = null) =>
    getDb().accessGrant.create({ data: { userId, reason: 'gift', until: end, endedAt } })
  await give(soon.id, until)
  await give(later.id, new Date(now.getTime() + 8 * DAY_MS))
  await give(taken.id, until, now)
  for (let day = 0; day < 2; day++) await sendGivenEnds(now)
  expect(await Promise.all([soon, later, taken].map(({ id }) => told(id)))).toEqual([1, 0, 0])
  const mail = await compose({ kind: 'given-ends', userId: soon.id })
  expect(plain(mail?.text)).toContain(`va jusqu’au ${formatDate(until)}`)
  expect(plain(mail?.text)).toContain('rien n’est prélevé')
  // No mail if they subscribe or are given more before it is written.
  await give(soon.id, new Date(now.getTime() + 90 * DAY_MS))
  expect(await compose({ kind: 'given-ends', userId: soon.id })).toBeNull()
})

test('the months that came with a coaching are announced too, unless a subscription follows them', async () => {
  const [alone, subscribed] = [await createUser(), await createUser()]
  for (const user of [alone, subscribed]) {
    await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
    await syncCustomer(await customerIdOf(user.id))
  }
  await buy(stack, createCheckout, '/api/create-checkout', subscribed)
  await syncCustomer(await customerIdOf(subscribed.id))
  const week = new Date(addMonths(new Date(), 3).getTime() - 5 * DAY_MS)
  await sendGivenEnds(new Date())
  expect(await told(alone.id)).toBe(0)
  await sendGivenEnds(week)
  expect([await told(alone.id), await told(subscribed.id)]).toEqual([1, 0])
})
