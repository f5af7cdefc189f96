import { afterEach, expect, test, vi } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { listOwnContracts } from '@/lib/account/contracts'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { CATALOGUE_METADATA_KEY } from '@/lib/billing/stripe/prices'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import { runDailyTasks } from '@/lib/operations/jobs/daily'
import { dailyTasks } from '@/lib/operations/jobs/tasks'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { buy, customerIdOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { sendRenewalNotices } from './notices'
import { lastDayToRefuse } from './window'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\n]+/g, ' ')

async function createSubscriber(priceId: string, payment: object = {}) {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, { priceId }, payment)
  const sync = async () => {
    await syncCustomer(await customerIdOf(user.id))
    return getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  }
  return { user, sync, subscription: await sync() }
}

const daysBefore = (term: Date, days: number) => new Date(term.getTime() - days * DAY_MS)
const keysOf = async (userId: string, kind: string) =>
  (await getDb().notice.findMany({ where: { userId, key: { startsWith: kind } }, orderBy: { key: 'asc' } })).map(
    ({ key }) => key,
  )

afterEach(() => vi.restoreAllMocks())

test('an annual subscription is announced once per term, with the last day in a frame; a cancelled or monthly one never', async () => {
  const [annual, ended, monthly] = [
    await createSubscriber('horizon_annual'),
    await createSubscriber('horizon_annual'),
    await createSubscriber('horizon_monthly'),
  ]
  await stack.stripe.subscriptions.update(ended.subscription.id, { cancel_at_period_end: true })
  await ended.sync()
  const { id, currentPeriodEnd: term } = annual.subscription

  for (const days of [90, 75]) await sendRenewalNotices(daysBefore(term, days))
  expect(await keysOf(annual.user.id, 'renewal-notice')).toEqual([])
  for (const days of [61, 60, 50, 45, 40]) await sendRenewalNotices(daysBefore(term, days))
  const key = `renewal-notice ${id} ${term.toISOString()}`
  expect(await keysOf(annual.user.id, 'renewal-notice')).toEqual([key])
  for (const { user } of [ended, monthly]) expect(await keysOf(user.id, 'renewal-notice')).toEqual([])

  const { message } = await getDb().notice.findUniqueOrThrow({ where: { key } })
  const mail = await compose(messageSchema.parse(message))
  const lastDay = formatDate(lastDayToRefuse(term))
  expect(mail).toMatchObject({
    to: annual.user.email,
    subject: `Ton abonnement annuel se renouvelle le ${formatDate(term)}`,
  })
  expect(plain(mail?.text)).toContain(`Dernier jour pour refuser le renouvellement ${lastDay}`)
  expect(plain(mail?.text)).toContain('99 € par an')
  expect(mail?.html).toMatch(/border:3px solid[^>]*>[\s\S]*Dernier jour pour refuser/)
  expect(mail?.text).toContain('/resiliation')

  // Already announced, so there is nothing to report.
  await sendRenewalNotices(daysBefore(term, 5))
  expect(await keysOf(annual.user.id, 'owner-alert renewal')).toEqual([])

  await stack.control('clock', { to: Math.floor(term.getTime() / 1000) + 7200 })
  const { currentPeriodEnd: next } = await annual.sync()
  expect(next.getTime()).toBeGreaterThan(term.getTime())
  expect(await compose(messageSchema.parse(message))).toBeNull()
  await runDailyTasks(daysBefore(next, 50), dailyTasks)
  expect(await keysOf(annual.user.id, 'renewal-notice')).toEqual(
    [key, `renewal-notice ${id} ${next.toISOString()}`].sort(),
  )
})

test('a missed notice alerts the owner, once, and the member gets no late one', async () => {
  const { user, subscription } = await createSubscriber('horizon_annual')
  const { id, currentPeriodEnd: term } = subscription
  for (const days of [25, 24]) await sendRenewalNotices(daysBefore(term, days))
  expect(await keysOf(user.id, 'renewal-notice')).toEqual([])
  expect(await keysOf(user.id, 'owner-alert')).toEqual([
    `owner-alert renewal-notice-missed ${id} ${term.toISOString()}`,
  ])
})

test('a member who switches from monthly to annual is notified before the year is over', async () => {
  const { user, subscription, sync } = await createSubscriber('horizon_monthly')
  const item = (await stack.stripe.subscriptions.retrieve(subscription.id)).items.data[0]!
  const { data: prices } = await stack.stripe.prices.list({ lookup_keys: ['horizon_annual'] })
  await stack.stripe.subscriptions.update(subscription.id, { items: [{ id: item.id, price: prices[0]!.id }] })
  const { currentPeriodEnd: term } = await sync()
  await sendRenewalNotices(daysBefore(subscription.currentPeriodEnd, 5))
  expect(await keysOf(user.id, 'owner-alert')).toEqual([])
  await sendRenewalNotices(daysBefore(term, 59))
  expect(await keysOf(user.id, 'renewal-notice')).toEqual([`renewal-notice ${subscription.id} ${term.toISOString()}`])
})

test.each([
  ['forever', 'a promotion code that lasts: the price less it', '79,20 € par an', 7_920],
  ['once', 'a promotion code of the first year: the whole price', '99 € par an', 9_900],
] as const)('%s, %s', async (duration, _, expected, cents) => {
  const coupon = await stack.stripe.coupons.create({ percent_off: 20, duration })
  const { code } = await stack.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } })
  const { user, subscription } = await createSubscriber('horizon_annual', { promotionCode: code })
  const { id, currentPeriodEnd: term } = subscription
  const mail = await compose({ kind: 'renewal-notice', userId: user.id, subscriptionId: id, term: term.toISOString() })
  expect(plain(mail?.text)).toContain(`au prix de ${expected}, toutes taxes comprises`)
  const [contract] = await listOwnContracts(user.id, null, new Date())
  expect(contract).toMatchObject({ price: '99\u00a0€ par an', next: { amountCents: cents, on: term } })
})

test('a subscription sold before a price change is announced and shown at its own price', async () => {
  const { user, subscription, sync } = await createSubscriber('horizon_annual')
  const { id, productId } = subscription
  const metadata = { [CATALOGUE_METADATA_KEY]: 'annual' }
  const price = {
    product: productId,
    unit_amount: 8_900,
    currency: 'eur',
    recurring: { interval: 'year' },
    metadata,
  } as const
  const old = await stack.stripe.prices.create(price)
  const item = (await stack.stripe.subscriptions.retrieve(id)).items.data[0]!
  await stack.stripe.subscriptions.update(id, { items: [{ id: item.id, price: old.id }], proration_behavior: 'none' })
  const { currentPeriodEnd: term } = await sync()
  const mail = await compose({ kind: 'renewal-notice', userId: user.id, subscriptionId: id, term: term.toISOString() })
  expect(plain(mail?.text)).toContain('au prix de 89 € par an')
  const [contract] = await listOwnContracts(user.id, null, new Date())
  expect(contract).toMatchObject({ price: '89\u00a0€ par an', next: { amountCents: 8_900 } })
})
