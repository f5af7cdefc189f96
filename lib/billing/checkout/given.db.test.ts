import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST as createPayment } from '@/app/api/create-payment/route'
import { compose } from '@/lib/mail/compose'
import { messageSchema } from '@/lib/notices/outbox/message'
import { DAY_MS, HOUR_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate } from '@/lib/platform/format'
import { buy, call, customerIdOf, eventsOf, sessionIdOf, tell } from '@/test/requests'
import { createUser, post, useStack } from '@/test/stack'

import { syncCustomer } from '../mirror/sync'

const stack = useStack()
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ')

async function createGiven(days: number) {
  const user = await createUser()
  const until = new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS + 1)
  await getDb().accessGrant.create({ data: { userId: user.id, until, reason: 'gift' } })
  return { user, until }
}

test('with free Premium time left, the first payment is due when it ends, and both the page and the mail say so', async () => {
  const { user, until } = await createGiven(30)
  const page = await call(createCheckout, post('/api/create-checkout', await user.token(), {}))
  const session = await stack.stripe.checkout.sessions.retrieve(sessionIdOf(page))
  expect(plain(session.custom_text.submit?.message)).toContain(
    `Ton accès offert va jusqu’au ${formatDate(until)} : le premier paiement se fait ce jour-là.`,
  )
  await stack.control(`checkout/${session.id}/pay`, {})
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  const row = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  expect(row).toMatchObject({ status: 'trialing', currentPeriodEnd: new Date(until.getTime() + 999) })
  expect((await stack.stripe.charges.list({ customer })).data).toEqual([])
  const notice = await getDb().notice.findFirstOrThrow({
    where: { userId: user.id, key: { startsWith: 'subscription-started' } },
  })
  expect(plain((await compose(messageSchema.parse(notice.message)))?.text)).toContain(formatDate(until))

  await stack.control('clock', { to: Math.ceil(until.getTime() / 1000) + 2 * 3600 })
  expect((await stack.stripe.charges.list({ customer })).data).toMatchObject([{ amount: 900 }])
})

test('less than the two days that Stripe requires for a trial is charged at once', async () => {
  const { user } = await createGiven(2 - HOUR_MS / DAY_MS)
  await buy(stack, createCheckout, '/api/create-checkout', user)
  const customer = await customerIdOf(user.id)
  expect((await stack.stripe.charges.list({ customer })).data).toMatchObject([{ amount: 900 }])
})

test('when the coaching goes back whose months a first payment waits for, it is due four days later, and a mail says so', async () => {
  const user = await createUser()
  await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  await buy(stack, createCheckout, '/api/create-checkout', user)
  await syncCustomer(customer)
  const row = () => getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  const now = async () => (await stack.control<{ now: number }>('clock', { advance: '0 days' })).now * 1000
  expect((await row()).currentPeriodEnd.getTime()).toBeGreaterThan((await now()) + 80 * DAY_MS)
  const [coaching] = (await stack.stripe.charges.list({ customer })).data
  await stack.stripe.refunds.create({ charge: coaching!.id })
  await syncCustomer(customer)
  await syncCustomer(customer)
  const { id, currentPeriodEnd } = await row()
  expect(currentPeriodEnd.getTime()).toBeLessThan((await now()) + 4 * DAY_MS + HOUR_MS)
  await stack.control('clock', { to: currentPeriodEnd.getTime() / 1000 - 2 * 24 * 3600 })
  const events = await eventsOf(stack, customer)
  for (const event of events.filter(({ type }) => type === 'customer.subscription.trial_will_end'))
    await tell(stack, event)
  const key = `trial-ends ${id} ${currentPeriodEnd.getTime() / 1000}`
  const notice = await getDb().notice.findFirstOrThrow({ where: { userId: user.id, key } })
  expect(plain((await compose(messageSchema.parse(notice.message)))?.text)).toContain(formatDate(currentPeriodEnd))
  await stack.control('clock', { to: currentPeriodEnd.getTime() / 1000 + 2 * 3600 })
  expect((await stack.stripe.charges.list({ customer })).data.map(({ amount }) => amount).sort()).toEqual([900, 99_700])
})

test('a first payment does not move while a bank decides about the coaching, nor when the owner has moved it', async () => {
  const createWaiting = async () => {
    const user = await createUser()
    await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
    const customer = await customerIdOf(user.id)
    await syncCustomer(customer)
    await buy(stack, createCheckout, '/api/create-checkout', user)
    const [coaching] = (await stack.stripe.charges.list({ customer })).data
    const trialEnd = async () => {
      for (let syncs = 0; syncs < 2; syncs++) await syncCustomer(customer)
      return (await stack.stripe.subscriptions.list({ customer })).data[0]!.trial_end!
    }
    return { customer, charge: coaching!.id, trialEnd }
  }
  const [disputed, moved] = [await createWaiting(), await createWaiting()]
  const before = await disputed.trialEnd()
  const opened = await stack.control<{ dispute: { id: string } }>('disputes', { charge: disputed.charge })
  expect(await disputed.trialEnd()).toBe(before)
  await stack.control(`disputes/${opened.dispute.id}/close`, { status: 'lost' })
  expect(await disputed.trialEnd()).toBeLessThan(before - 60 * 24 * 3600)

  const { id } = (await stack.stripe.subscriptions.list({ customer: moved.customer })).data[0]!
  const later = (await moved.trialEnd()) + 30 * 24 * 3600
  await stack.stripe.subscriptions.update(id, { trial_end: later })
  await stack.stripe.refunds.create({ charge: moved.charge })
  expect(await moved.trialEnd()).toBe(later)
})
