import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { getViewer } from '@/lib/access/viewer/viewer'
import { eraseAccount } from '@/lib/account/deletion'
import { exportAccount } from '@/lib/account/export'
import { readGifts } from '@/lib/atelier/gifts/gifts'
import { sendGivenEnds } from '@/lib/billing/daily/given-ends'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { readReturnTarget } from '@/lib/identity/return-target'
import { addDays, addMonths, DAY_MS, dayOf, toWholeSecond } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { createOwner, headersOf, type TestOwner } from '@/test/owner'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, mirrorSubscription, useStack, type TestUser } from '@/test/stack'

import { findGift, findOwnGift, openGift } from './gift'

const stack = useStack()

let owner: TestOwner
let now: Date

beforeAll(async () => {
  owner = await createOwner()
  now = toWholeSecond(new Date())
})

const send = (kind: string, subject: string, fields: Readonly<Record<string, string>> = {}) =>
  owner.act({ kind, subject, why: 'Concours', ...fields })

const tomorrow = () => addDays(dayOf(now), 1)

async function make(uses = '1', id: string = randomUUID()) {
  await send('gift-made', id, { months: '3', uses, until: tomorrow() })
  const { url } = (await readGifts(owner.admin, now)).find((gift) => gift.id === id)!
  return { id, token: new URL(url!).searchParams.get('jeton')!, url: url! }
}

async function createConfirmed(): Promise<TestUser> {
  const user = await createUser()
  await getDb().user.update({ where: { id: user.id }, data: { emailVerified: now } })
  return user
}

const openUntil = async (user: TestUser) => (await getViewer(await headersOf(user)))?.entitlement

test('a link gives its months once, and nothing is created at Stripe', async () => {
  const [user, other] = [await createUser(), await createUser()]
  const { token, url, id } = await make()
  expect(readReturnTarget(url.replace(/^https?:\/\/[^/]+/, ''))?.label).toBe('ton cadeau')
  const until = await openGift(token, user.id, now)
  expect(until).toEqual(addMonths(now, 3))
  expect(await openUntil(user)).toMatchObject({ subscribed: true, end: until, endsForGood: true, productId: null })
  expect(await openGift(token, user.id, new Date(now.getTime() + DAY_MS))).toEqual(until)
  await expect(openGift(token, other.id, now)).rejects.toMatchObject({ code: 'gift_over' })
  expect(await findGift(token, now)).toMatchObject({ end: 'used' })
  expect((await stack.stripe.customers.list()).data).toEqual([])
  const [gift] = (await readGifts(owner.admin, now)).filter((one) => one.id === id)
  expect(gift).toMatchObject({
    end: 'used',
    boughtBy: null,
    uses: 1,
    why: 'Concours',
    openedBy: [{ user: { id: user.id } }],
  })
})

test('a revoked gift ends for its user, who cannot open it again', async () => {
  const user = await createConfirmed()
  const { token, id } = await make('2')
  const until = await openGift(token, user.id, now)
  expect(await findOwnGift(id, user.id)).toMatchObject({ until, endedAt: null })
  await send('access-taken', 'premium', { about: user.id })
  expect(await findOwnGift(id, user.id)).toMatchObject({ endedAt: expect.any(Date) })
  await expect(openGift(token, user.id, now)).rejects.toMatchObject({ code: 'gift_over' })
  expect(await findGift(token, now)).toMatchObject({ end: null })
})

