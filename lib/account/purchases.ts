import 'server-only'

import type { CatalogueEntry } from '@/content/catalogue'
import { entryOfProduct, findEntry } from '@/lib/billing/catalogue-entry'
import { getDb } from '@/lib/db'

export interface SubscriptionEntry {
  readonly id: string
  /** Null for a product that the owner made by hand. */
  readonly plan: CatalogueEntry | null
  readonly status: string
  readonly revokedReason: string | null
  readonly startedAt: Date
  readonly periodEnd: Date
  readonly scheduledEnd: Date | null
}

export interface PurchaseEntry {
  readonly id: string
  readonly offer: CatalogueEntry | null
  readonly status: string
  readonly amountCents: number
  readonly refundedAmountCents: number
  readonly date: Date
}

/** What a user has bought, from the mirror of Stripe, the newest first. */
export async function listPurchases(userId: string): Promise<{
  readonly subscriptions: readonly SubscriptionEntry[]
  readonly purchases: readonly PurchaseEntry[]
}> {
  const newestFirst = { where: { userId }, orderBy: { createdAt: 'desc' } } as const
  const [subscriptions, purchases] = await Promise.all([
    getDb().subscription.findMany(newestFirst),
    getDb().purchase.findMany(newestFirst),
  ])
  return {
    subscriptions: subscriptions.map(({ id, productId, status, revokedReason, createdAt, currentPeriodEnd, scheduledEnd }) => ({
      id,
      plan: entryOfProduct(productId),
      status,
      revokedReason,
      startedAt: createdAt,
      periodEnd: currentPeriodEnd,
      scheduledEnd,
    })),
    purchases: purchases.map(({ checkoutSessionId, offer, paidAt, createdAt, ...purchase }) => ({
      id: checkoutSessionId,
      offer: findEntry(offer),
      status: purchase.status,
      amountCents: purchase.amountCents,
      refundedAmountCents: purchase.refundedAmountCents,
      date: paidAt ?? createdAt,
    })),
  }
}
