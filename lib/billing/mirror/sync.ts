import 'server-only'

import type Stripe from 'stripe'

import { listEnqueued, enqueueMails, ownerAlert, sendNotices, type Notice } from '@/lib/notices/outbox/notices'
import { DAY_MS, DAY_S } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import type { Prisma } from '@/prisma/generated/client'

import { recordConsents } from './consents'
import { findSideBySide, followState, latePaymentsOf, type SideBySide } from './consequences'
import { isLost, issueCreditNotes } from './credit-notes'
import { givenUntil } from './entitlement'
import { findFacts } from './facts'
import { syncGift } from './gifts'
import { syncGiven } from './given'
import { syncMoney } from './money'
import { AFTER_GIVEN, isSoldHere, payAfter, purchaseRow, subscriptionRow } from './rows'
import { readCustomer, type CustomerState } from './state'
import { noticesOfLatePayment, noticesOfPurchase, noticesOfSubscription } from './transitions'
import { getStripe, idOf, toStripeTime } from '../stripe/client'
import { lockCustomer } from '../stripe/customer'
import { isRefusal } from '../stripe/errors'
import { chargedUntil } from '../stripe/invoice-facts'

interface Sync {
  readonly tx: Prisma.TransactionClient
  readonly userId: string
  readonly now: Date
}

interface Written {
  readonly state: CustomerState
  /** What is to be tried again: Stripe did not answer. */
  readonly failure: Error | null
}

async function writeMirror(tx: Prisma.TransactionClient, userId: string, customer: string): Promise<Written> {
  const ours = { tx, userId, now: new Date() }
  const rows = await tx.subscription.findMany({ where: { userId }, select: { id: true } })
  const { state, found, untaxed, failure } = await readSettled(customer, new Set(rows.map(({ id }) => id)))
  const isRefused = failure !== null && isRefusal(failure)
  const notices = [
    ...(await syncSubscriptions(ours, state)),
    ...(await syncPurchases(ours, state)),
    ...(await syncMoney(tx, { userId, syncedAt: ours.now }, state)),
    ...untaxed.map((id) => ownerAlert('tax-place-unknown', { id, userId })),
    ...noticesOfConflicts(userId, found),
    ...(isRefused ? [ownerAlert('stripe-refused', { id: customer, userId })] : []),
  ]
  await recordConsents(tx, userId, state)
  await enqueueMails(tx, notices)
  // Until what follows is done: the reconciliation finishes what breaks off here.
  await tx.$executeRaw`update users set stripe_synced_at = null where id = ${userId}::uuid`
  return { state, failure: isRefused ? null : failure }
}

/** @returns what the act returned, and whether a user of ours has this customer */
async function actAndSync<T>(customer: string, act: () => Promise<T>) {
  const where = { stripeCustomerId: customer }
  const user = await getDb().user.findUnique({ where, select: { id: true } })
  if (!user) return { result: await act(), isOurs: false }
  const { result, written } = await lockCustomer(user.id, async (tx) => {
    const acted = await act()
    const isOurs = (await tx.user.count({ where })) > 0
    return { result: acted, written: isOurs ? await writeMirror(tx, user.id, customer) : null }
  })
  if (!written) return { result, isOurs: false }
  if (written.failure) throw written.failure
  await finish(user.id, written.state)
  // Last, so that a retry is not skipped as already synced. Raw SQL leaves updated_at alone.
  await getDb().$executeRaw`update users set stripe_synced_at = ${written.state.readAt} where id = ${user.id}::uuid`
  return { result, isOurs: true }
}

/**
 * The one way to act at Stripe for a customer: under the customer's lock, so that of two clicks the second sees what the first did, and
 * with the mirror brought in line before the lock is free. The act itself must neither sync nor take the lock.
 * @throws what the act throws, and what `syncCustomer` throws
 */
export const withCustomer = async <T>(customer: string, act: () => Promise<T>): Promise<T> =>
  (await actAndSync(customer, act)).result

/**
 * Brings the mirror of one Stripe customer in line with Stripe. It reads Stripe's state instead of trusting events, under a lock per
 * customer, so repeated, late, parallel and reordered calls all have the same result: https://docs.stripe.com/webhooks#event-ordering.
 * Notices to the user are queued in the same transaction. Credit notes follow it; what Stripe refuses is reported to the owner.
 * @returns false if no user of ours has this customer
 * @throws retryable failures (Stripe does not answer), after writing what was read so far
 */
export const syncCustomer = async (customer: string): Promise<boolean> =>
  (await actAndSync(customer, () => Promise.resolve())).isOurs

const noticeOfMissing = (userId: string, id: string): Notice => ownerAlert('credit-note-missing', { id, userId })

/** The mirror, access and mails never wait for these. */
async function finish(userId: string, state: CustomerState): Promise<void> {
  const back = state.money.filter((fact) => fact.kind === 'refund' || isLost(fact))
  const alerts = back.map(({ id }) => noticeOfMissing(userId, id))
  const known = new Set([...(await listEnqueued(alerts))].map(({ message }) => ('id' in message ? message.id : '')))
  const missing = await lockCustomer(userId, async () => {
    await followGiven(userId, state)
    return issueCreditNotes(state, known)
  })
  await sendNotices(missing.map((id) => noticeOfMissing(userId, id)))
}

