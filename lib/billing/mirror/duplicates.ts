import 'server-only'

import type Stripe from 'stripe'

import { refundOnce, wasRefundTried } from '../stripe/refund'
import { endNow } from '../stripe/schedule'
import { getStripe } from '../stripe/client'
import { blocksAnother, getLiveness, hasEnded } from '../stripe/subscription-status'

/** Set on a subscription before it is undone, so that a stop halfway is finished by the next sync. */
const DUPLICATE_OF = 'duplicate_of'

export interface Candidate {
  readonly subscription: Stripe.Subscription
  readonly isRevoked: boolean
  /** The first payment is still on its way. */
  readonly awaitsPayment: boolean
  /** Of a checkout of ours, a short while ago, and with nothing but its first invoice: nobody can have meant to have two. */
  readonly isFresh: boolean
  /** Payments that have come and were not given back. */
  readonly hasMoney: boolean
}

/** @returns whether a subscription is being undone, or was, because there is another */
export const isDuplicate = ({ metadata }: Stripe.Subscription): boolean => Boolean(metadata[DUPLICATE_OF])

/** One that is paid comes before one whose payment is on its way, that before one that owes, and that before one that is put aside. */
function rank({ subscription: { status }, awaitsPayment }: Candidate): number {
  const liveness = getLiveness(status)
  if (liveness === 'live') return awaitsPayment ? 1 : 0
  return liveness === 'grace' ? 2 : 3
}

const inOrder = (a: Candidate, b: Candidate) =>
  rank(a) - rank(b) || a.subscription.created - b.subscription.created || (a.subscription.id < b.subscription.id ? -1 : 1)

const subscriptionOf = ({ subscription }: Candidate) => subscription

/**
 * Finds subscriptions that a customer must not pay beside another: the one that is paid stays, of several the first. One
 * whose money was taken back does not count.
 */
export function findDuplicates(candidates: readonly Candidate[]): {
  readonly kept: Stripe.Subscription | null
  /** To be cancelled and paid back, or still holding a payment that came later. */
  readonly duplicates: readonly Stripe.Subscription[]
  /** Paid back already, and still renewing beside the one that is kept: to be cancelled. */
  readonly superseded: readonly Stripe.Subscription[]
  /** Beside the one that is kept, and not ours to undo: the owner decides. */
  readonly doubtful: readonly Stripe.Subscription[]
} {
  const standing = candidates.filter(({ subscription }) => blocksAnother(subscription.status) && !isDuplicate(subscription))
  const [kept, ...others] = standing.filter(({ isRevoked }) => !isRevoked).sort(inOrder)
  const halfDone = candidates.filter(
    ({ subscription, hasMoney }) => isDuplicate(subscription) && (!hasEnded(subscription.status) || hasMoney),
  )
  return {
    kept: kept?.subscription ?? null,
    duplicates: [...others.filter(({ isFresh }) => isFresh), ...halfDone].map(subscriptionOf),
    superseded: (kept ? standing.filter(({ isRevoked }) => isRevoked) : []).map(subscriptionOf),
    doubtful: others.filter(({ isFresh }) => !isFresh).map(subscriptionOf),
  }
}

/**
 * Cancels a second subscription at once and pays back what was paid for it; what is on its way is paid back by the sync
 * after it has come. Every step may be repeated; the cancellation is the last one, so a stop halfway leaves something that
 * the next sync finds and finishes.
 * @param intents its payments
 */
export async function undoDuplicate(
  duplicate: Stripe.Subscription,
  kept: Stripe.Subscription | null,
  intents: readonly string[],
): Promise<void> {
  const { subscriptions } = getStripe()
  if (!isDuplicate(duplicate)) {
    await subscriptions.update(duplicate.id, { metadata: { [DUPLICATE_OF]: kept?.id ?? 'unknown' } })
  }
  for (const intent of intents) {
    // One that failed was told to the owner, who pays it back another way.
    if (await wasRefundTried(intent)) continue
    await refundOnce(intent, { reason: 'duplicate', key: `horizon-duplicate-${intent}` })
  }
  await endNow(duplicate)
}
