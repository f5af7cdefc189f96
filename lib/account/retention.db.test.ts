import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { getViewer } from '@/lib/access/viewer/viewer'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import { addMonths, DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import { giveRole } from '@/test/owner'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack, type TestUser } from '@/test/stack'

import { purgeExpired } from './purge'
import { forgetInactive } from './retention'

const stack = useStack()
const start = new Date()
const after = (months: number, days = 0) => new Date(addMonths(start, months).getTime() + days * DAY_MS)

const find = ({ id }: TestUser) => getDb().user.findUnique({ where: { id } })
const warningsOf = ({ id }: TestUser) =>
  getDb().notice.findMany({ where: { key: { startsWith: `account-expires ${id}` } } })
const withdrawalOf = (
  { id, email }: Pick<TestUser, 'id' | 'email'>,
  values: Partial<Prisma.WithdrawalUncheckedCreateInput>,
) => ({
  number: randomUUID(),
  submittedAt: start,
  name: 'Zoé',
  email,
  contract: 'Service',
  userId: id,
  status: 'refunded' as const,
  ...values,
})
const setLastActive = ({ id }: TestUser, lastActiveAt: Date) =>
  getDb().user.update({ where: { id }, data: { lastActiveAt } })

test('last_active_at is updated once a day', async () => {
  const user = await createUser()
  const token = await user.token()
  await setLastActive(user, new Date(0))
  await getDb().session.updateMany({ where: { userId: user.id }, data: { lastSeenAt: new Date(Date.now() - DAY_MS) } })
  await getViewer(new Headers({ Authorization: `Bearer ${token}` }))
  expect((await find(user))!.lastActiveAt.getTime()).toBeGreaterThan(start.getTime() - 1000)
})

describe('after two inactive years', () => {
  test('an account gets a warning, then is deleted; one with a contract, a guarantee, a role or a new visit stays', async () => {
    const [silent, back, subscriber, buyer, admin] = [
      await createUser(),
      await createUser(),
      await createUser(),
      await createUser(),
      await createUser(),
    ]
    await buy(stack, createCheckout, '/api/create-checkout', subscriber, { priceId: 'horizon_monthly' })
    await buy(stack, createPayment, '/api/create-payment', buyer, { priceId: 'horizon_business' })
    for (const { id } of [subscriber, buyer]) await syncCustomer(await customerIdOf(id))
    await giveRole(admin.email, 'admin')
    for (const user of [silent, back, subscriber, buyer, admin]) await setLastActive(user, start)

    await forgetInactive(after(22, 20))
    expect(await warningsOf(silent)).toEqual([])
    for (const days of [2, 3]) await forgetInactive(after(23, days))
    for (const user of [silent, back]) expect(await warningsOf(user)).toHaveLength(1)
    for (const user of [subscriber, buyer, admin]) expect(await warningsOf(user)).toEqual([])
    const [warning] = await warningsOf(silent)
    expect(await compose(messageSchema.parse(warning!.message))).toMatchObject({ to: silent.email })

    await setLastActive(back, after(23, 10))
    expect(await compose(messageSchema.parse((await warningsOf(back))[0]!.message))).toBeNull()
    await forgetInactive(after(23, 28))
    expect(await find(silent)).not.toBeNull()
    await forgetInactive(after(24, 3))
    expect(await find(silent)).toBeNull()
    for (const user of [back, subscriber, buyer, admin]) expect(await find(user)).toMatchObject({ email: user.email })

    // The guarantee has expired: the account is deleted, the sale stays in the books.
    await forgetInactive(after(27, 2))
    await forgetInactive(after(28, 6))
    expect(await find(buyer)).toMatchObject({ name: null, email: `deleted:${buyer.id}`, deletedAt: expect.any(Date) })
    expect(await getDb().purchase.count({ where: { userId: buyer.id } })).toBe(1)
  })

  test('an unsettled withdrawal keeps the account until it is settled', async () => {
    const user = await createUser()
    await setLastActive(user, addMonths(start, -60))
    const { id } = await getDb().withdrawal.create({ data: withdrawalOf(user, { status: 'owner' }) })
    for (const days of [0, 30]) await forgetInactive(after(0, days))
    expect(await warningsOf(user)).toEqual([])
    await getDb().withdrawal.update({ where: { id }, data: { settledAt: start } })
    for (const days of [0, 30]) await forgetInactive(after(0, days))
    expect(await find(user)).toBeNull()
    // The declaration is proof, and is kept for five years as typed.
    expect(await getDb().withdrawal.findUnique({ where: { id } })).toMatchObject({ userId: null, email: user.email })
  })

  test('a long inactive account is not deleted without thirty days’ warning', async () => {
    const user = await createUser()
    await setLastActive(user, addMonths(start, -60))
    await forgetInactive(start)
    await forgetInactive(after(0, 29))
    expect(await find(user)).not.toBeNull()
    await forgetInactive(after(0, 30))
    expect(await find(user)).toBeNull()
  })
})

