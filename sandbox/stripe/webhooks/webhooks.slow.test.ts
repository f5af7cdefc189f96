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

it('signs its events', async () => {
  const shop = await openShop(h)
  await subscribe(h, shop.monthly)
  await h.types()
  for (const { body, signature } of h.received) {
    expect(h.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET).object).toBe('event')
  }
  const last = h.received[0]
  expect(() => h.stripe.webhooks.constructEvent(last?.body ?? '', last?.signature ?? '', 'whsec_other')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
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
  expect((await h.stripe.webhookEndpoints.list()).data[0]?.secret).toBeUndefined()
  await h.stripe.webhookEndpoints.del(endpoint.id)
  expect((await h.stripe.webhookEndpoints.list()).data).toEqual([])
  other.server.close()
})
