import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { NEVER_RAN } from '@/lib/billing/stripe/subscription-status'
import { getDb } from '@/lib/db'
import type { Purchase, Subscription } from '@/prisma/generated/client'

import type { Admin } from '../admin'

interface Holder {
  readonly user: { readonly name: string | null; readonly email: string; readonly deletedAt: Date | null }
}

export type LedgerSubscription = Subscription & Holder
export type LedgerSale = Purchase & Holder

/** What was sold, as the mirror has it: all figures and their rows come from here. */
export interface Ledger {
  /** That a contract came of, whether it runs or has ended. */
  readonly subscriptions: readonly LedgerSubscription[]
  /** That were paid, whatever has become of the money. */
  readonly sales: readonly LedgerSale[]
}

export async function readLedger(_: Admin): Promise<Ledger> {
  const livemode = isLivemode()
  const include = { user: { select: { name: true, email: true, deletedAt: true } } }
  const [subscriptions, sales] = await Promise.all([
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
    getDb().purchase.findMany({ where: { livemode, paidAt: { not: null } }, include, orderBy: { paidAt: 'asc' } }),
  ])
  return { subscriptions, sales }
}
