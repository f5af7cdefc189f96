import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { listOwnContracts } from '@/lib/account/contracts'
import { compose } from '@/lib/mail/compose'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { call, eventsOf, tell } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { getEntitlement } from './entitlement'
import { syncCustomer } from './sync'
import { endSubscription } from '../ending/cancel'
import { resumeSubscription } from '../plan/resume'
import { ensureCustomer } from '../stripe/customer'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f\n]+/g, ' ')

interface TrialParams {
  readonly card?: boolean
  readonly withoutCard?: 'cancel' | 'create_invoice' | 'pause'
}

const timeAtStripe = async () => new Date((await stack.control<{ now: number }>('health')).now * 1000)

/** A ten-day trial of the annual plan that the owner grants in the Dashboard, without a checkout page. */
async function giveTrial({ card = true, withoutCard = 'create_invoice' }: TrialParams = {}) {
  const user = await createUser()
  const customer = await ensureCustomer({ id: user.id, stripeCustomerId: null })
  const { data } = await stack.stripe.prices.list({ lookup_keys: ['horizon_annual'] })
  const { id, trial_end } = await stack.stripe.subscriptions.create({
    customer,
    items: [{ price: data[0]!.id }],
    trial_period_days: 10,
    trial_settings: { end_behavior: { missing_payment_method: withoutCard } },
    ...(card && {
      default_payment_method: (await stack.stripe.paymentMethods.attach('pm_card_visa', { customer })).id,
    }),
  })
  const row = async () => {
    await syncCustomer(customer)
    return getDb().subscription.findUniqueOrThrow({ where: { id } })
  }
  const entitlement = async () => getEntitlement({ subscriptions: [await row()], grants: [] }, await timeAtStripe())
  const told = async (kind: string) => getDb().notice.count({ where: { userId: user.id, key: { startsWith: kind } } })
  await row()
  return { user, customer, id, end: new Date(trial_end! * 1000), row, entitlement, told }
}

test('a trial granted by hand opens access until its end, and announces the price of the first invoice', async () => {
  const { user, customer, id, end, row, entitlement, told } = await giveTrial()
  expect(await row()).toMatchObject({
    status: 'trialing',
    currentPeriodEnd: end,
    renewalCents: 9_900,
    awaitsPayment: false,
    revokedReason: null,
  })
  expect(await entitlement()).toMatchObject({
    subscribed: true,
    end,
    endsForGood: false,
    isPaused: false,
    awaitsPayment: false,
  })
  const [contract] = await listOwnContracts(user.id, customer, new Date())
  expect(contract).toMatchObject({ state: 'trialing', paidCents: 0, next: { amountCents: 9_900, on: end } })
  expect(await told('subscription-started')).toBe(1)
  const started = plain((await compose({ kind: 'subscription-started', userId: user.id, subscriptionId: id }))?.text)
  expect(started).toMatch(/Payé pour la première période\W+0 €/)
  expect(started).toContain(plain(formatDate(end)))
  const again = await call(
    createCheckout,
    post('/api/create-checkout', await user.token(), { priceId: 'horizon_monthly' }),
  )
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'already_subscribed' } } })

  const coupon = (await stack.stripe.coupons.create({ percent_off: 50, duration: 'forever' })).id
  await stack.stripe.subscriptions.update(id, { discounts: [{ coupon }] })
  expect(await row()).toMatchObject({ renewalCents: 4_950 })
})

test('three days before the end the member is told the day and the price, once; then it is charged and continues', async () => {
  const { user, customer, id, end, row, entitlement, told } = await giveTrial()
  await stack.control('clock', { to: end.getTime() / 1000 - 3 * 24 * 60 * 60 })
  const warning = (await eventsOf(stack, customer)).find(({ type }) => type === 'customer.subscription.trial_will_end')!
  for (let time = 0; time < 2; time++) await tell(stack, warning)
  expect(await told('trial-ends')).toBe(1)
  const mail = plain((await compose({ kind: 'trial-ends', userId: user.id, subscriptionId: id }))?.text)
  expect(mail).toContain(`se termine le ${plain(formatDate(end))}`)
  expect(mail).toContain('99 €')
  await stack.control('clock', { to: end.getTime() / 1000 + 60 })
  // Its first invoice stays a draft for an hour.
  expect(await row()).toMatchObject({ status: 'active' })
  expect(await entitlement()).toMatchObject({ subscribed: true })
  await stack.control('clock', { advance: '2 hours' })
  expect((await stack.stripe.charges.list({ customer })).data).toMatchObject([{ amount: 9_900, status: 'succeeded' }])
  expect(await entitlement()).toMatchObject({ subscribed: true, cardNeedsUpdate: false })
  expect(await told('payment-recovered')).toBe(0)
  expect(await told('subscription-started')).toBe(1)
})

test('cancelled by its member, it costs nothing', async () => {
  const { customer, id, end, entitlement } = await giveTrial()
  expect(await endSubscription(id, { notifiedAt: new Date(), wishedEnd: null })).toEqual(end)
  expect(await entitlement()).toMatchObject({ subscribed: true, end, endsForGood: true })
  await stack.control('clock', { to: end.getTime() / 1000 + 7_200 })
  expect(await entitlement()).toMatchObject({ subscribed: false })
  expect((await stack.stripe.charges.list({ customer })).data).toEqual([])
})

test('without a card it is paused and can be resumed, is cancelled, or owes its first invoice, as the owner has chosen', async () => {
  const [paused, canceled, owing] = [
    await giveTrial({ card: false, withoutCard: 'pause' }),
    await giveTrial({ card: false, withoutCard: 'cancel' }),
    await giveTrial({ card: false }),
  ]
  await stack.control('clock', { to: owing.end.getTime() / 1000 + 7_200 })
  expect(await canceled.row()).toMatchObject({ status: 'canceled' })
  expect(await canceled.entitlement()).toMatchObject({ subscribed: false, isPaused: false, cardNeedsUpdate: false })
  expect(await owing.row()).toMatchObject({ status: 'past_due', pastDueSince: expect.any(Date) as Date })
  expect(await owing.entitlement()).toMatchObject({ subscribed: true, cardNeedsUpdate: true })

  expect(await paused.entitlement()).toMatchObject({ subscribed: false, isPaused: true })
  // Without a card, Stripe's page asks for one.
  expect(await resumeSubscription(paused.customer, await timeAtStripe())).toEqual({
    payUrl: expect.any(String) as string,
  })
  expect(await paused.row()).toMatchObject({ status: 'paused' })
  const { id } = await stack.stripe.paymentMethods.attach('pm_card_visa', { customer: paused.customer })
  await stack.stripe.customers.update(paused.customer, { invoice_settings: { default_payment_method: id } })
  expect(await resumeSubscription(paused.customer, await timeAtStripe())).toEqual({ payUrl: null })
  expect(await paused.row()).toMatchObject({ status: 'active' })
  expect(await paused.entitlement()).toMatchObject({ subscribed: true, isPaused: false })
})
