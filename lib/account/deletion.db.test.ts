import { expect, test } from 'vitest'

import { POST as createPayment } from '@/app/api/create-payment/route'
import { lockCustomer } from '@/lib/billing/stripe/customer'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import { buy } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { eraseUnknown } from './deletion'

const stack = useStack()

const LONG_AGO = new Date(0)

async function inactive() {
  const user = await createUser()
  await getDb().user.update({ where: { id: user.id }, data: { lastActiveAt: LONG_AGO } })
  return { ...user, lastActiveAt: LONG_AGO }
}

const isThere = async ({ id }: { id: string }) => (await getDb().user.count({ where: { id } })) === 1

test('a batch deletes the accounts that are unknown to Stripe, not locked, and not used since', async () => {
  const [silent, other, customer, busy, back] = [
    await inactive(),
    await inactive(),
    await inactive(),
    await inactive(),
    await inactive(),
  ]
  await sendNotices([{ message: { kind: 'reset-password', email: silent.email }, purpose: silent.email }])
  await sendNotices([{ message: { kind: 'confirm-email', userId: other.id }, purpose: other.id }])
  await getDb().rateLimit.create({ data: { key: `purchase:${silent.id}`, points: 1 } })
  await getDb().ownerAct.create({ data: { kind: 'note', subject: 'essai', aboutId: silent.id, why: 'Zoé a écrit.' } })
  await buy(stack, createPayment, '/api/create-payment', customer, { priceId: 'horizon_business' })
  await getDb().user.update({ where: { id: customer.id }, data: { lastActiveAt: LONG_AGO } })
  await getDb().user.update({ where: { id: back.id }, data: { lastActiveAt: new Date() } })

  const gone = await lockCustomer(busy.id, () => eraseUnknown([silent, other, customer, busy, back]))

  expect([...gone].sort()).toEqual([silent.id, other.id].sort())
  expect(await Promise.all([silent, other, customer, busy, back].map(isThere))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  for (const trace of [silent.email, other.id])
    expect(await getDb().notice.count({ where: { key: { contains: trace } } })).toBe(0)
  expect(await getDb().rateLimit.count({ where: { key: { endsWith: silent.id } } })).toBe(0)
  expect(await getDb().ownerAct.findMany()).toMatchObject([{ aboutId: null, why: '' }])
})
