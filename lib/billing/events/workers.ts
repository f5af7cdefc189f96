import 'server-only'

import { reportError } from '@/lib/platform/log'
import { workOnQueue } from '@/lib/platform/queue/workers'

import { queueEventWork, type EventJob } from './queue'
import { workOnEvents } from './work'

/** Fewer than the background's slots of lib/platform/db/lock.ts, so that the daily work finds one in a storm. */
const PACE = { workers: 3, pollSeconds: 2 }
const BUSY_WAIT_S = 1

export async function startEventWorkers(): Promise<void> {
  const inHand = new Set<string>()
  await workOnQueue<EventJob>('stripe-events', PACE, async ({ about }) => {
    // Jobs are exclusive per customer in this process; across processes, the lock in lib/billing/mirror decides.
    if (inHand.has(about)) return queueEventWork([about], BUSY_WAIT_S)
    inHand.add(about)
    try {
      await workOnEvents(about)
    } catch (error) {
      reportError(`Stripe's events of ${about}`, error)
      throw error
    } finally {
      inHand.delete(about)
    }
  })
}
