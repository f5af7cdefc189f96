import 'server-only'

import type Stripe from 'stripe'

import { type catalogue, type CatalogueKey } from '@/content/catalogue'
import { wantsReminders } from '@/lib/notices/news/consent'
import type { Notice } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'

import { findEntry } from '../stripe/catalogue-entry'
import { blocksAnother } from '../stripe/subscription-status'

/** Null if it is no longer sold, or bought meanwhile. */
export async function findUnbought(userId: string, offer: string): Promise<CatalogueKey | null> {
  const entry = findEntry(offer)
  const subscriptions = await getDb().subscription.findMany({ where: { userId }, select: { status: true } })
  const isBought =
    entry?.kind === 'subscription'
      ? subscriptions.some(({ status }) => blocksAnother(status))
      : (await getDb().purchase.count({ where: { userId, offer, status: { not: 'failed' } } })) > 0
  return entry && !isBought ? (offer as keyof typeof catalogue) : null
}

/** Sends one reminder per buyer and offer, and only to buyers who opted in. @param happened when the page expired, in Stripe's time */
export async function noticesOfExpired(
  { metadata, expires_at }: Stripe.Checkout.Session,
  userId: string,
  happened: number,
): Promise<readonly Notice[]> {
  const offer = metadata?.catalogue_key
  // Expired early means that we closed it ourselves, for a newer page or with the account.
  if (!offer || happened < expires_at || !(await wantsReminders(userId))) return []
  const isProven = { id: userId, deletedAt: null, emailVerified: { not: null } }
  if ((await getDb().user.count({ where: isProven })) === 0 || !(await findUnbought(userId, offer))) return []
  return [{ message: { kind: 'checkout-reminder', userId, offer }, purpose: `${userId} ${offer}` }]
}
