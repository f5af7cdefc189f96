import 'server-only'

import type Stripe from 'stripe'

import { DAY_MS } from '@/lib/platform/days'

import { findDuplicates, isDuplicate, undoDuplicate, type Candidate, type Duplicates } from './duplicates'
import { subscriptionRow } from './rows'
import type { CustomerState } from './state'
import { getStripe, idOf } from '../stripe/client'
import { isRefusal } from '../stripe/errors'
import { disputeOf, intentsOf, isPaidAfter } from '../stripe/invoice-facts'
import { refundPayments, untriedOf } from '../stripe/refund'
import { endNow } from '../stripe/schedule'
import { hasEnded, neverRan } from '../stripe/subscription-status'
import { isTaxActive } from '../stripe/tax'
import { voidOpen } from '../stripe/void-open'

/** An owner's own pause is left alone. */
const STOPPED_BY = 'collection_stopped_by'

/** While a bank decides about a payment. */
export const isStoppedHere = ({ metadata }: Stripe.Subscription): boolean => Boolean(metadata[STOPPED_BY])

/** Two pages paid in a race are found within minutes, or by the next night's reconciliation. */
const FRESH_MS = 3 * DAY_MS

function isFresh(
  { id, created }: Stripe.Subscription,
  userId: string,
  { sessions, invoices }: CustomerState,
  now: Date,
) {
  const isOurs = sessions.some(
    ({ subscription, client_reference_id }) =>
      subscription && idOf(subscription) === id && client_reference_id === userId,
  )
  const [first, ...later] = invoices.get(id) ?? []
  const isFirst = later.length === 0 && first?.billing_reason === 'subscription_create'
  return isOurs && isFirst && now.getTime() - created * 1000 < FRESH_MS
}

/** About the other payments a bank decides, or has decided. */
const undisputed = ({ id }: Stripe.Subscription, { invoices, charges }: CustomerState): readonly string[] =>
  (invoices.get(id) ?? []).flatMap(intentsOf).filter((intent) => !charges.get(intent)?.dispute)

function candidateOf(subscription: Stripe.Subscription, userId: string, state: CustomerState, now: Date): Candidate {
  const { revokedReason, awaitsPayment } = subscriptionRow(state, subscription)
  const payments = (state.invoices.get(subscription.id) ?? [])
    .flatMap(intentsOf)
    .flatMap((intent) => state.charges.get(intent) ?? [])
  return {
    subscription,
    isRevoked: revokedReason !== null,
    awaitsPayment,
    isFresh: isFresh(subscription, userId, state, now),
    hasMoney: payments.some(({ refundedCents, dispute }) => refundedCents === 0 && dispute === null),
  }
}

/** Nothing that is owed is tried again either. */
async function stopCollection({ id }: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): Promise<void> {
  const { subscriptions, invoices: api } = getStripe()
  await subscriptions.update(id, { pause_collection: { behavior: 'void' }, metadata: { [STOPPED_BY]: 'dispute' } })
  for (const { id: invoice, status, auto_advance } of invoices) {
    if (status === 'open' && auto_advance && invoice) await api.update(invoice, { auto_advance: false })
  }
}

const startCollection = ({ id }: Stripe.Subscription) =>
  getStripe().subscriptions.update(id, { pause_collection: '', metadata: { [STOPPED_BY]: '' } })

/**
 * Who subscribed before the owner switched Stripe Tax on: "You need to update existing subscriptions to make sure that tax is automatically
 * calculated going forward." The price includes it, so nobody pays more. @returns null where Stripe does not know where they live
 */
async function followTax({ id, status, automatic_tax }: Stripe.Subscription): Promise<boolean | null> {
  if (automatic_tax.enabled || neverRan(status) || !(await isTaxActive())) return false
  try {
    await getStripe().subscriptions.update(id, { automatic_tax: { enabled: true } })
    return true
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** @returns whether something was done at Stripe */
async function followMoney(subscription: Stripe.Subscription, state: CustomerState): Promise<boolean> {
  const invoices = state.invoices.get(subscription.id) ?? []
  const { revokedReason } = subscriptionRow(state, subscription)
  const dispute = disputeOf(invoices, state.charges)
  const isStopped = isStoppedHere(subscription)
  if (dispute === 'open') {
    if (subscription.pause_collection) return false
    await stopCollection(subscription, invoices)
    return true
  }
  // Given back in full, lost to the bank, or never paid: nobody is charged again for it.
  if (revokedReason !== null || (dispute === 'lost' && isStopped)) await endNow(subscription)
  else if (isStopped) await startCollection(subscription)
  else return false
  return true
}

export interface Followed {
  readonly hasActed: boolean
  /** Subscriptions whose holder lives nowhere that Stripe knows of, so that no tax is computed. */
  readonly untaxed: readonly string[]
}

/** Payments that have come after the end, by whatever link: for nothing. */
export const latePaymentsOf = (
  { id, ended_at }: Stripe.Subscription,
  { invoices, charges }: Pick<CustomerState, 'invoices' | 'charges'>,
): readonly string[] =>
  (invoices.get(id) ?? [])
    .filter((invoice) => isPaidAfter(ended_at, invoice))
    .flatMap(intentsOf)
    .filter((intent) => charges.has(intent))

/**
 * Stripe leaves open what a subscription owed when it ended, and its page takes the money for thirty days: "You can still manually attempt
 * to collect payment" (https://docs.stripe.com/billing/subscriptions/cancel). Nobody owes it any more, and what came all the same goes back.
 */
async function followEnd(subscription: Stripe.Subscription, state: CustomerState): Promise<boolean> {
  const voided = await voidOpen(state.invoices.get(subscription.id) ?? [])
  const late = latePaymentsOf(subscription, state).filter((intent) => {
    const charge = state.charges.get(intent)
    return charge?.isRefunded === false && charge.dispute === null
  })
  const untried = await untriedOf(late)
  await refundPayments(untried, { reason: 'requested_by_customer', key: 'horizon-after-end' })
  return voided + untried.length > 0
}

/** Which of a customer's subscriptions stand beside another one. */
export const duplicatesAmong = (state: CustomerState, userId: string, now: Date): Duplicates =>
  findDuplicates(state.subscriptions.map((subscription) => candidateOf(subscription, userId, state, now)))

/**
 * Does at Stripe what follows from its own state. Every step may be repeated.
 * @returns whether something was done, so that the state is to be read again
 */
export async function followState(
  state: CustomerState,
  { kept, duplicates, superseded }: Duplicates,
): Promise<Followed> {
  for (const subscription of superseded) await endNow(subscription)
  for (const duplicate of duplicates) await undoDuplicate(duplicate, kept, undisputed(duplicate, state))
  let hasActed = duplicates.length + superseded.length > 0
  const untaxed: string[] = []
  for (const subscription of state.subscriptions) {
    const isDone = hasEnded(subscription.status) || isDuplicate(subscription) || superseded.includes(subscription)
    if (!isDone && !duplicates.includes(subscription)) {
      if (await followMoney(subscription, state)) hasActed = true
      else if ((await followTax(subscription)) === null) untaxed.push(subscription.id)
    }
    const isOver = hasEnded(subscription.status) && !isDuplicate(subscription)
    if (isOver && (await followEnd(subscription, state))) hasActed = true
  }
  return { hasActed, untaxed }
}
