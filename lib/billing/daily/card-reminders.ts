import 'server-only'

import type Stripe from 'stripe'

import { sendNotices, type Notice } from '@/lib/notices/outbox/notices'
import { DAY_MS, DAY_S } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

import { GRACE_PERIOD_MS } from '../mirror/entitlement'
import { getStripe } from '../stripe/client'
import { isLivemode } from '../stripe/livemode'
import { periodOf } from '../stripe/subscription'
import { ENDED } from '../stripe/subscription-status'

/** Leaves time to find another card. */
const REMIND_BEFORE_MS = 2 * DAY_MS

/** Deferred, because banks often send Stripe a new card by themselves. */
const LOOK_AT_CARD_MS = 10 * DAY_MS

async function graceEnds(now: Date): Promise<readonly Notice[]> {
  const since = (ms: number) => new Date(now.getTime() - GRACE_PERIOD_MS + ms)
  const owing = await getDb().subscription.findMany({
    where: {
      status: { notIn: ENDED },
      revokedReason: null,
      livemode: isLivemode(),
      pastDueSince: { gt: since(0), lte: since(REMIND_BEFORE_MS) },
      OR: [{ scheduledEnd: null }, { scheduledEnd: { gt: now } }],
    },
    select: { id: true, userId: true, pastDueSince: true, paidUntil: true },
  })
  // A longer paid period keeps access open longer.
  const closing = owing.filter(({ paidUntil }) => !paidUntil || paidUntil <= now)
  return closing.map(({ id, userId, pastDueSince }) => ({
    message: { kind: 'grace-ends', userId, subscriptionId: id },
    purpose: `${id} ${pastDueSince?.toISOString() ?? ''}`,
  }))
}

/** As long as for given time. */
const PAUSE_ENDS_MS = 7 * DAY_MS

async function pauseEnds(now: Date): Promise<readonly Notice[]> {
  const paused = await getDb().subscription.findMany({
    where: {
      status: 'active',
      scheduledEnd: null,
      revokedReason: null,
      livemode: isLivemode(),
      resumesAt: { gt: now, lte: new Date(now.getTime() + PAUSE_ENDS_MS) },
    },
    select: { id: true, userId: true, resumesAt: true },
  })
  return paused.map(({ id, userId, resumesAt }) => ({
    message: { kind: 'pause-ends', userId, subscriptionId: id },
    purpose: `${id} ${resumesAt?.toISOString() ?? ''}`,
  }))
}

/** The dearest list of Stripe's that we ask for, by a hundred: a call for each card took hours of a day with many renewals. */
const PAGE = {
  limit: 100,
  expand: ['data.default_payment_method', 'data.customer.invoice_settings.default_payment_method'],
}

/** Null for another method, or none. @param subscription with the above */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): Stripe.PaymentMethod.Card | null {
  const ofCustomer =
    typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
  const method = own ?? ofCustomer
  return method && typeof method !== 'string' ? (method.card ?? null) : null
}

/** A card is valid until the end of its month. */
const expiry = ({ exp_year, exp_month }: Stripe.PaymentMethod.Card) => new Date(Date.UTC(exp_year, exp_month, 1))

async function expiringAmong(listed: readonly Stripe.Subscription[]): Promise<readonly Notice[]> {
  const rows = await getDb().subscription.findMany({
    where: {
      id: { in: listed.map(({ id }) => id) },
      scheduledEnd: null,
      revokedReason: null,
      pausedFrom: null,
      livemode: isLivemode(),
      renewalCents: { gt: 0 },
    },
    select: { id: true, userId: true },
  })
  const holders = new Map(rows.map(({ id, userId }) => [id, userId]))
  return listed.flatMap((subscription) => {
    const { id } = subscription
    const [userId, card] = [holders.get(id), cardOf(subscription)]
    const { currentPeriodEnd } = periodOf(subscription)
    if (!userId || !card || expiry(card) > currentPeriodEnd) return []
    const message = { kind: 'card-expires', userId, subscriptionId: id, last4: card.last4 ?? '' } as const
    return [{ message, purpose: `${id} ${currentPeriodEnd.toISOString()}` }]
  })
}

/** Page by page: where Stripe fails in between, those before it are enqueued, and the next run finds the rest. */
async function enqueueExpiring(now: Date): Promise<number> {
  const until = Math.floor((now.getTime() + LOOK_AT_CARD_MS) / 1000)
  const current_period_end = { gt: until - DAY_S, lte: until }
  let enqueued = 0
  for (let after: string | null = ''; after !== null;) {
    const query = { ...PAGE, status: 'active', current_period_end, ...(after && { starting_after: after }) } as const
    const { data, has_more }: Stripe.ApiList<Stripe.Subscription> = await getStripe().subscriptions.list(query)
    enqueued += await sendNotices(await expiringAmong(data))
    after = has_more ? (data.at(-1)?.id ?? null) : null
  }
  return enqueued
}

/** Two days before the grace period ends, a week before a pause does, and ten days before a renewal that would be charged to an expired card. */
export async function sendCardReminders(now: Date): Promise<string> {
  const [owing, paused] = [await sendNotices(await graceEnds(now)), await sendNotices(await pauseEnds(now))]
  const expiring = await enqueueExpiring(now)
  return `Rappels avant la fin du délai de paiement\u00a0: ${owing}. D’une pause\u00a0: ${paused}. Avant la fin d’une carte\u00a0: ${expiring}.`
}
