import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { listWaitingEvents } from '@/lib/billing/events/waiting'
import { startEventWorkers } from '@/lib/billing/events/workers'
import { lockCustomer } from '@/lib/billing/stripe/customer'
import { getDb } from '@/lib/platform/db'
import { openQueues, stopQueues } from '@/lib/platform/queue/boss'
import { buy, call, customerIdOf, deliver, eventsOf } from '@/test/requests'
import { createUser, useStack } from '@/test/stack'

import { POST } from './route'
import { POST as createCheckout } from '../../create-checkout/route'

const stack = useStack()

const QUEUE = 'stripe-events'

afterEach(async () => {
  vi.restoreAllMocks()
  await (await openQueues()).purgeQueue(QUEUE)
  await stack.control('outage', { mode: 'none' })
})

const post = (event: object) => call(POST, deliver(stack, event))
/** A user with a paid subscription that the mirror does not have yet. */
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

const renewalOf = (customer: string) =>
  madeUp({ type: 'invoice.paid', data: { object: { object: 'invoice', customer } } })

describe('processing stored events', () => {
  test('workers fetch jobs by themselves; a customer being synced blocks none of them', async () => {
    const one = await createPayer()
    const other = await createPayer()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const lock = lockCustomer(one.user.id, () => held)
    await startEventWorkers()
    await post(renewalOf(one.customer))
    // One more than there are workers.
    const jobs = [1, 2, 3].map((key) => ({ name: QUEUE, data: { about: one.customer }, singletonKey: String(key) }))
    await (await openQueues()).insert(jobs)
    await post(other.completed)
    await vi.waitFor(async () => expect(await other.statuses()).toEqual(['active']), 60_000)
    expect(await one.statuses()).toEqual([])
    letGo()
    await lock
    await vi.waitFor(async () => expect(await listWaitingEvents()).toEqual([]), 60_000)
    expect(await one.statuses()).toEqual(['active'])
    await stopQueues()
  })

  test('no event is lost when a worker starts a job just as an event joins it', async () => {
    await startEventWorkers()
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 12 }, () => post(madeUp())))
      await vi.waitFor(async () => expect(await listWaitingEvents()).toEqual([]), 60_000)
    }
    await stopQueues()
  })
})
