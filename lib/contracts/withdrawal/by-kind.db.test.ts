import { expect, test } from 'vitest'

import { POST as createPayment } from '@/app/api/create-payment/route'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { getDb } from '@/lib/platform/db'
import { declareWithdrawal } from '@/test/declarations'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

const stack = useStack()

test('of two gifts of one kind, a declaration without a number means the one that still goes back', async () => {
  const user = await createUser()
  const order = async () => buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_gift_3' })
  const first = await order()
  await stack.control('clock', { advanceSeconds: 60 })
  const second = await order()
  await syncCustomer(await customerIdOf(user.id))
  const opened = { where: { bought: { purchaseId: second } }, data: { uses: 1, openedAt: new Date() } }
  await getDb().giftLink.updateMany(opened)
  const input = { name: 'Zoé Lévy', email: user.email, kind: 'gift_3', reference: '' }
  const later = new Date(Date.now() + 120_000)
  expect(await declareWithdrawal(input, user.id, '203.0.113.5', later)).toMatchObject({
    title: 'Tu es remboursé en entier',
  })
  const withdrawals = await getDb().withdrawal.findMany({ where: { userId: user.id } })
  expect(withdrawals.map(({ contractId, status }) => [contractId, status])).toEqual([[first, 'refunded']])
})
