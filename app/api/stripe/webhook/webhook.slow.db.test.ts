import { describe, expect, test, vi } from 'vitest'

import { listWaitingEvents } from '@/lib/billing/events/waiting'
import { startEventWorkers } from '@/lib/billing/events/workers'
import { lockCustomer } from '@/lib/billing/stripe/customer'
import { openQueues, stopQueues } from '@/lib/platform/queue/boss'
import { useStack } from '@/test/stack'
import { madeUp, QUEUE, renewalOf, useStoredEvents } from '@/test/stored-events'

const stack = useStack()
const { post, createPayer } = useStoredEvents(stack)

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
