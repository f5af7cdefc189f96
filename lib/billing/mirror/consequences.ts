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

/** Tells our pause from one by the owner, which is left alone. */
const STOPPED_BY = 'collection_stopped_by'

/** We stop collection while a bank decides on a dispute. */
export const isStoppedHere = ({ metadata }: Stripe.Subscription): boolean => Boolean(metadata[STOPPED_BY])

/** Two pages paid in a race are found within minutes, or by the next nightly reconciliation. */
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

/** The bank decides on disputed payments, so we only refund the others. */
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

/** Also stops retries of what is already owed. */
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
 * For subscriptions from before the owner enabled Stripe Tax: "You need to update existing subscriptions to make sure that tax is automatically
 * calculated going forward." The price includes it, so nobody pays more. @returns null if Stripe does not know where the customer lives
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
  // Refunded in full, lost to the bank, or never paid: it must not be charged again.
  if (revokedReason !== null || (dispute === 'lost' && isStopped)) await endNow(subscription)
  else if (isStopped) await startCollection(subscription)
  else return false
  return true
}

export interface Followed {
  readonly hasActed: boolean
  /** Subscriptions without tax, because Stripe does not know where the customer lives. */
  readonly untaxed: readonly string[]
}

/** Payments that arrived after the subscription had ended, and bought nothing. */
export const latePaymentsOf = (
  { id, ended_at }: Stripe.Subscription,
  { invoices, charges }: Pick<CustomerState, 'invoices' | 'charges'>,
): readonly string[] =>
  (invoices.get(id) ?? [])
    .filter((invoice) => isPaidAfter(ended_at, invoice))
    .flatMap(intentsOf)
    .filter((intent) => charges.has(intent))

/**
 * When a subscription ends, Stripe leaves its open invoices payable for thirty days: "You can still manually attempt to collect payment"
 * (https://docs.stripe.com/billing/subscriptions/cancel). We void them, and refund what was paid after the end.
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

/** Finds subscriptions that a customer pays side by side. */
export const duplicatesAmong = (state: CustomerState, userId: string, now: Date): Duplicates =>
  findDuplicates(state.subscriptions.map((subscription) => candidateOf(subscription, userId, state, now)))

/**
 * Acts at Stripe on what its own state calls for. Safe to repeat.
 * @returns whether anything was done, which means that the state must be read again
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
