import 'server-only'

import type Stripe from 'stripe'

import { sendNotices, type Notice } from '@/lib/notices/outbox/notices'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

import { GRACE_PERIOD_MS } from '../mirror/entitlement'
import { getStripe } from '../stripe/client'
import { isLivemode } from '../stripe/livemode'
import { ENDED } from '../stripe/subscription-status'

/** Leaves time to find another card. */
const REMIND_BEFORE_MS = 2 * DAY_MS

/** Late, because banks often send Stripe a new card by themselves. */
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

/** Null for another payment method, or none. */
async function cardOf(subscription: string): Promise<Stripe.PaymentMethod.Card | null> {
  const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method']
  const { default_payment_method: own, customer } = await getStripe().subscriptions.retrieve(subscription, { expand })
  const ofCustomer =
    typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method
  const method = own ?? ofCustomer
  return method && typeof method !== 'string' ? (method.card ?? null) : null
}

/** A card is valid until the end of its month. */
const expiry = ({ exp_year, exp_month }: Stripe.PaymentMethod.Card) => new Date(Date.UTC(exp_year, exp_month, 1))

async function cardExpires(now: Date): Promise<readonly Notice[]> {
  const renewing = await getDb().subscription.findMany({
    where: {
      status: 'active',
      scheduledEnd: null,
      revokedReason: null,
      pausedFrom: null,
      livemode: isLivemode(),
      renewalCents: { gt: 0 },
      currentPeriodEnd: {
        gt: new Date(now.getTime() + LOOK_AT_CARD_MS - DAY_MS),
        lte: new Date(now.getTime() + LOOK_AT_CARD_MS),
      },
    },
    select: { id: true, userId: true, currentPeriodEnd: true },
  })
  const notices: Notice[] = []
  for (const { id, userId, currentPeriodEnd } of renewing) {
    const card = await cardOf(id)
    if (!card || expiry(card) > currentPeriodEnd) continue
    const message = { kind: 'card-expires', userId, subscriptionId: id, last4: card.last4 ?? '' } as const
    notices.push({ message, purpose: `${id} ${currentPeriodEnd.toISOString()}` })
  }
  return notices
}

/** Two days before the grace period ends, and ten days before a renewal that would be charged to an expired card. */
export async function sendCardReminders(now: Date): Promise<string> {
  const [owing, expiring] = [await graceEnds(now), await cardExpires(now)]
  await sendNotices([...owing, ...expiring])
  return `Rappels avant la fin du délai de paiement\u00a0: ${owing.length}. Avant la fin d’une carte\u00a0: ${expiring.length}.`
}
