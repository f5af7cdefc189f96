import 'server-only'

import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

import type { Facts } from './entitlement'
import { isLivemode } from '../stripe/livemode'

/**
 * To select, or include, the subscriptions of somebody and what they were given: never what belongs to Stripe's other mode, where a test card pays. What the
 * owner gives belongs to none.
 */
export function ownFacts() {
  const livemode = isLivemode()
  return {
    subscriptions: { where: { livemode } },
    grants: { where: { OR: [{ livemode: null }, { livemode }] } },
  } as const satisfies Prisma.UserSelect
}

/** Null for an account that was deleted. */
export const findFacts = (
  userId: string,
  db: Pick<Prisma.TransactionClient, 'user'> = getDb(),
): Promise<Facts | null> => db.user.findUnique({ where: { id: userId, deletedAt: null }, select: ownFacts() })
