import { randomUUID } from 'node:crypto'

import type Stripe from 'stripe'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { buy, call, customerIdOf, deliver, eventsOf } from '@/e2e/support/requests'
import { createUser, SITE_URL, useStack } from '@/e2e/support/stack'
import { getDb } from '@/lib/db'

import { POST as createCheckout } from '../../create-checkout/route'
import { POST as createPayment } from '../../create-payment/route'
import { POST } from './route'

const stack = useStack()

afterEach(async () => {
  vi.restoreAllMocks()
  await stack.control('outage', { mode: 'none' })
})

const send = (event: object, options = {}) => call(POST, deliver(stack, event, options))
const bookOf = (id: string) => getDb().stripeEvent.findUnique({ where: { id } })

/** A user who has paid a subscription of which the site knows nothing yet. */
async function createPayer() {
  const user = await createUser()
  await buy(stack, createCheckout, '/api/create-checkout', user)
  const customer = await customerIdOf(user.id)
  const events = await eventsOf(stack, customer)
  const completed = events.find(({ type }) => type === 'checkout.session.completed')
  if (!completed) throw new Error('no checkout.session.completed')
  const statuses = async () => {
    const rows = await getDb().subscription.findMany({ where: { userId: user.id } })
    return rows.map(({ status }) => status)
  }
  return { user, customer, events, completed, statuses }
}

const madeUp = (changes: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'checkout.session.completed',
  created: 1_795_262_400,
  livemode: false,
  data: { object: { id: 'cs_1', object: 'checkout.session', customer: 'cus_of_nobody' } },
  ...changes,
})

describe('a signed event', () => {
  test('brings the customer up to date and is written down', async () => {
    const { completed, statuses } = await createPayer()
    expect(await statuses()).toEqual([])
    expect(await send(completed)).toMatchObject({ status: 200, body: { received: true } })
    expect(await statuses()).toEqual(['active'])
    expect(await bookOf(completed.id)).toMatchObject({
      type: 'checkout.session.completed',
      created: new Date(completed.created * 1000),
      processedAt: expect.any(Date),
      error: null,
      attempts: 1,
      livemode: false,
    })
  })

  test('a customer deleted at Stripe ends the access and may buy again, as a new customer', async () => {
    const { user, customer, completed, statuses } = await createPayer()
    await send(completed)
    await stack.stripe.customers.del(customer)
    const deleted = (await eventsOf(stack, customer)).find(({ type }) => type === 'customer.deleted')
    expect(await send(deleted ?? {})).toMatchObject({ status: 200 })
    expect(await statuses()).toEqual(['canceled'])
    // An event of the old customer that comes late changes nothing any more.
    expect(await send(madeUp({ data: { object: completed.data.object } }))).toMatchObject({ status: 200 })
    expect(await statuses()).toEqual(['canceled'])
    await buy(stack, createCheckout, '/api/create-checkout', user)
    expect(await customerIdOf(user.id)).not.toBe(customer)
  })

  test('what an event claims is not believed: the state is read from Stripe', async () => {
    const { customer, completed, statuses } = await createPayer()
    const { data } = await stack.stripe.subscriptions.list({ customer })
    const lie = { ...data[0], status: 'canceled', ended_at: 1 }
    const event = { ...completed, type: 'customer.subscription.deleted', data: { object: lie } }
    expect((await send(event)).status).toBe(200)
    expect(await statuses()).toEqual(['active'])
  })

  test('one that only names a charge finds its customer', async () => {
    const user = await createUser()
    await buy(stack, createPayment, '/api/create-payment', user, { priceId: 'horizon_coaching' })
    const customer = await customerIdOf(user.id)
    const { data } = await stack.stripe.charges.list({ customer })
    await stack.control('disputes', { charge: data[0]?.id })
    const dispute = (await stack.stripe.events.list({ type: 'charge.dispute.created' })).data[0]
    expect((await send(dispute ?? {})).status).toBe(200)
    expect(await getDb().purchase.findMany({ where: { userId: user.id } })).toMatchObject([{ status: 'disputed' }])
  })
})

