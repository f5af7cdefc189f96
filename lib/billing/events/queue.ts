import 'server-only'

import { addJobs } from '@/lib/platform/queue/boss'

export interface EventJob {
  /** A customer, or the charge by which one is found. */
  readonly about: string
}

/** One job a customer waits at a time, and takes along what comes until it is begun. */
export const queueEventWork = (abouts: readonly string[], startAfter = 0): Promise<void> =>
  addJobs(
    'stripe-events',
    abouts.map((about) => ({ data: { about } satisfies EventJob, singletonKey: about, startAfter })),
  )

/** Somebody has just paid and waits; renewals and the rest can be a minute late. */
export const queuePurchase = (about: string): Promise<void> =>
  addJobs('stripe-events', [{ data: { about } satisfies EventJob, singletonKey: `purchase ${about}`, priority: 1 }])
