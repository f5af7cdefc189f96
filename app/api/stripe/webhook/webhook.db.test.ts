import { randomUUID } from 'node:crypto'

import type Stripe from 'stripe'
import { describe, expect, test, vi } from 'vitest'

import { queueEventWork, type EventJob } from '@/lib/billing/events/queue'
import { listWaitingEvents, queueForgottenEvents, retryEvents } from '@/lib/billing/events/waiting'
import { startEventWorkers } from '@/lib/billing/events/workers'
import { getStripe } from '@/lib/billing/stripe/client'
import { HOUR_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { openQueues, stopQueues } from '@/lib/platform/queue/boss'
import { inBackground } from '@/lib/platform/time-limit'
import { buy, call, customerIdOf, deliver, eventsOf, tell, workOnStoredEvents } from '@/test/requests'
import { createUser, SITE_URL, useStack } from '@/test/stack'
import { madeUp, QUEUE, renewalOf, useStoredEvents } from '@/test/stored-events'

import { POST } from './route'
import { POST as createCheckout } from '../../create-checkout/route'
import { POST as createPayment } from '../../create-payment/route'

const stack = useStack()
const { post, createPayer } = useStoredEvents(stack)

const send = (event: object, options = {}) => tell(stack, event, options)
const bookOf = (id: string) => getDb().stripeEvent.findUnique({ where: { id } })

const queued = async () => (await openQueues()).getQueueSize(QUEUE)

/** Fetches a job, like a worker in another process. */
async function begin() {
  const [job] = await (await openQueues()).fetch<EventJob>(QUEUE)
  return job!
}

describe('a signed event', () => {
  test('syncs the customer and is stored', async () => {
    const { completed, statuses } = await createPayer()
    expect(await statuses()).toEqual([])
    expect(await send(completed)).toMatchObject({ status: 200, body: { received: true } })
    expect(await statuses()).toEqual(['active'])
    expect(await bookOf(completed.id)).toMatchObject({
      type: 'checkout.session.completed',
      created: new Date(completed.created * 1000),
      processedAt: expect.any(Date),
      error: null,
      payload: null,
      attempts: 1,
      livemode: false,
    })
  })

  test('is answered before any call to Stripe, and stored until it is processed', async () => {
    const { completed, customer, statuses } = await createPayer()
    await stack.control('outage', { mode: 'error' })
    expect(await post(completed)).toMatchObject({ status: 200, body: { received: true } })
    expect(await bookOf(completed.id)).toMatchObject({
      about: customer,
      processedAt: null,
      attempts: 0,
      payload: completed,
    })
    await stack.control('outage', { mode: 'none' })
    expect(await statuses()).toEqual([])
    expect(await workOnStoredEvents()).toEqual([])
    expect(await statuses()).toEqual(['active'])
  })

  test('of a deleted customer ends access, and the user may buy again as a new customer', async () => {
    const { user, customer, completed, statuses } = await createPayer()
    await send(completed)
    await stack.stripe.customers.del(customer)
    const deleted = (await eventsOf(stack, customer)).find(({ type }) => type === 'customer.deleted')
    expect(await send(deleted ?? {})).toMatchObject({ status: 200 })
    expect(await statuses()).toEqual(['canceled'])
    // A late event of the old customer changes nothing.
    expect(await send(madeUp({ data: { object: completed.data.object } }))).toMatchObject({ status: 200 })
    expect(await statuses()).toEqual(['canceled'])
    await buy(stack, createCheckout, '/api/create-checkout', user)
    expect(await customerIdOf(user.id)).not.toBe(customer)
  })

  test('is not trusted for state, which is read from Stripe', async () => {
    const { customer, completed, statuses } = await createPayer()
    const { data } = await stack.stripe.subscriptions.list({ customer })
    const lie = { ...data[0], status: 'canceled', ended_at: 1 }
    const event = { ...completed, type: 'customer.subscription.deleted', data: { object: lie } }
    expect((await send(event)).status).toBe(200)
    expect(await statuses()).toEqual(['active'])
  })

  test('with only a charge finds the customer', async () => {
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

describe('a request with an invalid signature: 400, and nothing is stored', () => {
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

  test('with a missing or malformed signature', async () => {
    for (const signature of [null, '', 't=1,v1=0']) {
      const event = madeUp()
      const headers = new Headers(signature === null ? {} : { 'Stripe-Signature': signature })
      const body = JSON.stringify(event)
      const request = new Request(`${SITE_URL}/api/stripe/webhook`, { method: 'POST', headers, body })
      expect(await call(POST, request)).toMatchObject(refused)
      expect(await bookOf(event.id)).toBeNull()
    }
  })

  test('truncated, changed or emptied after signing', async () => {
    const event = madeUp()
    const text = JSON.stringify(event)
    for (const body of [text.slice(0, -1), text.replace('cus_of_nobody', 'cus_of_anybody'), ` ${text}`, '']) {
      const { headers } = deliver(stack, event)
      const request = new Request(`${SITE_URL}/api/stripe/webhook`, { method: 'POST', headers, body })
      expect(await call(POST, request)).toMatchObject(refused)
    }
    expect(await bookOf(event.id)).toBeNull()
  })

  test('over one megabyte: 413, even when signed', async () => {
    const event = madeUp({ padding: 'x'.repeat(1_000_000) })
    expect(await send(event)).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } })
    expect(await bookOf(event.id)).toBeNull()
  })

  test('a large one under the limit is accepted', async () => {
    const event = madeUp({ padding: 'é'.repeat(400_000) })
    expect((await send(event)).status).toBe(200)
    expect(await bookOf(event.id)).toMatchObject({ processedAt: expect.any(Date) })
  })
})

describe('an event without effect is answered with 200 and stored', () => {
  test('of an unknown type', async () => {
    const event = madeUp({ type: 'galaxy.exploded', data: { object: { id: 'gal_1', object: 'galaxy' } } })
    expect((await send(event)).status).toBe(200)
    expect(await bookOf(event.id)).toMatchObject({ type: event.type, processedAt: expect.any(Date), error: null })
  })

  test('of an unknown customer', async () => {
    const event = madeUp()
    expect((await send(event)).status).toBe(200)
    expect(await bookOf(event.id)).toMatchObject({ processedAt: expect.any(Date), error: null })
  })

  test('of the other mode, even for a customer of ours', async () => {
    const { completed, statuses } = await createPayer()
    const event = { ...completed, id: `evt_${randomUUID()}`, livemode: true }
    expect((await send(event)).status).toBe(200)
    expect(await bookOf(event.id)).toMatchObject({ livemode: true, processedAt: expect.any(Date) })
    expect(await statuses()).toEqual([])
  })
})

describe('a duplicate event', () => {
  test('is answered with 200 and not processed again', async () => {
    const { completed, user } = await createPayer()
    await send(completed)
    const first = await bookOf(completed.id)
    const { syncedAt } = await getDb().subscription.findFirstOrThrow({ where: { userId: user.id } })
    // During an outage, to show that Stripe is not called.
    await stack.control('outage', { mode: 'error' })
    expect((await send(completed)).status).toBe(200)
    expect(await bookOf(completed.id)).toEqual(first)
    expect(await getDb().subscription.findFirst({ where: { userId: user.id } })).toMatchObject({ syncedAt })
  })

  test('sent eight times in parallel gives one row and one subscription', async () => {
    const { completed, statuses } = await createPayer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(completed)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await bookOf(completed.id)).toMatchObject({ processedAt: expect.any(Date), error: null })
    expect(await statuses()).toEqual(['active'])
  })
})

describe('processing stored events', () => {
  test('one job handles all events of a customer, with four calls to Stripe instead of some per event', async () => {
    const { events, statuses } = await createPayer()
    const answers = await Promise.all(events.map((event) => post(event)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(events.length).toBeGreaterThan(4)
    // One for the purchase, which has priority, and one for the rest.
    expect(await queued()).toBe(2)
    const calls: string[] = []
    const note = ({ path }: { path: string }) => calls.push(path)
    const client = inBackground(getStripe)
    client.on('request', note)
    expect(await workOnStoredEvents()).toEqual([])
    client.off('request', note)
    expect(calls).toHaveLength(4)
    expect(await statuses()).toEqual(['active'])
  })

  test('an event older than the last sync makes no call to Stripe', async () => {
    const { user, completed } = await createPayer()
    await send(completed)
    await getDb().user.update({
      where: { id: user.id },
      data: { stripeSyncedAt: new Date((completed.created + 6) * 1000) },
    })
    const late = { ...completed, id: `evt_${randomUUID()}` }
    await stack.control('outage', { mode: 'error' })
    await send(late)
    expect(await bookOf(late.id)).toMatchObject({ processedAt: expect.any(Date), error: null })
  })

  test('an event that arrives during a sync of its customer gets its own job', async () => {
    const about = `cus_${randomUUID()}`
    await post(renewalOf(about))
    expect((await begin()).data).toEqual({ about })
    for (let index = 0; index < 2; index++) await post(renewalOf(about))
    expect(await queued()).toBe(1)
    await workOnStoredEvents()
  })

  test('a purchase does not wait for other customers, nor for its own other events', async () => {
    const about = `cus_${randomUUID()}`
    await queueEventWork([about, ...Array.from({ length: 20 }, () => `cus_${randomUUID()}`)])
    await post(madeUp({ data: { object: { object: 'checkout.session', customer: about } } }))
    expect(await begin()).toMatchObject({ data: { about } })
    expect(await queued()).toBe(21)
    await workOnStoredEvents()
  })

  test('an event stored by a process that died before queueing is found', async () => {
    const { completed, customer } = await createPayer()
    await post(completed)
    await (await openQueues()).purgeQueue(QUEUE)
    expect(await queueForgottenEvents(new Date())).toBe(0)
    expect(await queued()).toBe(0)
    for (const _ of ['once', 'twice']) expect(await queueForgottenEvents(new Date(Date.now() + 120_000))).toBe(1)
    expect(await queued()).toBe(1)
    expect((await begin()).data).toEqual({ about: customer })
    await workOnStoredEvents()
  })
})

describe('a failure', () => {
  test('is stored, counted, and listed for the owner; a successful retry clears it', async () => {
    const { completed, statuses } = await createPayer()
    await stack.control('outage', { mode: 'error' })
    for (const attempts of [1, 2]) {
      await expect(send(completed)).rejects.toThrow('outage')
      const error = expect.stringContaining('outage')
      expect(await bookOf(completed.id)).toMatchObject({ processedAt: null, attempts, error })
      expect(await listWaitingEvents()).toMatchObject([{ id: completed.id, attempts, error }])
    }
    expect(await statuses()).toEqual([])

    await stack.control('outage', { mode: 'none' })
    expect((await send(completed)).status).toBe(200)
    expect(await bookOf(completed.id)).toMatchObject({
      processedAt: expect.any(Date),
      attempts: 3,
      error: null,
      payload: null,
    })
    expect(await statuses()).toEqual(['active'])
  })

  test('of eight hours alerts the owner once; given-up events can be retried', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { completed, customer, statuses } = await createPayer()
    await post(completed)
    await stack.control('outage', { mode: 'error' })
    await workOnStoredEvents()
    await (await openQueues()).purgeQueue(QUEUE)
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
    const key = { startsWith: 'owner-alert events-dead' }
    expect(await queueForgottenEvents(inHours(7.9))).toBe(1)
    expect(await getDb().notice.count({ where: { key } })).toBe(0)
    await (await openQueues()).purgeQueue(QUEUE)
    for (const hours of [8.1, 8.2]) expect(await queueForgottenEvents(inHours(hours))).toBe(0)
    expect(await getDb().notice.findMany({ where: { key } })).toMatchObject([
      { message: { alert: 'events-dead', id: customer } },
    ])
    await stack.control('outage', { mode: 'none' })
    expect(await retryEvents()).toBe(1)
    await startEventWorkers()
    await vi.waitFor(async () => expect(await statuses()).toEqual(['active']), 60_000)
    await stopQueues()
  })

  test('of one customer’s event does not affect others', async () => {
    const one = await createPayer()
    const charge: Stripe.Charge | undefined = (await stack.stripe.charges.list({ customer: one.customer })).data[0]
    const disputeOf = (id: string | undefined) =>
      madeUp({ type: 'charge.dispute.created', data: { object: { id: 'dp_1', object: 'dispute', charge: id } } })
    await post(disputeOf('ch_unknown'))
    await post(disputeOf(charge?.id))
    expect(await workOnStoredEvents()).toMatchObject([{ code: 'resource_missing' }])
    expect(await one.statuses()).toEqual(['active'])
  })
})
