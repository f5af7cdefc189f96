import 'server-only'

import type Stripe from 'stripe'

import { getStripe, idOf } from './stripe'
import { blocksAnother, getLiveness } from './subscription-status'

/** Set on a subscription before it is undone, so that a stop halfway is finished by the next sync. */
const DUPLICATE_OF = 'duplicate_of'

const ENDED = ['canceled', 'incomplete_expired']

interface Candidate {
  readonly subscription: Stripe.Subscription
  readonly isRevoked: boolean
}

/** @returns whether a subscription is being undone, or was, because there is another */
export const isDuplicate = ({ metadata }: Stripe.Subscription): boolean => Boolean(metadata[DUPLICATE_OF])

/**
 * Finds subscriptions that a customer must not pay beside another: the first one stays, the newer ones go. One whose money
 * was taken back does not count, and one that waits for money (unpaid, paused) gives way to one that is paid.
 */
export function findDuplicates(candidates: readonly Candidate[]): {
  readonly kept: Stripe.Subscription | null
  /** To be cancelled and paid back. */
  readonly duplicates: readonly Stripe.Subscription[]
  /** Paid back already, and still renewing beside the one that is kept: to be cancelled. */
  readonly superseded: readonly Stripe.Subscription[]
} {
  const alive = candidates
    .filter(({ subscription, isRevoked }) => blocksAnother(subscription.status) && !isRevoked && !isDuplicate(subscription))
    .map(({ subscription }) => subscription)
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
  const kept = alive.find(({ status }) => getLiveness(status) !== 'dead') ?? alive[0] ?? null
  const halfDone = candidates
    .map(({ subscription }) => subscription)
    .filter((subscription) => isDuplicate(subscription) && !ENDED.includes(subscription.status))
  const superseded = candidates
    .filter(({ subscription, isRevoked }) => kept && isRevoked && blocksAnother(subscription.status))
    .map(({ subscription }) => subscription)
    .filter((subscription) => !isDuplicate(subscription))
  return { kept, superseded, duplicates: [...alive.filter((subscription) => subscription !== kept), ...halfDone] }
}

async function refund(invoice: Stripe.Invoice): Promise<void> {
  for (const { payment, status } of invoice.payments?.data ?? []) {
    if (status !== 'paid' || !payment.payment_intent) continue
    const intent = idOf(payment.payment_intent)
    await getStripe()
      .refunds.create(
        { payment_intent: intent, reason: 'duplicate' },
        { idempotencyKey: `horizon-duplicate-${intent}` },
      )
      .catch((error: unknown) => {
        const isDone = error instanceof Error && 'code' in error && error.code === 'charge_already_refunded'
        if (!isDone) throw error
      })
  }
}

/** Ends a subscription at once, without giving anything back. */
export const endSubscription = (id: string): Promise<Stripe.Subscription> => getStripe().subscriptions.cancel(id)

/**
 * Cancels a second subscription at once and pays back all that was paid for it. Every step may be repeated; the
 * cancellation is the last one, so a stop halfway leaves something that the next sync finds and finishes.
 */
export async function undoDuplicate(
  duplicate: Stripe.Subscription,
  kept: Stripe.Subscription | null,
  invoices: readonly Stripe.Invoice[],
): Promise<void> {
  const { subscriptions } = getStripe()
  if (!isDuplicate(duplicate)) {
    await subscriptions.update(duplicate.id, { metadata: { [DUPLICATE_OF]: kept?.id ?? 'unknown' } })
  }
  for (const invoice of invoices) await refund(invoice)
  await endSubscription(duplicate.id)
}
