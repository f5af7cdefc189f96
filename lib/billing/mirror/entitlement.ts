import { DAY_MS } from '@/lib/platform/days'

import { blocksAnother, getLiveness, hasEnded, neverRan, owes } from '../stripe/subscription-status'

/** Access after a failed renewal: docs/product.md#grace */
export const GRACE_PERIOD_MS = 7 * DAY_MS

export interface SubscriptionFacts {
  readonly status: string
  readonly productId: string
  readonly currentPeriodEnd: Date
  readonly scheduledEnd: Date | null
  readonly pastDueSince: Date | null
  readonly revokedReason: string | null
  /** No access before the first payment arrives. */
  readonly awaitsPayment: boolean
  /** While collection is paused: the end of the paid time. */
  readonly pausedFrom: Date | null
  /** The end of the last paid period, whatever Stripe's current period is. */
  readonly paidUntil: Date | null
  readonly endReason: string | null
  readonly createdAt: Date
}

/** A one-off sale in these states gives what was bought. */
export const STANDING: readonly string[] = ['paid', 'partially_refunded']

/** Premium time that was given: by the owner (as a gift, to the press, to a partner), by a gift that somebody bought, or with a service. */
export interface GivenFacts {
  /** Of the service that it came with. */
  readonly productId: string | null
  /** Where it waits for access that was open before it. */
  readonly beginsAt?: Date | null
  readonly until: Date
  /** When it was revoked. */
  readonly endedAt: Date | null
  readonly createdAt: Date
}

export interface Entitlement {
  /** Through a live subscription or granted Premium time. */
  readonly subscribed: boolean
  /** Null if everything was given, so that nothing exists at Stripe. */
  readonly productId: string | null
  readonly end: Date | null
  /** A renewal failed. */
  readonly cardNeedsUpdate: boolean
  /** Nothing renews: live until `end`, and nothing more is charged. */
  readonly endsForGood: boolean
  /** Nothing is charged, and access ends with the paid time, until it is resumed. */
  readonly isPaused: boolean
  readonly awaitsPayment: boolean
}

interface Grant {
  readonly productId: string | null
  readonly end: Date
  readonly endsForGood: boolean
}

const afterGrace = (date: Date) => new Date(date.getTime() + GRACE_PERIOD_MS)

/** A renewal whose outcome we have not heard of gets the grace period too; after that we assume it has ended. */
const untilNews = (periodEnd: Date, now: Date) => (periodEnd > now ? periodEnd : afterGrace(periodEnd))

const later = (...dates: readonly (Date | null)[]) =>
  new Date(Math.max(0, ...dates.map((date) => date?.getTime() ?? 0)))

/** Ended for lack of payment, maybe of a plan change: time that was paid before stays open. */
function isOpenToTheEnd({ status, endReason }: SubscriptionFacts): boolean {
  return status === 'unpaid' || (status === 'canceled' && endReason === 'payment_failed')
}

/** When access ends if nothing else happens. Null if there is none. */
function unscheduledEnd(subscription: SubscriptionFacts, now: Date): Date | null {
  const { status, currentPeriodEnd, pastDueSince, pausedFrom, paidUntil } = subscription
  const grace = pastDueSince && afterGrace(pastDueSince)
  switch (getLiveness(status)) {
    case 'live':
      return pausedFrom ?? untilNews(currentPeriodEnd, now)
    case 'grace':
      return pausedFrom ?? later(grace, paidUntil)
    case 'aside':
      return later(grace, pausedFrom)
    case 'dead':
      return isOpenToTheEnd(subscription) ? paidUntil : null
  }
}

function grantOfSubscription(subscription: SubscriptionFacts, now: Date): Grant | null {
  const { status, productId, scheduledEnd, revokedReason, awaitsPayment } = subscription
  const until = revokedReason || awaitsPayment ? null : unscheduledEnd(subscription, now)
  if (!until) return null
  const isCut = scheduledEnd !== null && scheduledEnd <= until && !hasEnded(status)
  const end = isCut ? scheduledEnd : until
  return end > now ? { productId, end, endsForGood: isCut || getLiveness(status) === 'dead' } : null
}

