import 'server-only'

import { catalogue } from '@/content/catalogue'
import { goingOn } from '@/lib/contracts/contract'
import { dayOf, daysBetween } from '@/lib/platform/days'
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

async function findReason(userId: string, subscriptionId: string, now: Date): Promise<AnnualOffer['why'] | null> {
  const paid = await getDb().movement.count({
    where: { contractId: subscriptionId, kind: 'payment', status: 'succeeded' },
  })
  if (paid === THIRD) return 'third-month'
  const departure = await getDb().departure.findUnique({ where: { userId }, select: { day: true } })
  const days = departure ? daysBetween(dayOf(now), departure.day.toISOString().slice(0, 10)) : 0
  return days > 0 && days <= BEFORE_DEPARTURE_DAYS ? 'departure' : null
}

/** In the third month that is paid, and in the month before a departure; null at any other time, and where a year saves nothing. */
export async function findAnnualOffer(userId: string, now: Date): Promise<AnnualOffer | null> {
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
  const why = yearCents > annualCents ? await findReason(userId, monthly.id, now) : null
  return why && { why, monthCents, yearCents, annualCents, savingCents: yearCents - annualCents }
}
