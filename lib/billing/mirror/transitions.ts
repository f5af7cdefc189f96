import type { OwnerAlert } from '@/lib/notices/outbox/message'
import { ownerAlert, type Notice } from '@/lib/notices/outbox/notices'
import { DAY_MS } from '@/lib/platform/days'

import { getLiveness, hasEnded } from '../stripe/subscription-status'

export interface SubscriptionState {
  readonly id: string
  readonly userId: string
  readonly status: string
  readonly pastDueSince: Date | null
  readonly scheduledEnd: Date | null
  readonly endReason: string | null
  readonly orderedAt: Date | null
  readonly renewalMonths: number | null
  readonly periodMonths: number | null
  readonly revokedReason: string | null
  readonly awaitsPayment: boolean
  readonly currentPeriodEnd: Date
  readonly pausedFrom: Date | null
  readonly createdAt: Date
}

interface PurchaseState {
  readonly checkoutSessionId: string
  readonly userId: string
  readonly status: string
  readonly amountCents: number
  readonly refundedAmountCents: number
  readonly paidAt: Date | null
  readonly createdAt: Date
}

export interface LatePayment {
  readonly userId: string
  readonly subscriptionId: string
  readonly intent: string
  readonly refundedCents: number
  readonly createdAt: Date
}

/** Otherwise importing an account with a history would congratulate old customers. Stripe retries an event for three days. */
export const NEWS_MAX_AGE_MS = 14 * DAY_MS

const isNews = (date: Date, now: Date) => now.getTime() - date.getTime() < NEWS_MAX_AGE_MS

const counts = (state: SubscriptionState | null) =>
  state !== null && state.revokedReason === null && !state.awaitsPayment && getLiveness(state.status) === 'live'

const isTime = (a: Date | null | undefined, b: Date | null) => a?.getTime() === b?.getTime()

/** Derived from states, not from events: a lost event loses no mail, and a repeated one repeats none. */
export function noticesOfSubscription(
  before: SubscriptionState | null,
  after: SubscriptionState,
  now: Date,
): readonly Notice[] {
  const { id, userId, status, pastDueSince, revokedReason, scheduledEnd, endReason } = after
  const about = { userId, subscriptionId: id }
  const notices: Notice[] = []
  const isFirst = before === null || before.awaitsPayment || getLiveness(before.status) === 'dead'
  if (isFirst && counts(after) && isNews(after.createdAt, now)) {
    notices.push({ message: { kind: 'subscription-started', ...about }, purpose: id })
  }
  if (pastDueSince && !isTime(before?.pastDueSince, pastDueSince) && isNews(pastDueSince, now)) {
    notices.push({ message: { kind: 'payment-failed', ...about }, purpose: `${id} ${pastDueSince.toISOString()}` })
  }
  if (before?.pastDueSince && counts(after)) {
    const purpose = `${id} ${before.pastDueSince.toISOString()}`
    notices.push({ message: { kind: 'payment-recovered', ...about }, purpose })
  }
  if (before && revokedReason === 'refunded' && before.revokedReason !== 'refunded') {
    notices.push({ message: { kind: 'subscription-refunded', ...about }, purpose: id })
  }
  notices.push(...noticesOfOrder(before, after, now))
  // Only ends by Stripe after its last attempt. A cancellation by the holder has its own page and mail.
  const isEnding = before !== null && !hasEnded(before.status) && hasEnded(status)
  if (isEnding && endReason === 'payment_failed' && scheduledEnd && isNews(scheduledEnd, now)) {
    notices.push({ message: { kind: 'subscription-ended', ...about }, purpose: id })
  }
  // The sync that saw the failure has ended it; a holder who had ended it before gets no mail.
  if (
    revokedReason === 'unpaid' &&
    (before === null || getLiveness(before.status) === 'live') &&
    isNews(after.createdAt, now)
  ) {
    notices.push({ message: { kind: 'first-payment-failed', ...about }, purpose: id })
  }
  return notices
}

