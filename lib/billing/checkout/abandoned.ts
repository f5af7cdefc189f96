import 'server-only'

import type Stripe from 'stripe'

import type { CatalogueEntry } from '@/content/catalogue'
import { wantsReminders } from '@/lib/notices/news/consent'
import type { Notice } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'

import { findEntry } from '../stripe/catalogue-entry'
import { fromStripeTime, getStripe, idOf } from '../stripe/client'
import { blocksAnother } from '../stripe/subscription-status'

interface Abandoned {
  readonly entry: CatalogueEntry
  readonly openedAt: Date
  /** Opens a copy of the page at Stripe. */
  readonly url: string
  readonly usableUntil: Date
}

const offerOf = ({ metadata }: Stripe.Checkout.Session) => metadata?.catalogue_key ?? null

/** After a newer page, the buyer has either bought there or will be reminded of that one. */
async function isNewest({ id, customer }: Stripe.Checkout.Session): Promise<boolean> {
  if (!customer) return false
  const { data } = await getStripe().checkout.sessions.list({ customer: idOf(customer), limit: 1 })
  return data[0]?.id === id
}

async function isSubscribed(userId: string): Promise<boolean> {
  const subscriptions = await getDb().subscription.findMany({ where: { userId }, select: { status: true } })
  return subscriptions.some(({ status }) => blocksAnother(status))
}

/** @returns null if the buyer bought or opened something since, the page can no longer be recovered, or its price has changed */
export async function findAbandoned(userId: string, sessionId: string, now: Date): Promise<Abandoned | null> {
  const session = await getStripe().checkout.sessions.retrieve(sessionId, { expand: ['line_items'] })
  const entry = findEntry(offerOf(session))
  const { url, expires_at } = session.after_expiration?.recovery ?? {}
  if (!entry || !url || !expires_at || session.recovered_from) return null
  if (session.line_items?.data[0]?.price?.unit_amount !== entry.amountCents) return null
  const usableUntil = fromStripeTime(expires_at)
  if (usableUntil <= now || !(await isNewest(session))) return null
  if (entry.kind === 'subscription' && (await isSubscribed(userId))) return null
  return { entry, openedAt: fromStripeTime(session.created), url, usableUntil }
}

const hasProvenAddress = async (id: string) =>
  (await getDb().user.count({ where: { id, deletedAt: null, emailVerified: { not: null } } })) > 0

/** Sends one reminder per buyer and offer, and only to buyers who opted in. @param happened when the page expired, in Stripe's time */
export async function noticesOfExpired(
  session: Stripe.Checkout.Session,
  userId: string,
  happened: number,
): Promise<readonly Notice[]> {
  const offer = offerOf(session)
  // Expired early means that we closed it ourselves, for a newer page or with the account.
  if (!offer || happened < session.expires_at) return []
  if (!(await wantsReminders(userId)) || !(await hasProvenAddress(userId))) return []
  if (!(await findAbandoned(userId, session.id, fromStripeTime(happened)))) return []
  return [{ message: { kind: 'checkout-reminder', userId, sessionId: session.id }, purpose: `${userId} ${offer}` }]
}
