import 'server-only'

import type Stripe from 'stripe'

import { getStripe } from '../stripe/client'
import { refundPayments, untriedOf } from '../stripe/refund'
import { endNow } from '../stripe/schedule'
import { blocksAnother, getLiveness, hasEnded } from '../stripe/subscription-status'

/** Set before undoing a subscription, so that the next sync finishes an interrupted undo. */
const DUPLICATE_OF = 'duplicate_of'

export interface Candidate {
  readonly subscription: Stripe.Subscription
  readonly isRevoked: boolean
  readonly awaitsPayment: boolean
  /** Bought through our checkout a short while ago, with only its first invoice: surely a mistake. */
  readonly isFresh: boolean
  /** Has payments that were neither refunded nor disputed. */
  readonly hasMoney: boolean
}

export const isDuplicate = ({ metadata }: Stripe.Subscription): boolean => Boolean(metadata[DUPLICATE_OF])

function rank({ subscription: { status }, awaitsPayment }: Candidate): number {
  const liveness = getLiveness(status)
  if (liveness === 'live') return awaitsPayment ? 1 : 0
  return liveness === 'grace' ? 2 : 3
}

const inOrder = (a: Candidate, b: Candidate) =>
  rank(a) - rank(b) ||
  a.subscription.created - b.subscription.created ||
  (a.subscription.id < b.subscription.id ? -1 : 1)

const subscriptionOf = ({ subscription }: Candidate) => subscription

export interface Duplicates {
  readonly kept: Stripe.Subscription | null
  /** To be cancelled and refunded, including earlier duplicates that received a late payment. */
  readonly duplicates: readonly Stripe.Subscription[]
  /** Already refunded but still renewing: to be cancelled. */
  readonly superseded: readonly Stripe.Subscription[]
  /** The owner must decide. */
  readonly doubtful: readonly Stripe.Subscription[]
}

/** Keeps the one that is paid, or the oldest of several. */
export function findDuplicates(candidates: readonly Candidate[]): Duplicates {
  const standing = candidates.filter(
    ({ subscription }) => blocksAnother(subscription.status) && !isDuplicate(subscription),
  )
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

/** Cancels last: after an interruption, or while a payment is processing, the next sync still finds something to do. */
export async function undoDuplicate(
  duplicate: Stripe.Subscription,
  kept: Stripe.Subscription | null,
  intents: readonly string[],
): Promise<void> {
  const { subscriptions } = getStripe()
  if (!isDuplicate(duplicate)) {
    await subscriptions.update(duplicate.id, { metadata: { [DUPLICATE_OF]: kept?.id ?? 'unknown' } })
  }
  await refundPayments(await untriedOf(intents), { reason: 'duplicate', key: 'horizon-duplicate' })
  await endNow(duplicate)
}