async function readOurs(customer: string, known: ReadonlySet<string>): Promise<CustomerState> {
  const state = await readCustomer(customer)
  return { ...state, subscriptions: state.subscriptions.filter((subscription) => isSoldHere(subscription, known)) }
}

interface Settled {
  readonly state: CustomerState
  /** The state before we acted on it. */
  readonly found: SideBySide
  readonly untaxed: readonly string[]
  /** What Stripe refused to do. */
  readonly failure: Error | null
}

async function readSettled(customer: string, known: ReadonlySet<string>): Promise<Settled> {
  const state = await readOurs(customer, known)
  const found = findSideBySide(state)
  try {
    const { hasActed, untaxed } = await followState(state, found)
    return { state: hasActed ? await readOurs(customer, known) : state, found, untaxed, failure: null }
  } catch (error) {
    reportError(`what follows at Stripe for ${customer}`, error)
    return { state, found, untaxed: [], failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

const noticesOfConflicts = (userId: string, { kept, doubtful }: SideBySide): readonly Notice[] =>
  doubtful.map(({ id: other }) => {
    const id = kept?.id ?? ''
    return ownerAlert('two-subscriptions', { id, other, userId }, `${id} ${other}`)
  })

async function syncSubscriptions(ours: Sync, state: CustomerState): Promise<readonly Notice[]> {
  const { tx, userId, now } = ours
  const notices: Notice[] = []
  for (const subscription of state.subscriptions) {
    const { id } = subscription
    const before = await tx.subscription.findUnique({ where: { id } })
    const row = { userId, syncedAt: now, ...subscriptionRow(state, subscription) }
    await tx.subscription.upsert({ where: { id }, create: { id, ...row }, update: row })
    const after = { id, ...row }
    notices.push(...noticesOfSubscription(before, after, now), ...noticesOfLate(subscription, state, ours))
  }
  return notices
}

/** Longer than Stripe's own notice of a trial's end, three days before it, which becomes our mail. */
const NOTICE_MS = 4 * DAY_MS

/** Tells a trial that we set from one that the owner gave, or has moved since. */
const isOurs = ({ status, trial_end, metadata }: Stripe.Subscription) =>
  status === 'trialing' && metadata[AFTER_GIVEN] === String(trial_end)

/**
 * A payment waits for given time, and some of that was taken back: it is due then, after a notice, as the order says. While a bank
 * decides on a dispute nothing moves: the time comes back if it is won.
 */
async function followGiven(userId: string, { subscriptions, invoices, charges, readAt }: CustomerState): Promise<void> {
  const waiting = subscriptions.filter(isOurs)
  const isDisputed = [...charges.values()].some(({ dispute }) => dispute === 'open')
  const facts = waiting.length > 0 && !isDisputed ? await findFacts(userId) : null
  if (!facts) return
  for (const { id, customer, trial_end: end } of waiting) {
    const given = givenUntil(facts, readAt)
    const paid = chargedUntil(invoices.get(id) ?? [])
    const due = new Date(Math.max(readAt.getTime() + NOTICE_MS, given?.getTime() ?? 0, paid?.getTime() ?? 0))
    if (Number(end) - toStripeTime(due) < DAY_S) continue
    await getStripe()
      .subscriptions.update(id, payAfter(due))
      .catch(async (error: unknown) => {
        if (!isRefusal(error)) throw error
        reportError(`the first payment of ${id} after given time`, error)
        await sendNotices([ownerAlert('stripe-refused', { id: idOf(customer), userId })])
      })
  }
}

const noticesOfLate = (
  subscription: Stripe.Subscription,
  state: CustomerState,
  { userId, now }: Pick<Sync, 'userId' | 'now'>,
): readonly Notice[] =>
  latePaymentsOf(subscription, state).flatMap((intent) => {
    const { refundedCents = 0, created: createdAt = now } = state.charges.get(intent) ?? {}
    return noticesOfLatePayment({ userId, subscriptionId: subscription.id, intent, refundedCents, createdAt }, now)
  })

async function syncPurchases(
  { tx, userId, now }: Sync,
  { sessions, charges, readAt }: CustomerState,
): Promise<readonly Notice[]> {
  const notices: Notice[] = []
  // In the order of the sales: given time of a later one begins after that of an earlier one.
  for (const session of sessions.toReversed().sort((a, b) => a.created - b.created)) {
    const purchase = purchaseRow(session, charges)
    if (!purchase) continue
    const checkoutSessionId = session.id
    const before = await tx.purchase.findUnique({ where: { checkoutSessionId } })
    const refundedAt = purchase.refundedAmountCents > 0 ? (before?.refundedAt ?? now) : null
    const row = { userId, syncedAt: now, refundedAt, ...purchase }
    await tx.purchase.upsert({ where: { checkoutSessionId }, create: { checkoutSessionId, ...row }, update: row })
    const after = { checkoutSessionId, ...row }
    await syncGiven(tx, before, after, readAt)
    notices.push(...noticesOfPurchase(before, after, now), ...(await syncGift(tx, before, after, now)))
  }
  return notices
}