test('expired data is deleted, and data still needed is kept', async () => {
  const { id, email } = await createUser()
  const past = new Date(start.getTime() - DAY_MS)
  const old = (months: number) => addMonths(start, -months)
  const token = { userId: id, purpose: 'reset_password', email } as const
  const cancellation = { name: 'Zoé', email, contract: 'Abonnement' }
  const told = { message: { kind: 'password-changed', userId: id }, priority: 0, dueAt: null } as const
  await getDb().accountToken.createMany({
    data: [
      { ...token, tokenHash: 'over', expiresAt: past },
      { ...token, tokenHash: 'live', expiresAt: new Date(start.getTime() + DAY_MS) },
    ],
  })
  await getDb().rateLimit.createMany({
    data: [
      { key: 'over', expire: past.getTime() },
      { key: 'live', expire: start.getTime() + DAY_MS },
    ],
  })
  await getDb().notice.createMany({
    data: [
      { ...told, key: 'payment-failed over', kind: 'payment-failed', userId: id, createdAt: old(2) },
      { ...told, key: 'owner-withdrawal over', kind: 'owner-withdrawal', createdAt: old(61) },
      { ...told, key: 'renewal-notice over', kind: 'renewal-notice', userId: id, createdAt: old(121) },
      { ...told, key: 'renewal-notice live', kind: 'renewal-notice', userId: id, createdAt: old(119) },
    ],
  })
  await getDb().cancellation.createMany({
    data: [
      { ...cancellation, submittedAt: old(61) },
      { ...cancellation, submittedAt: old(61), outcome: 'pending' },
      cancellation,
    ],
  })
  await getDb().withdrawal.createMany({
    data: [
      withdrawalOf({ id, email }, { submittedAt: old(61) }),
      withdrawalOf({ id, email }, { submittedAt: old(61), status: 'refunding' }),
      withdrawalOf({ id, email }, { submittedAt: old(59), status: 'too_late' }),
    ],
  })
  const event = { type: 'invoice.paid', livemode: false, created: past }
  await getDb().stripeEvent.createMany({
    data: [
      { ...event, id: 'evt_over', processedAt: old(13) },
      { ...event, id: 'evt_live', processedAt: old(11) },
      { ...event, id: 'evt_open' },
    ],
  })
  await purgeExpired(start)
  expect(await getDb().accountToken.findMany({ where: { userId: id } })).toMatchObject([{ tokenHash: 'live' }])
  expect(
    (await getDb().rateLimit.findMany({ where: { key: { in: ['over', 'live'] } } })).map(({ key }) => key),
  ).toEqual(['live'])
  expect(await getDb().notice.findMany({ where: { userId: id } })).toMatchObject([{ key: 'renewal-notice live' }])
  expect(await getDb().notice.count({ where: { key: 'owner-withdrawal over' } })).toBe(0)
  expect((await getDb().cancellation.findMany({ where: { email } })).map(({ outcome }) => outcome).sort()).toEqual([
    'pending',
    'unconfirmed',
  ])
  const declarations = await getDb().withdrawal.findMany({ where: { email }, orderBy: { submittedAt: 'asc' } })
  expect(declarations.map(({ status }) => status)).toEqual(['refunding', 'too_late'])
  expect((await getDb().stripeEvent.findMany({ orderBy: { id: 'asc' } })).map(({ id: event }) => event)).toEqual([
    'evt_live',
    'evt_open',
  ])
})

test('accepted terms are kept five years after the contract, ten for a service of 120 € or more; those of running contracts always', async () => {
  const { id: userId } = await createUser()
  const mirrored = { userId, productId: 'prod', livemode: false, syncedAt: start }
  const subscription = { ...mirrored, priceId: 'price', currentPeriodEnd: start, createdAt: addMonths(start, -200) }
  const service = { ...mirrored, offer: 'coaching', currency: 'eur', status: 'paid', createdAt: addMonths(start, -200) }
  const months = (count: number) => addMonths(start, -count)
  await getDb().subscription.createMany({
    data: [
      { ...subscription, id: 'sub_over', status: 'canceled', scheduledEnd: months(61) },
      { ...subscription, id: 'sub_ended', status: 'canceled', scheduledEnd: months(59) },
      { ...subscription, id: 'sub_live', status: 'active' },
    ],
  })
  await getDb().purchase.createMany({
    data: [
      { ...service, checkoutSessionId: 'cs_small_over', amountCents: 7_900, paidAt: months(64) },
      { ...service, checkoutSessionId: 'cs_small', amountCents: 7_900, paidAt: months(62) },
      { ...service, checkoutSessionId: 'cs_large', amountCents: 99_700, paidAt: months(122) },
      { ...service, checkoutSessionId: 'cs_large_over', amountCents: 99_700, paidAt: months(124) },
    ],
  })
  const contracts = ['sub_over', 'sub_ended', 'sub_live', 'cs_small_over', 'cs_small', 'cs_large', 'cs_large_over']
  const terms = { userId, termsVersion: '1.0', termsHash: 'x', acceptedAt: months(200), immediateStart: true }
  await getDb().contractConsent.createMany({
    data: contracts.map((contractId) => ({ ...terms, contractId, checkoutSessionId: contractId })),
  })
  await getDb().contractDocument.createMany({
    data: contracts.map((contractId) => ({ userId, contractId, html: '<p>' })),
  })
  await purgeExpired(start)
  const kept = ['cs_large', 'cs_small', 'sub_ended', 'sub_live']
  const ofUser = { where: { userId }, select: { contractId: true }, orderBy: { contractId: 'asc' } } as const
  expect((await getDb().contractConsent.findMany(ofUser)).map(({ contractId }) => contractId)).toEqual(kept)
  expect((await getDb().contractDocument.findMany(ofUser)).map(({ contractId }) => contractId)).toEqual(kept)
})
