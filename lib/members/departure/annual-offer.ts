import 'server-only'

import { catalogue } from '@/content/catalogue'
import { goingOn } from '@/lib/contracts/contract'
import { addDays, dayOf, daysBetween, fromDateColumn } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

/** A year is worth a thought once one stays, and once one leaves. */
const THIRD = 3
const BEFORE_DEPARTURE_DAYS = 30

export interface AnnualOffer {
  readonly why: 'third-month' | 'departure'
  readonly monthCents: number
  /** Of twelve months at that price. */
  readonly yearCents: number
  readonly annualCents: number
  readonly savingCents: number
}

interface Visit {
  readonly now: Date
  /** The end of the one before, null during the first: what has begun since is shown during this one, and never again. */
  readonly since: Date | null
}

async function findReason(
  userId: string,
  subscriptionId: string,
  { now, since }: Visit,
): Promise<AnnualOffer['why'] | null> {
  const isNew = (began: Date) => since === null || since < began
  const paid = await getDb().movement.findMany({
    where: { contractId: subscriptionId, kind: 'payment', status: 'succeeded' },
    orderBy: { happenedAt: 'asc' },
    take: THIRD + 1,
    select: { happenedAt: true },
  })
  if (paid.length === THIRD && isNew(paid[THIRD - 1]!.happenedAt)) return 'third-month'
  const departure = await getDb().departure.findUnique({ where: { userId }, select: { day: true, createdAt: true } })
  if (!departure) return null
  const day = fromDateColumn(departure.day)
  const days = daysBetween(dayOf(now), day)
  const wasNear = since !== null && dayOf(since) >= addDays(day, -BEFORE_DEPARTURE_DAYS)
  const isNear = days > 0 && days <= BEFORE_DEPARTURE_DAYS
  return isNear && (!wasNear || isNew(departure.createdAt)) ? 'departure' : null
}

/** On the first visit in the third month that is paid, and in the month before a departure; null at any other time, and where a year saves nothing. */
export async function findAnnualOffer(userId: string, visit: Visit): Promise<AnnualOffer | null> {
  const monthly = await getDb().subscription.findFirst({
    where: {
      ...goingOn(),
      userId,
      status: 'active',
      catalogueKey: 'monthly',
      renewalMonths: 1,
      pausedFrom: null,
      awaitsPayment: false,
    },
  })
  if (!monthly?.renewalCents) return null
  const [monthCents, annualCents] = [monthly.renewalCents, catalogue.annual.amountCents]
  const yearCents = monthCents * 12
  const why = yearCents > annualCents ? await findReason(userId, monthly.id, visit) : null
  return why && { why, monthCents, yearCents, annualCents, savingCents: yearCents - annualCents }
}
