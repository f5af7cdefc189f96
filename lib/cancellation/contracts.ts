import 'server-only'

import { entryOfProduct } from '@/lib/billing/catalogue-entry'
import { isLivemode } from '@/lib/billing/livemode'
import { getDb } from '@/lib/db'

export interface Contract {
  /** Stripe's id (sub_…). */
  readonly id: string
  readonly name: string
  readonly periodEnd: Date
  /** Set when it is ending already. */
  readonly scheduledEnd: Date | null
}

const OVER = ['canceled', 'incomplete_expired']

/** The subscriptions of a user that have not ended, the newest first. */
export async function listContracts(userId: string): Promise<readonly Contract[]> {
  const subscriptions = await getDb().subscription.findMany({
    where: { userId, livemode: isLivemode(), status: { notIn: OVER } },
    orderBy: { createdAt: 'desc' },
  })
  return subscriptions.map(({ id, productId, currentPeriodEnd, scheduledEnd }) => ({
    id,
    name: entryOfProduct(productId)?.productName ?? 'Abonnement Premium',
    periodEnd: currentPeriodEnd,
    scheduledEnd,
  }))
}

/** The contract that somebody means: the one whose number they wrote, or else their newest. */
export async function findContract(userId: string, typed: string): Promise<Contract | null> {
  const contracts = await listContracts(userId)
  return contracts.find(({ id }) => typed.includes(id)) ?? contracts[0] ?? null
}
