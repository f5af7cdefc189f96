import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { NEVER_RAN } from '@/lib/billing/stripe/subscription-status'
import { getDb } from '@/lib/platform/db'
import type { FailedRenewal, Movement, Subscription } from '@/prisma/generated/client'

import type { Admin } from '../admin'

export interface Holder {
  readonly userId: string
  readonly user: { readonly name: string | null; readonly email: string; readonly deletedAt: Date | null }
}

export type LedgerSubscription = Subscription & Holder
export type LedgerMovement = Movement & Holder
export type LedgerRenewal = FailedRenewal & Holder

/** Sales and payments from the mirror; the source of all figures and their rows. */
export interface Ledger {
  /** Subscriptions that became a contract, running or ended. */
  readonly subscriptions: readonly LedgerSubscription[]
  readonly movements: readonly LedgerMovement[]
  readonly renewals: readonly LedgerRenewal[]
  /** Keys of content/catalogue.ts, by Stripe id. */
  readonly offers: ReadonlyMap<string | null, string | null>
}

/** @param since earlier payments are left out */
export async function readLedger(_: Admin, since: Date): Promise<Ledger> {
  const livemode = isLivemode()
  const include = { user: { select: { name: true, email: true, deletedAt: true } } }
  const [subscriptions, movements, renewals, sales] = await Promise.all([
    getDb().subscription.findMany({
      where: {
        livemode,
        status: { notIn: NEVER_RAN },
        awaitsPayment: false,
        OR: [{ revokedReason: null }, { revokedReason: { not: 'unpaid' } }],
      },
      include,
      orderBy: { createdAt: 'asc' },
    }),
    getDb().movement.findMany({
      where: { livemode, happenedAt: { gte: since } },
      include,
      orderBy: [{ happenedAt: 'asc' }, { id: 'asc' }],
    }),
    getDb().failedRenewal.findMany({
      where: { livemode, failedAt: { gte: since } },
      include,
      orderBy: [{ failedAt: 'asc' }, { id: 'asc' }],
    }),
    getDb().purchase.findMany({ where: { livemode }, select: { checkoutSessionId: true, offer: true } }),
  ])
  const offers = new Map([
    ...subscriptions.map(({ id, catalogueKey }) => [id, catalogueKey] as const),
    ...sales.map(({ checkoutSessionId, offer }) => [checkoutSessionId, offer] as const),
  ])
  return { subscriptions, movements, renewals, offers }
}
