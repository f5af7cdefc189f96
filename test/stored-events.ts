import { randomUUID } from 'node:crypto'

import { afterEach, vi } from 'vitest'

import { POST as createCheckout } from '@/app/api/create-checkout/route'
import { POST } from '@/app/api/stripe/webhook/route'
import { getDb } from '@/lib/platform/db'
import { openQueues } from '@/lib/platform/queue/boss'

import { buy, call, customerIdOf, deliver, eventsOf } from './requests'
import { createUser, type useStack } from './stack'

export const QUEUE = 'stripe-events'

/** An event as Stripe might send it, of nobody that there is. */
export const madeUp = (changes: object = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'checkout.session.completed',
  created: 1_795_262_400,
  livemode: false,
  data: { object: { id: 'cs_1', object: 'checkout.session', customer: 'cus_of_nobody' } },
  ...changes,
})

export const renewalOf = (customer: string) =>
  madeUp({ type: 'invoice.paid', data: { object: { object: 'invoice', customer } } })

/** Ends each test of a file with an empty queue and a Stripe that answers. */
export function useStoredEvents(stack: ReturnType<typeof useStack>) {
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

  return { post, createPayer }
}
