import { expect, test } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { getDb } from '@/lib/platform/db'
import { buy, customerIdOf, eventsOf, tell } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { createPortalSession } from '../checkout/portal'
import { syncCustomer } from '../mirror/sync'

const stack = useStack()

async function createSubscriber(payment: object = {}) {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user, {}, payment)
  const customer = await customerIdOf(user.id)
  await syncCustomer(customer)
  const row = () => getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
  const told = async (key: string) => getDb().notice.count({ where: { userId: user.id, key: { startsWith: key } } })
  return { user, customer, row, told, id: (await row()).id }
}

const newestOf = async (customer: string, type: string) =>
  (await eventsOf(stack, customer)).findLast((event) => event.type === type)!

test('a sync is dated by Stripe’s clock, like its events, because ours may be ahead or behind', async () => {
  const { user, customer, id, row } = await createSubscriber()
  await stack.control('clock', { advance: '1 hour' })
  await syncCustomer(customer)
  const { now } = await stack.control<{ now: number }>('health')
  const { stripeSyncedAt } = await getDb().user.findUniqueOrThrow({ where: { id: user.id } })
  expect(Math.abs(stripeSyncedAt!.getTime() - now * 1000)).toBeLessThan(30_000)
  await stack.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await tell(stack, await newestOf(customer, 'customer.subscription.updated'))
  expect((await row()).scheduledEnd).not.toBeNull()
})

test('a new card pays what is owed at once, and does nothing if nothing is owed', async () => {
  const { customer, id, row, told } = await createSubscriber({ card: '4000000000000341' })
  await stack.control('clock', { advance: '1 month 2 hours' })
  await syncCustomer(customer)
  expect(await row()).toMatchObject({ status: 'past_due' })
  const { id: card } = await stack.stripe.paymentMethods.attach('pm_card_visa', { customer })
  await stack.stripe.subscriptions.update(id, { default_payment_method: card })
  const event = await newestOf(customer, 'customer.subscription.updated')
  for (let time = 0; time < 2; time++) await tell(stack, event)
  expect(await row()).toMatchObject({ status: 'active', pastDueSince: null })
  expect(await told('payment-recovered')).toBe(1)
  const paid = (await stack.stripe.charges.list({ customer })).data.filter(({ status }) => status === 'succeeded')
  expect(paid).toHaveLength(2)
})

test('a card added through the portal’s own link pays what is owed and every later renewal', async () => {
  const { customer, id, row } = await createSubscriber({ card: '4000000000000341' })
  await stack.control('clock', { advance: '1 month 2 hours' })
  await syncCustomer(customer)
  expect(await row()).toMatchObject({ status: 'past_due' })
  const buyer = { stripeCustomerId: customer } as Parameters<typeof createPortalSession>[0]
  const address = await createPortalSession(buyer, 'card')
  const page = await fetch(address, { redirect: 'manual' })
  expect(page.headers.get('location')).toMatch(/\/carte$/)
  const body = new URLSearchParams({ number: '5555555555554444', expiry: '01/41', cvc: '123', name: 'Zoé' })
  const answer = await fetch(`${address}/carte`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.headers.get('location')).toMatch(/\/compte$/)
  await tell(stack, await newestOf(customer, 'customer.updated'))
  expect(await row()).toMatchObject({ status: 'active', pastDueSince: null })
  expect((await stack.stripe.subscriptions.retrieve(id)).default_payment_method).toBeNull()
  await stack.control('clock', { advance: '1 month 2 hours' })
  const [newest] = (await stack.stripe.charges.list({ customer })).data
  expect(newest).toMatchObject({ status: 'succeeded', payment_method_details: { card: { last4: '4444' } } })
})

async function chooseCard(customer: string, card: string) {
  const { id } = await stack.stripe.paymentMethods.attach(card, { customer })
  return stack.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
}

const lastChargeOf = async (customer: string) =>
  (await stack.stripe.charges.list({ customer })).data[0]?.payment_method_details?.card?.last4

test('who comes back renews on the card typed at checkout, not on the one of the former membership', async () => {
  const { user, customer, id: former } = await createSubscriber()
  await chooseCard(customer, 'pm_card_mastercard')
  await stack.stripe.subscriptions.cancel(former)
  await buy(stack, createCheckout, '/api/create-checkout', user)
  for (const event of await eventsOf(stack, customer)) await tell(stack, event)
  await stack.control('clock', { advance: '1 month 2 hours' })
  expect(await lastChargeOf(customer)).toBe('4242')
})

test('a card that the owner puts on a subscription stays on it, and the customer’s next one replaces it', async () => {
  const { customer, id } = await createSubscriber()
  await chooseCard(customer, 'pm_card_mastercard')
  await tell(stack, await newestOf(customer, 'customer.updated'))
  const { id: card } = await stack.stripe.paymentMethods.attach('pm_card_visa', { customer })
  await stack.stripe.subscriptions.update(id, { default_payment_method: card })
  await tell(stack, await newestOf(customer, 'customer.subscription.updated'))
  await stack.control('clock', { advance: '1 month 2 hours' })
  expect(await lastChargeOf(customer)).toBe('4242')
  await chooseCard(customer, 'pm_card_mastercard')
  await tell(stack, await newestOf(customer, 'customer.updated'))
  await stack.control('clock', { advance: '1 month 2 hours' })
  expect(await lastChargeOf(customer)).toBe('4444')
})

test('a card that the owner puts on a subscription stays on it, although the event of an earlier one comes later', async () => {
  const { customer, id } = await createSubscriber()
  await stack.control('clock', { advance: '1 hour' })
  await chooseCard(customer, 'pm_card_mastercard')
  const earlier = await newestOf(customer, 'customer.updated')
  await stack.control('clock', { advance: '1 hour' })
  const { id: card } = await stack.stripe.paymentMethods.attach('pm_card_visa', { customer })
  await stack.stripe.subscriptions.update(id, { default_payment_method: card })
  await tell(stack, earlier)
  await stack.control('clock', { advance: '1 month 2 hours' })
  expect(await lastChargeOf(customer)).toBe('4242')
})

test('a dispute about a customer who was deleted at Stripe still reaches the owner', async () => {
  const { user, customer, told } = await createSubscriber()
  const charge = (await stack.stripe.charges.list({ customer })).data[0]!.id
  await stack.stripe.customers.del(customer)
  await tell(stack, await newestOf(customer, 'customer.deleted'))
  expect((await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).stripeCustomerId).toBeNull()
  await stack.control('disputes', { charge })
  const { data } = await stack.stripe.events.list({ type: 'charge.dispute.created', limit: 1 })
  for (let time = 0; time < 2; time++) await tell(stack, data[0]!)
  expect(await told('owner-alert dispute')).toBe(1)
})
