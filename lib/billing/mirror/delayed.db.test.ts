import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { getViewer } from '@/lib/access/viewer/viewer'
import { sessionCookieName } from '@/lib/identity/session-token'
import { compose } from '@/lib/mail/compose'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { buy, call, customerIdOf, sessionIdOf } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { GRACE_PERIOD_MS } from './entitlement'
import { syncCustomer } from './sync'

const stack = useStack()

/** A customer whose first payment is a direct debit, which the owner can allow by hand. */
async function createDebtor() {
  const user = await createUser()
  const session = await buy(stack, createCheckout, '/api/create-checkout', user, {}, { async: 'pending' })
  const customer = await customerIdOf(user.id)
  const state = async () => {
    await syncCustomer(customer)
    const viewer = await getViewer(new Headers({ Cookie: `${sessionCookieName()}=${await user.token()}` }))
    const [row] = await getDb().subscription.findMany({ where: { userId: user.id } })
    const told = await getDb().notice.findMany({ where: { userId: user.id }, orderBy: { key: 'asc' } })
    return {
      status: row!.status,
      isOpen: viewer!.entitlement.subscribed,
      told: told.map(({ key }) => key.split(' ')[0]),
    }
  }
  return { user, customer, state, settle: (outcome: string) => stack.control(`checkout/${session}/async`, { outcome }) }
}

test('a plan is only sold with methods that answer at once, in euros', async () => {
  const user = await createUser()
  const id = sessionIdOf(await call(createCheckout, post('/api/create-checkout', await user.token(), {})))
  const session = await stack.stripe.checkout.sessions.retrieve(id)
  expect(session.payment_method_types).toEqual(['card'])
  expect(session.adaptive_pricing).toEqual({ enabled: false })
})

test('access opens once the first payment has arrived', async () => {
  const { user, state, settle } = await createDebtor()
  expect(await state()).toEqual({ status: 'active', isOpen: false, told: [] })
  const second = await call(createCheckout, post('/api/create-checkout', await user.token(), {}))
  expect(second).toMatchObject({ status: 409, body: { error: { code: 'already_subscribed' } } })
  await settle('succeeded')
  expect(await state()).toEqual({ status: 'active', isOpen: true, told: ['subscription-started'] })
})

test('a first payment that fails, which Stripe lets pass, ends the subscription and notifies the buyer', async () => {
  const { user, customer, state, settle } = await createDebtor()
  await state()
  await settle('failed')
  expect((await stack.stripe.subscriptions.list({ customer })).data).toMatchObject([{ status: 'active' }])
  for (let time = 0; time < 2; time++) {
    expect(await state()).toEqual({ status: 'canceled', isOpen: false, told: ['first-payment-failed'] })
  }
  const { id: subscriptionId } = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  const mail = await compose({ kind: 'first-payment-failed', userId: user.id, subscriptionId })
  expect(mail?.text).toContain('rien n’a été débité')
})

test('the grace period of a direct debit renewal starts on the day on which the debit failed', async () => {
  const { customer, state, settle, user } = await createDebtor()
  await settle('succeeded')
  await state()
  await stack.control(`customers/${customer}/delay-next-payment`, {})
  await stack.control('clock', { advance: '1 month 2 hours' })
  expect(await state()).toMatchObject({ status: 'active', isOpen: true })
  await stack.control('clock', { advance: '5 days' })
  const { now } = await stack.control<{ now: number }>('health')
  const [open] = (await stack.stripe.invoices.list({ customer, status: 'open' })).data
  await stack.control(`invoices/${open!.id}/settle`, { outcome: 'failed' })
  expect(await state()).toMatchObject({ status: 'past_due' })
  const row = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  expect(Math.abs(row.pastDueSince!.getTime() / 1000 - now)).toBeLessThan(60)
  const mail = await compose({ kind: 'payment-failed', userId: user.id, subscriptionId: row.id })
  expect(mail?.text).toContain(formatDate(new Date(row.pastDueSince!.getTime() + GRACE_PERIOD_MS)))
})