const isOver = ({ scheduledEnd }: SubscriptionFacts, now: Date) => scheduledEnd !== null && scheduledEnd <= now

/** Stripe still expects this money, so buying again would mean paying twice. */
function isOwed(subscription: SubscriptionFacts, now: Date): boolean {
  const { status, revokedReason } = subscription
  return !revokedReason && !isOver(subscription, now) && owes(status)
}

function isAside(subscription: SubscriptionFacts, now: Date): boolean {
  const { status, pausedFrom, revokedReason } = subscription
  if (revokedReason || isOver(subscription, now)) return false
  return status === 'paused' || (pausedFrom !== null && getLiveness(status) !== 'dead')
}

function isAwaited(subscription: SubscriptionFacts, now: Date): boolean {
  const { status, awaitsPayment, revokedReason } = subscription
  return !revokedReason && !isOver(subscription, now) && awaitsPayment && getLiveness(status) === 'live'
}

const grantOfGift = ({ productId, until, endedAt }: GivenFacts, now: Date): Grant | null =>
  endedAt === null && until > now ? { productId, end: until, endsForGood: true } : null

export interface Facts {
  readonly subscriptions: readonly SubscriptionFacts[]
  readonly grants: readonly GivenFacts[]
}

/** The time a subscription has given access for; null if it never did or was refunded. */
export function untilOfSubscription(subscription: SubscriptionFacts, now: Date): Date | null {
  const { status, scheduledEnd, revokedReason, awaitsPayment } = subscription
  if (revokedReason || awaitsPayment || neverRan(status)) return null
  const over = unscheduledEnd(subscription, now) ?? (hasEnded(status) ? scheduledEnd : null)
  return grantOfSubscription(subscription, now)?.end ?? over
}

/** It renews, is in pause, owes, waits for its first payment, or for a bank to decide. */
function mayCharge(subscription: SubscriptionFacts, now: Date): boolean {
  const { status } = subscription
  if (!blocksAnother(status) || isOver(subscription, now)) return false
  return owes(status) || !grantOfSubscription(subscription, now)?.endsForGood
}

/**
 * The one rule of given time: it begins when all access that is open ends.
 * @returns null while a subscription may charge: it would be paid for time that is given
 */
export function givenFrom(facts: Facts, now: Date): Date | null {
  if (facts.subscriptions.some((subscription) => mayCharge(subscription, now))) return null
  return getEntitlement(facts, now).end ?? now
}

/** The end of given time, as opposed to a subscription; null if none is left. */
export function givenUntil({ grants }: Facts, now: Date): Date | null {
  const ends = grants.flatMap((given) => grantOfGift(given, now)?.end ?? [])
  return ends.length > 0 ? later(...ends) : null
}

/** Pure function: what a user is entitled to by what they bought or were given. */
export function getEntitlement(facts: Facts, now: Date): Entitlement {
  const grants: Grant[] = [
    ...facts.subscriptions.flatMap((subscription) => grantOfSubscription(subscription, now) ?? []),
    ...facts.grants.flatMap((given) => grantOfGift(given, now) ?? []),
  ]
  grants.sort((a, b) => b.end.getTime() - a.end.getTime())
  const [longest] = grants
  return {
    subscribed: longest !== undefined,
    productId: grants.find(({ productId }) => productId !== null)?.productId ?? null,
    end: longest?.end ?? null,
    cardNeedsUpdate: facts.subscriptions.some((subscription) => isOwed(subscription, now)),
    endsForGood: longest !== undefined && grants.every(({ endsForGood }) => endsForGood),
    isPaused: facts.subscriptions.some((subscription) => isAside(subscription, now)),
    awaitsPayment: facts.subscriptions.some((subscription) => isAwaited(subscription, now)),
  }
}
