import 'server-only'

import { withLock } from '@/lib/db-lock'
import { noteMails, ownerAlert, type Notice } from '@/lib/outbox/notices'
import { timeSync } from '@/lib/seeing/metrics'
import type { Prisma } from '@/prisma/generated/client'

import { noteConsents } from './consents'
import { followState, type Conflict } from './consequences'
import { issueCreditNotes } from './credit-notes'
import { isDuplicate } from './duplicates'
import { syncMoney } from './money'
import { isSoldHere, purchaseRow, subscriptionRow } from './rows'
import { readCustomer, type CustomerState } from './state'
import { noticesOfDuplicate, noticesOfPurchase, noticesOfSubscription } from './transitions'

interface Sync {
  readonly tx: Prisma.TransactionClient
  readonly userId: string
  readonly now: Date
}

/**
 * Brings the mirror of one Stripe customer in line with Stripe. It reads Stripe's state instead of believing events, under a lock per
 * customer, so that repeated, late, parallel and reordered calls all end alike: https://docs.stripe.com/webhooks#event-ordering.
 * What the user must be told is noted in the same transaction.
 * @returns false when the customer belongs to no user of ours
 */
export const syncCustomer = (customer: string): Promise<boolean> => timeSync(() => sync(customer))

async function sync(customer: string): Promise<boolean> {
  const isOurs = await withLock(`stripe:${customer}`, async (tx) => {
    const user = await tx.user.findUnique({ where: { stripeCustomerId: customer }, select: { id: true } })
    if (!user) return false
    const ours = { tx, userId: user.id, now: new Date() }
    const rows = await tx.subscription.findMany({ where: { userId: user.id }, select: { id: true } })
    const { state, conflicts } = await readSettled(customer, { ...ours, known: new Set(rows.map(({ id }) => id)) })
    const notices = [
      ...(await syncSubscriptions(ours, state)),
      ...(await syncPurchases(ours, state)),
      ...conflicts.map((conflict) => noticeOfConflict(user.id, conflict)),
    ]
    await syncMoney(tx, { userId: user.id, syncedAt: ours.now }, state)
    await noteConsents(tx, user.id, state)
    await noteMails(tx, notices)
    // Raw, to leave updated_at.
    await tx.$executeRaw`update users set stripe_synced_at = ${ours.now} where id = ${user.id}::uuid`
    return true
  })
  return isOurs
}

interface Reading extends Pick<Sync, 'userId' | 'now'> {
  readonly known: ReadonlySet<string>
}

async function readOurs(customer: string, known: ReadonlySet<string>): Promise<CustomerState> {
  const state = await readCustomer(customer)
  return { ...state, subscriptions: state.subscriptions.filter((subscription) => isSoldHere(subscription, known)) }
}

async function readSettled(customer: string, { userId, known, now }: Reading) {
  const state = await readOurs(customer, known)
  const { hasActed, conflicts } = await followState(state, userId, now)
  const settled = hasActed ? await readOurs(customer, known) : state
  await issueCreditNotes(settled)
  return { state: settled, conflicts }
}

const noticeOfConflict = (userId: string, { kept, other }: Conflict): Notice =>
  ownerAlert('two-subscriptions', { id: kept, other, userId }, `${kept} ${other}`)

async function syncSubscriptions({ tx, userId, now }: Sync, state: CustomerState): Promise<readonly Notice[]> {
  const notices: Notice[] = []
  for (const subscription of state.subscriptions) {
    const { id } = subscription
    const before = await tx.subscription.findUnique({ where: { id } })
    const row = { userId, syncedAt: now, ...subscriptionRow(state, subscription) }
    await tx.subscription.upsert({ where: { id }, create: { id, ...row }, update: row })
    const after = { id, ...row }
    notices.push(
      ...(isDuplicate(subscription) ? noticesOfDuplicate(after, now) : noticesOfSubscription(before, after, now)),
    )
  }
  return notices
}

async function syncPurchases(
  { tx, userId, now }: Sync,
  { sessions, charges }: CustomerState,
): Promise<readonly Notice[]> {
  const notices: Notice[] = []
  for (const session of sessions) {
    const purchase = purchaseRow(session, charges)
    if (!purchase) continue
    const checkoutSessionId = session.id
    const before = await tx.purchase.findUnique({ where: { checkoutSessionId } })
    const refundedAt = purchase.refundedAmountCents > 0 ? (before?.refundedAt ?? now) : null
    const row = { userId, syncedAt: now, refundedAt, ...purchase }
    await tx.purchase.upsert({ where: { checkoutSessionId }, create: { checkoutSessionId, ...row }, update: row })
    notices.push(...noticesOfPurchase(before, { checkoutSessionId, ...row }, now))
  }
  return notices
}
