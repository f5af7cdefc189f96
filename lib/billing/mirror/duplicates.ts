import 'server-only'

import type Stripe from 'stripe'

import { getStripe } from '../stripe/client'
import { refundPayments, untriedOf } from '../stripe/refund'
import { endNow } from '../stripe/schedule'
import { blocksAnother, getLiveness, hasEnded } from '../stripe/subscription-status'

/** Set before a subscription is undone: a stop halfway is finished by the next sync. */
const DUPLICATE_OF = 'duplicate_of'

export interface Candidate {
  readonly subscription: Stripe.Subscription
  readonly isRevoked: boolean
  readonly awaitsPayment: boolean
  /** From a checkout of ours, a short while ago, with nothing but its first invoice: nobody can have meant to have two. */
  readonly isFresh: boolean
  /** Payments that have come and were not given back. */
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
  /** To be cancelled and paid back, or still holding a payment that came later. */
  readonly duplicates: readonly Stripe.Subscription[]
  /** Paid back already, and still renewing: to be cancelled. */
  readonly superseded: readonly Stripe.Subscription[]
  /** Not ours to undo: the owner decides. */
  readonly doubtful: readonly Stripe.Subscription[]
}

/** Of those that a customer must not pay side by side, the one that is paid stays, or the first of several. */
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

/** The cancellation is the last step: a stop halfway leaves something for the next sync to find, as does a payment still on its way. */
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