test('of two users who open the last use at once, one gets it; one user who opens it twice at once gets it once', async () => {
  const { token } = await make('2')
  const [twice, ...others] = [await createConfirmed(), await createConfirmed(), await createConfirmed()]
  await Promise.all([openGift(token, twice.id, now), openGift(token, twice.id, now)])
  const both = await Promise.allSettled(others.map(({ id }) => openGift(token, id, now)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await getDb().accessGrant.count({ where: { userId: twice.id } })).toBe(1)
})

test('a link for many needs a confirmed address, a link for one does not', async () => {
  const user = await createUser()
  const [many, single] = [await make('2'), await make('1')]
  await expect(openGift(many.token, user.id, now)).rejects.toMatchObject({ code: 'gift_unconfirmed' })
  expect(await getDb().giftLink.findUnique({ where: { id: many.id } })).toMatchObject({ uses: 0 })
  expect(await openGift(single.token, user.id, now)).toEqual(addMonths(now, 3))
})

test('of two links that one user opens at once, the second starts when the first ends', async () => {
  const user = await createUser()
  const links = [await make(), await make()]
  const ends = await Promise.all(links.map(({ token }) => openGift(token, user.id, now)))
  expect(ends.map((end) => end.getTime()).sort((a, b) => a - b)).toEqual([
    addMonths(now, 3).getTime(),
    addMonths(addMonths(now, 3), 3).getTime(),
  ])
})

test('it starts when current access ends, and is refused while a subscription renews', async () => {
  const [leaving, renewing] = [await createConfirmed(), await createConfirmed()]
  const end = new Date(now.getTime() + 20 * DAY_MS)
  await mirrorSubscription(leaving.id, end, end)
  await mirrorSubscription(renewing.id, end)
  const { token } = await make('2')
  expect(await openGift(token, leaving.id, now)).toEqual(addMonths(end, 3))
  await expect(openGift(token, renewing.id, now)).rejects.toMatchObject({ code: 'gift_waits' })
})

test('it waits while a pause may end, a card is owed or a first payment is on its way', async () => {
  const past = new Date(now.getTime() - 20 * DAY_MS)
  const states = [
    { pausedFrom: past },
    { status: 'past_due', pastDueSince: past },
    { status: 'unpaid' },
    { awaitsPayment: true },
  ]
  const { token } = await make(String(states.length))
  for (const state of states) {
    const user = await createConfirmed()
    const { id } = await mirrorSubscription(user.id, new Date(now.getTime() + 20 * DAY_MS))
    await getDb().subscription.update({ where: { id }, data: state })
    await expect(openGift(token, user.id, now)).rejects.toMatchObject({ code: 'gift_waits' })
  }
})

test('who subscribes while a gift runs is told of no end, and a second gift waits for the first payment’s subscription', async () => {
  const user = await createConfirmed()
  const until = await openGift((await make()).token, user.id, new Date(now.getTime() - 1))
  expect(until.getMilliseconds()).toBe(0)
  await buy(stack, createCheckout, '/api/create-checkout', user)
  await syncCustomer(await customerIdOf(user.id))
  expect(await openUntil(user)).toMatchObject({ end: until, endsForGood: false })
  await sendGivenEnds(new Date(until.getTime() - 6 * DAY_MS))
  expect(await getDb().notice.count({ where: { userId: user.id, key: { startsWith: 'given-ends ' } } })).toBe(0)
  await expect(openGift((await make()).token, user.id, now)).rejects.toMatchObject({ code: 'gift_waits' })
})

test('an expired, closed or forged link gives nothing', async () => {
  const user = await createUser()
  const { token, id } = await make()
  const late = new Date(now.getTime() + 3 * DAY_MS)
  await expect(openGift(token, user.id, late)).rejects.toMatchObject({ code: 'gift_over' })
  expect(await findGift(token, late)).toMatchObject({ end: 'expired' })
  const forged = `${randomUUID()}.${token.split('.')[1]}`
  for (const wrong of ['', 'x', forged]) {
    expect(await findGift(wrong, now)).toBeNull()
    await expect(openGift(wrong, user.id, now)).rejects.toMatchObject({ code: 'gift_over' })
  }
  await send('gift-closed', id)
  await expect(openGift(token, user.id, now)).rejects.toMatchObject({ code: 'gift_over' })
  expect(await findGift(token, now)).toMatchObject({ end: 'closed' })
  await expect(send('gift-closed', id)).rejects.toMatchObject({ code: 'act_outdated' })
})

test.each([
  ['months', { months: '25', uses: '1' }],
  ['uses', { months: '1', uses: '0' }],
  ['until', { months: '1', uses: '1', until: '2020-01-01' }],
])('no link is created with an invalid %s', async (field, fields) => {
  const id = randomUUID()
  await expect(send('gift-made', id, { until: tomorrow(), ...fields })).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  })
  expect(await getDb().giftLink.findUnique({ where: { id } })).toBeNull()
})

test('a form posted twice creates one link; a use is in the export, and still counts after the account is deleted', async () => {
  const user = await createUser()
  const { id, token } = await make('1')
  await make('1', id)
  await openGift(token, user.id, now)
  expect(await exportAccount(user.id)).toMatchObject({ premiumGiven: [{ reason: 'gift', opening: { giftId: id } }] })
  await eraseAccount(user)
  const other = await createUser()
  await expect(openGift(token, other.id, now)).rejects.toMatchObject({ code: 'gift_over' })
  expect(await getDb().giftLink.findUnique({ where: { id } })).toMatchObject({ uses: 1 })
})

test('a link that waits is shown to the owner behind a hundred newer ones that were opened', async () => {
  const { id } = await make()
  const opened = { months: 1, mostUses: 1, uses: 1, expiresAt: addMonths(now, 12), openedAt: now }
  await getDb().giftLink.createMany({
    data: Array.from({ length: 100 }, () => ({ ...opened, id: randomUUID(), createdAt: addMonths(now, 1) })),
  })
  expect((await readGifts(owner.admin, now)).find((gift) => gift.id === id)).toMatchObject({ end: null })
})
