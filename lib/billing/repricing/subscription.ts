import type Stripe from 'stripe'

import type { PriceChange } from '@/prisma/generated/client'

const RUNS: readonly string[] = ['active', 'past_due']

/** Still as announced: one item, at the old price, renewing, with no other plan scheduled. */
export function isMovableAtStripe(subscription: Stripe.Subscription, { fromPriceId }: PriceChange): boolean {
  const { items, status, schedule, cancel_at, cancel_at_period_end, pause_collection } = subscription
  const [item, ...more] = items.data
  const isAsAnnounced = more.length === 0 && item?.price.id === fromPriceId && item.quantity === 1
  const goesOn = RUNS.includes(status) && cancel_at === null && !cancel_at_period_end
  return isAsAnnounced && goesOn && schedule === null && pause_collection === null
}
