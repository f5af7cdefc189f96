import 'server-only'

import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

import { lockCustomer } from '../stripe/customer'
import { isLivemode } from '../stripe/livemode'
import { ENDED, type SubscriptionStatus } from '../stripe/subscription-status'

const CANCELED: SubscriptionStatus = 'canceled'

function endRows(tx: Prisma.TransactionClient, where: Prisma.SubscriptionWhereInput) {
  const now = new Date()
  return tx.subscription.updateMany({ where, data: { status: CANCELED, scheduledEnd: now, syncedAt: now } })
}

/** What no longer exists at Stripe gives no access. */
export async function endVanished(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await endRows(getDb(), { id: { in: [...ids] } })
}

/** Detaches a customer that was deleted at Stripe. The user may buy again; sales stay in the books. */
export async function forgetCustomer(customer: string): Promise<void> {
  const where = { stripeCustomerId: customer }
  const user = await getDb().user.findUnique({ where, select: { id: true } })
  if (!user) return
  await lockCustomer(user.id, async (tx) => {
    const data = { stripeCustomerId: null, stripeLivemode: null }
    const { count } = await tx.user.updateMany({ where, data })
    if (count > 0) await endRows(tx, { userId: user.id, livemode: isLivemode(), status: { notIn: ENDED } })
  })
}
