import 'server-only'

import type Stripe from 'stripe'

import { subscriptionRow } from './rows'
import type { CustomerState } from './state'
import { getStripe } from '../stripe/client'
import { isRefusal } from '../stripe/errors'
import { disputeOf, intentsOf, isPaidAfter } from '../stripe/invoice-facts'
import { refundPayments, untriedOf } from '../stripe/refund'
import { endNow, PLANNED, planPrice } from '../stripe/schedule'
import { blocksAnother, getLiveness, hasEnded, neverRan } from '../stripe/subscription-status'
import { isTaxActive } from '../stripe/tax'
import { voidOpen } from '../stripe/void-open'

/** Tells our pause from one by the owner, which is left alone. */
const STOPPED_BY = 'collection_stopped_by'

/** We stop collection while a bank decides on a dispute. */
export const isStoppedHere = ({ metadata }: Stripe.Subscription): boolean => Boolean(metadata[STOPPED_BY])

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

/** An end, planned over another price, was taken back, here or at Stripe: that price is planned again. */
async function followPlan(subscription: Stripe.Subscription): Promise<boolean> {
  const { id, status, metadata, cancel_at, cancel_at_period_end } = subscription
  const price = metadata[PLANNED]
  if (!price || getLiveness(status) !== 'live' || cancel_at !== null || cancel_at_period_end) return false
  await planPrice(subscription, price)
  await getStripe().subscriptions.update(id, { metadata: { [PLANNED]: '' } })
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
  await refundPayments(untried, { key: 'horizon-after-end' })
  return voided + untried.length > 0
}

export interface SideBySide {
  /** Already refunded or disputed, beside one that was bought since: to be cancelled. */
  readonly superseded: readonly Stripe.Subscription[]
  /** The one that runs, or the oldest, and those that the owner must decide about: nobody could buy them here. */
  readonly kept: Stripe.Subscription | null
  readonly doubtful: readonly Stripe.Subscription[]
}

const rank = ({ status }: Stripe.Subscription) => (getLiveness(status) === 'live' ? 0 : 1)

const inOrder = (a: Stripe.Subscription, b: Stripe.Subscription) =>
  rank(a) - rank(b) || a.created - b.created || (a.id < b.id ? -1 : 1)

/** Finds subscriptions that a customer has side by side. */
export function findSideBySide(state: CustomerState): SideBySide {
  const standing = state.subscriptions.filter(({ status }) => blocksAnother(status))
  const isRevoked = (subscription: Stripe.Subscription) => subscriptionRow(state, subscription).revokedReason !== null
  const [kept = null, ...doubtful] = standing.filter((one) => !isRevoked(one)).sort(inOrder)
  return { superseded: kept ? standing.filter(isRevoked) : [], kept, doubtful }
}

/**
 * Acts at Stripe on what its own state calls for. Safe to repeat.
 * @returns whether anything was done, which means that the state must be read again
 */
export async function followState(state: CustomerState, { superseded }: SideBySide): Promise<Followed> {
  for (const subscription of superseded) await endNow(subscription)
  let hasActed = superseded.length > 0
  const untaxed: string[] = []
  for (const subscription of state.subscriptions) {
    if (hasEnded(subscription.status)) hasActed = (await followEnd(subscription, state)) || hasActed
    else if (superseded.includes(subscription)) continue
    else if (await followMoney(subscription, state)) hasActed = true
    else if (await followPlan(subscription)) hasActed = true
    else if ((await followTax(subscription)) === null) untaxed.push(subscription.id)
  }
  return { hasActed, untaxed }
}
