import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Harness } from '../testing/harness'
import { startHarness, startReceiver, WEBHOOK_SECRET } from '../testing/harness'
import { openShop, subscribe } from '../testing/shop'

let h: Harness

beforeEach(async () => {
  h = await startHarness({ retryDelaysMs: [20, 20] })
})
afterEach(() => h.close())

const newCustomer = (email: string) => h.stripe.customers.create({ email })

it('signs its events and follows Stripe’s order', async () => {
  const shop = await openShop(h)
  const before = (await h.types()).length
  await subscribe(h, shop.monthly)
  await h.types()
  for (const { body, signature } of h.received) {
    expect(h.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET).object).toBe('event')
  }
  const last = h.received[0]
  expect(() => h.stripe.webhooks.constructEvent(last?.body ?? '', last?.signature ?? '', 'whsec_other')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  // Deliveries may arrive out of order; the event log has the real one.
  const events = (await h.stripe.events.list({ limit: 100 })).data.reverse().slice(before)
  const beside = /attached|invoice_payment|invoice.updated/
  const main = events.map((event) => event.type).filter((type) => !beside.test(type))
  expect(main).toEqual([
    'customer.created',
    'payment_intent.created',
    'customer.subscription.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ])
  const created = events.find((event) => event.type === 'customer.subscription.created')
  expect(created?.data.object).toMatchObject({ status: 'incomplete' })
  const updated = events.find((event) => event.type === 'customer.subscription.updated')
  expect(updated?.data.object).toMatchObject({ status: 'active' })
  expect(updated?.data.previous_attributes).toEqual({
    default_payment_method: null,
    latest_invoice: null,
    status: 'incomplete',
  })
})

it('retries after a failure, up to its last delay', async () => {
  h.answers.push(500)
  await newCustomer('one@example.org')
  await expect.poll(async () => (await h.types()).length, { timeout: 4000 }).toBe(2)
  const { deliveries } = (await h.control('/deliveries')) as { deliveries: { status: string; attempt: number }[] }
  expect(deliveries.map(({ status, attempt }) => [status, attempt])).toEqual([
    ['succeeded', 2],
    ['failed', 1],
  ])
  h.answers.push(500, 302, 404)
  await newCustomer('two@example.org')
  await expect.poll(async () => (await h.types()).length, { timeout: 4000 }).toBe(5)
})

it('drops, holds and releases in the requested order', async () => {
  await h.control('/webhooks', { mode: 'drop' })
  await newCustomer('dropped@example.org')
  expect(await h.types()).toEqual([])
  await h.control('/webhooks', { mode: 'hold' })
  const mails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.org`)
  const fill = async () => {
    for (const mail of mails) await newCustomer(mail)
    h.received.length = 0
  }
  const arrived = () => h.received.map((one) => (one.event.data.object as Stripe.Customer).email)
  await fill()
  expect(await h.control('/webhooks/release', { order: 'in-order' })).toEqual({ sent: 6 })
  expect(arrived()).toEqual(mails)
  await fill()
  await h.control('/webhooks/release', { order: 'reversed', times: 2 })
  expect(arrived()).toEqual([...mails].reverse().concat([...mails].reverse()))
  await fill()
  await h.control('/webhooks/release', { order: 'shuffled', seed: 3 })
  const shuffled = arrived()
  expect(shuffled).not.toEqual(mails)
  await fill()
  await h.control('/webhooks/release', { order: 'shuffled', seed: 3 })
  expect(arrived()).toEqual(shuffled)
})

it('resends an event on demand', async () => {
  await newCustomer('again@example.org')
  await h.types()
  const id = h.received[0]?.event.id
  await h.control('/webhooks/resend', { eventId: id, times: 2 })
  expect(h.received.map((one) => one.event.id)).toEqual([id, id, id])
  expect(new Set(h.received.map((one) => one.event.type))).toEqual(new Set(['customer.created']))
})

it('serves further endpoints with their own secret and filter', async () => {
  const other = await startReceiver()
  const endpoint = await h.stripe.webhookEndpoints.create({ url: other.url, enabled_events: ['product.created'] })
  await newCustomer('x@example.org')
  await h.stripe.products.create({ name: 'Livre' })
  await h.types()
  const [only] = other.received
  expect(other.received).toHaveLength(1)
  expect(h.stripe.webhooks.constructEvent(only?.body ?? '', only?.signature ?? '', endpoint.secret ?? '').type).toBe(
    'product.created',
  )
  expect((await h.stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined()
  await h.stripe.webhookEndpoints.del(endpoint.id)
  expect((await h.stripe.webhookEndpoints.list()).data).toEqual([])
  other.server.close()
})