describe('a request that Stripe has not signed so: 400, and nothing is written', () => {
  const refused = { status: 400, body: { error: { code: 'invalid_signature', message: 'Signature invalide' } } }

  test('forged with another secret', async () => {
    const { completed, statuses } = await createPayer()
    expect(await send(completed, { secret: 'whsec_forged' })).toMatchObject(refused)
    expect(await bookOf(completed.id)).toBeNull()
    expect(await statuses()).toEqual([])
  })

  test('signed more than five minutes ago', async () => {
    const event = madeUp()
    const now = Math.floor(Date.now() / 1000)
    expect(await send(event, { timestamp: now - 301 })).toMatchObject(refused)
    expect(await bookOf(event.id)).toBeNull()
    expect((await send(event, { timestamp: now - 240 })).status).toBe(200)
  })

  test('without a signature, or with one that is none', async () => {
    for (const signature of [null, '', 't=1,v1=0']) {
      const event = madeUp()
      const headers = new Headers(signature === null ? {} : { 'Stripe-Signature': signature })
      const body = JSON.stringify(event)
      const request = new Request(`${SITE_URL}/api/stripe/webhook`, { method: 'POST', headers, body })
      expect(await call(POST, request)).toMatchObject(refused)
      expect(await bookOf(event.id)).toBeNull()
    }
  })

  test('cut short, changed or empty after it was signed', async () => {
    const event = madeUp()
    const text = JSON.stringify(event)
    for (const body of [text.slice(0, -1), text.replace('cus_of_nobody', 'cus_of_anybody'), ` ${text}`, '']) {
      const { headers } = deliver(stack, event)
      const request = new Request(`${SITE_URL}/api/stripe/webhook`, { method: 'POST', headers, body })
      expect(await call(POST, request)).toMatchObject(refused)
    }
    expect(await bookOf(event.id)).toBeNull()
  })

  test('over one megabyte: 413, although it is signed', async () => {
    const event = madeUp({ padding: 'x'.repeat(1_000_000) })
    expect(await send(event)).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } })
    expect(await bookOf(event.id)).toBeNull()
  })

  test('a large one under the limit is taken', async () => {
    const event = madeUp({ padding: 'é'.repeat(400_000) })
    expect((await send(event)).status).toBe(200)
    expect(await bookOf(event.id)).toMatchObject({ processedAt: expect.any(Date) })
  })
})

describe('an event that changes nothing is still answered with 200 and written down', () => {
  test('of a type that nobody knows', async () => {
    const event = madeUp({ type: 'galaxy.exploded', data: { object: { id: 'gal_1', object: 'galaxy' } } })
    expect((await send(event)).status).toBe(200)
    expect(await bookOf(event.id)).toMatchObject({ type: event.type, processedAt: expect.any(Date), error: null })
  })

  test('of a customer of nobody', async () => {
    const event = madeUp()
    expect((await send(event)).status).toBe(200)
    expect(await bookOf(event.id)).toMatchObject({ processedAt: expect.any(Date), error: null })
  })

  test('of the other mode, even when it names a customer of ours', async () => {
    const { completed, statuses } = await createPayer()
    const event = { ...completed, id: `evt_${randomUUID()}`, livemode: true }
    expect((await send(event)).status).toBe(200)
    expect(await bookOf(event.id)).toMatchObject({ livemode: true, processedAt: expect.any(Date) })
    expect(await statuses()).toEqual([])
  })
})

describe('the same event again', () => {
  test('is answered with 200, counted, and not worked on a second time', async () => {
    const { completed, user } = await createPayer()
    await send(completed)
    const first = await bookOf(completed.id)
    const { syncedAt } = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
    // Stripe is not even asked: it could not answer.
    await stack.control('outage', { mode: 'error' })
    expect((await send(completed)).status).toBe(200)
    expect(await bookOf(completed.id)).toEqual({ ...first, attempts: 2 })
    expect(await getDb().subscription.findFirst({ where: { userId: user.id } })).toMatchObject({ syncedAt })
  })

  test('eight times in parallel ends in one row and one subscription', async () => {
    const { completed, statuses } = await createPayer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(completed)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await bookOf(completed.id)).toMatchObject({ attempts: 8, processedAt: expect.any(Date), error: null })
    expect(await statuses()).toEqual(['active'])
  })

  test('all events of a purchase in parallel end in the same state', async () => {
    const { events, statuses } = await createPayer()
    const answers = await Promise.all(events.map((event) => send(event)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await statuses()).toEqual(['active'])
  })
})

describe('a failure', () => {
  test('is answered with 500, noted and counted; the retry succeeds and clears the note', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { completed, statuses } = await createPayer()
    await stack.control('outage', { mode: 'error' })
    for (const attempts of [1, 2]) {
      expect(await send(completed)).toMatchObject({
        status: 500,
        body: { error: { code: 'unexpected', message: 'Une erreur est survenue' } },
      })
      const error = expect.stringContaining('outage')
      expect(await bookOf(completed.id)).toMatchObject({ processedAt: null, attempts, error })
    }
    expect(log).toHaveBeenCalledTimes(2)
    expect(await statuses()).toEqual([])

    await stack.control('outage', { mode: 'none' })
    expect((await send(completed)).status).toBe(200)
    expect(await bookOf(completed.id)).toMatchObject({ processedAt: expect.any(Date), attempts: 3, error: null })
    expect(await statuses()).toEqual(['active'])
  })

  test('of one customer’s event leaves the others alone', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const one = await createPayer()
    const charge: Stripe.Charge | undefined = (await stack.stripe.charges.list({ customer: one.customer })).data[0]
    const disputeOf = (id: string | undefined) =>
      madeUp({ type: 'charge.dispute.created', data: { object: { id: 'dp_1', object: 'dispute', charge: id } } })
    expect((await send(disputeOf('ch_unknown'))).status).toBe(500)
    expect((await send(disputeOf(charge?.id))).status).toBe(200)
    expect(await one.statuses()).toEqual(['active'])
  })
})
