import 'server-only'

import { addJobs } from '@/lib/platform/queue/boss'

export interface EventJob {
  /** A customer, or a charge that leads to one. */
  readonly about: string
}

/** At most one waiting job per customer; it also handles events that arrive before it starts. */
export const queueEventWork = (abouts: readonly string[], startAfter = 0): Promise<void> =>
  addJobs(
    'stripe-events',
    abouts.map((about) => ({ data: { about } satisfies EventJob, singletonKey: about, startAfter })),
  )

/** A buyer is waiting for these; renewals and the rest can be a minute late. */
export const queuePurchase = (about: string): Promise<void> =>
  addJobs('stripe-events', [{ data: { about } satisfies EventJob, singletonKey: `purchase ${about}`, priority: 1 }])