/** Orders and cancellations made in Stripe's portal, or by the owner on request. */
function noticesOfOrder(before: SubscriptionState | null, after: SubscriptionState, now: Date): readonly Notice[] {
  if (!before || !counts(after)) return []
  const { id, userId, orderedAt, scheduledEnd, renewalMonths, periodMonths } = after
  const about = { userId, subscriptionId: id }
  const notices: Notice[] = []
  if (orderedAt && !isTime(before.orderedAt, orderedAt) && isNews(orderedAt, now))
    notices.push({ message: { kind: 'plan-changed', ...about }, purpose: `${id} ${orderedAt.toISOString()}` })
  const isPlanned = renewalMonths !== periodMonths && renewalMonths !== before.renewalMonths
  if (isPlanned && renewalMonths !== null && !scheduledEnd)
    notices.push({
      message: { kind: 'plan-change-planned', ...about },
      purpose: `${id} ${after.currentPeriodEnd.toISOString()}`,
    })
  notices.push(...noticesOfPause(before, after, now))
  if (scheduledEnd && !isTime(before.scheduledEnd, scheduledEnd) && scheduledEnd > now)
    notices.push({ message: { kind: 'subscription-ending', ...about }, purpose: `${id} ${scheduledEnd.toISOString()}` })
  return notices
}

/** For a pause, and for resuming from a pause or a scheduled end. The time tells several pauses in one period apart. */
function noticesOfPause(before: SubscriptionState, after: SubscriptionState, now: Date): readonly Notice[] {
  const { id, userId, pausedFrom, scheduledEnd } = after
  const about = { userId, subscriptionId: id }
  const purpose = `${id} ${now.toISOString()}`
  if (pausedFrom && !before.pausedFrom) return [{ message: { kind: 'subscription-paused', ...about }, purpose }]
  const wasAside = before.pausedFrom !== null && !pausedFrom && before.revokedReason === null
  const wasEnding = before.scheduledEnd !== null && !scheduledEnd && !hasEnded(before.status)
  if (pausedFrom || scheduledEnd || !(wasAside || wasEnding)) return []
  return [{ message: { kind: 'subscription-resumed', ...about }, purpose }]
}

interface MoneyState {
  readonly id: string
  readonly userId: string
  readonly kind: string
  readonly status: string
  readonly happenedAt: Date
}

/** An inquiry (warning_…) takes no money and may become a dispute. */
const ALERTS: Readonly<Record<string, Readonly<Record<string, OwnerAlert>>>> = {
  dispute: {
    warning_needs_response: 'dispute-inquiry',
    warning_under_review: 'dispute-inquiry',
    needs_response: 'dispute-opened',
    under_review: 'dispute-opened',
    won: 'dispute-won',
    lost: 'dispute-lost',
  },
  refund: { failed: 'refund-failed' },
}

/** @param before null if we have not heard of it yet */
export function noticesOfMoney(
  before: { readonly status: string } | null,
  { id, userId, kind, status, happenedAt }: MoneyState,
  now: Date,
): readonly Notice[] {
  const alert = ALERTS[kind]?.[status]
  const isNew = before ? before.status !== status : isNews(happenedAt, now)
  return alert && isNew ? [ownerAlert(alert, { id, userId })] : []
}

/** A payment through an old link after a subscription has ended is refunded, and both sides are notified. */
export function noticesOfLatePayment(
  { userId, subscriptionId, intent, refundedCents, createdAt }: LatePayment,
  now: Date,
): readonly Notice[] {
  if (!isNews(createdAt, now)) return []
  const alert = ownerAlert('payment-after-end', { id: intent, other: subscriptionId, userId }, intent)
  if (refundedCents === 0) return [alert]
  return [
    alert,
    { message: { kind: 'payment-returned', userId, subscriptionId, amountCents: refundedCents }, purpose: intent },
  ]
}

export function noticesOfPurchase(before: PurchaseState | null, after: PurchaseState, now: Date): readonly Notice[] {
  const { checkoutSessionId: sessionId, userId, status, paidAt, refundedAmountCents } = after
  const about = { userId, sessionId }
  const notices: Notice[] = []
  if (status === 'paid' && !before?.paidAt && paidAt && isNews(paidAt, now)) {
    notices.push({ message: { kind: 'order-paid', ...about }, purpose: sessionId })
    notices.push({ message: { kind: 'owner-sale', ...about }, purpose: sessionId })
  }
  if (status === 'failed' && before?.status !== 'failed' && isNews(after.createdAt, now)) {
    notices.push({ message: { kind: 'order-failed', ...about }, purpose: sessionId })
  }
  if (before && refundedAmountCents > before.refundedAmountCents) {
    const message = { kind: 'order-refunded', ...about, amountCents: refundedAmountCents } as const
    notices.push({ message, purpose: `${sessionId} ${refundedAmountCents}` })
  }
  return notices
}
