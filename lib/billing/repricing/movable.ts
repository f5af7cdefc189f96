import 'server-only'

import type { CatalogueKey } from '@/content/catalogue'
import { getDb } from '@/lib/platform/db'
import type { Prisma, Subscription } from '@/prisma/generated/client'

import { firstRenewalAfterNotice } from './renewals'
import { isLivemode } from '../stripe/livemode'

/** One old price of a plan, and the price sold now. */
export interface Repricing {
  readonly key: CatalogueKey
  readonly fromCents: number
  readonly toPriceId: string
  readonly toCents: number
  readonly months: number
}

/** Leaves out subscriptions that are cancelled, paused, unpaid or already announced. */
export const movable = ({ key, fromCents, toPriceId, toCents, months }: Repricing): Prisma.SubscriptionWhereInput => ({
  livemode: isLivemode(),
  catalogueKey: key,
  priceCents: { equals: fromCents, not: toCents },
  periodMonths: months,
  priceId: { not: toPriceId },
  status: { in: ['active', 'past_due'] },
  scheduledEnd: null,
  revokedReason: null,
  pausedFrom: null,
  awaitsPayment: false,
  priceChanges: { none: { outcome: null } },
  user: { deletedAt: null },
})

export interface Foreseen {
  readonly people: number
  /** The first renewals at the new price: the earliest and the latest. */
  readonly first: Date
  readonly last: Date
  /** « 2027-01 » and how many first pay it then, in order. */
  readonly byMonth: readonly (readonly [month: string, people: number])[]
}

const startOf = (row: Pick<Subscription, 'createdAt' | 'currentPeriodEnd'>, months: number, now: Date) =>
  firstRenewalAfterNotice({ anchor: row.createdAt, periodEnd: row.currentPeriodEnd, months }, now)

/** If they were notified now. An estimate: Stripe has the exact days, and is asked when each mail is composed. @returns null if nobody is concerned */
export async function foresee(repricing: Repricing, now: Date): Promise<Foreseen | null> {
  const rows = await getDb().subscription.findMany({
    where: movable(repricing),
    select: { createdAt: true, currentPeriodEnd: true },
  })
  const starts = rows.map((row) => startOf(row, repricing.months, now)).sort((a, b) => a.getTime() - b.getTime())
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) return null
  const byMonth = new Map<string, number>()
  for (const start of starts) {
    const month = start.toISOString().slice(0, 7)
    byMonth.set(month, (byMonth.get(month) ?? 0) + 1)
  }
  return { people: rows.length, first, last, byMonth: [...byMonth] }
}
