import 'server-only'

import { getDb } from '@/lib/db'

/**
 * Notes that the owner has begun the work of an order, at the buyer's express request: a withdrawal then costs a share
 * of the price (Code de la consommation, art. L221-25), which no program can work out.
 * @returns false when there is no such order, or it was noted before
 */
export async function startService(checkoutSessionId: string, now: Date): Promise<boolean> {
  const { count } = await getDb().purchase.updateMany({
    where: { checkoutSessionId, serviceStartedAt: null },
    data: { serviceStartedAt: now },
  })
  return count > 0
}
