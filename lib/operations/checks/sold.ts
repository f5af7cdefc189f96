import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { getDb } from '@/lib/platform/db'

/** A free order is one too. */
export async function findFirstSale(): Promise<Date | null> {
  const ours = { livemode: isLivemode() }
  const [purchase, subscription] = await Promise.all([
    getDb().purchase.findFirst({ where: { ...ours, paidAt: { not: null } }, orderBy: { paidAt: 'asc' } }),
    getDb().subscription.findFirst({
      where: { ...ours, awaitsPayment: false, status: { notIn: ['incomplete', 'incomplete_expired', 'trialing'] } },
      orderBy: { createdAt: 'asc' },
    }),
  ])
  const dates = [purchase?.paidAt, subscription?.createdAt].filter((date) => date instanceof Date)
  return dates.length > 0 ? new Date(Math.min(...dates.map(Number))) : null
}

/** The log of acts is the only record that a test mail left, and that its link was opened. */
export const findMailTest = async (): Promise<Date | null> => {
  const came = await getDb().ownerAct.findFirst({ where: { kind: 'mail-test-came' }, orderBy: { at: 'desc' } })
  return came?.at ?? null
}
