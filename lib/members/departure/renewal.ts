import 'server-only'

import { describeRenewal } from '@/content/departure/words'
import { goingOn } from '@/lib/contracts/contract'
import { addMonths, dayOf, daysBetween, fromDateColumn, type Day } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate, formatEuros } from '@/lib/platform/format'

interface Renewing {
  readonly currentPeriodEnd: Date
  readonly periodMonths: number | null
  readonly renewalCents: number | null
}

export interface RenewalAfterDeparture {
  readonly on: Date
  /** « Ton abonnement annuel se renouvelle le 12 mai 2027, 30 jours après ton départ. » */
  readonly sentence: string
  /** Null when the mirror has no price. */
  readonly price: string | null
}

/**
 * The first renewal after the departure, if its period began before it; later ones are no surprise.
 * @returns null when there is none
 */
export function renewalAfter(
  { currentPeriodEnd: on, periodMonths: months, renewalCents }: Renewing,
  departure: Day,
): RenewalAfterDeparture | null {
  const daysAfter = daysBetween(departure, dayOf(on))
  const begunOn = months === null ? null : dayOf(addMonths(on, -months))
  if (daysAfter <= 0 || (begunOn !== null && departure < begunOn)) return null
  return {
    on,
    sentence: describeRenewal({ months, on: formatDate(on), daysAfter }),
    price: renewalCents === null ? null : formatEuros(renewalCents),
  }
}

/** From the mirror. Null for a plan that ends, is paused, refunded or unpaid. */
export async function findRenewalAfterDeparture(userId: string, now: Date): Promise<RenewalAfterDeparture | null> {
  const departure = await getDb().departure.findUnique({ where: { userId }, select: { day: true } })
  if (!departure) return null
  const renewing = await getDb().subscription.findFirst({
    where: {
      ...goingOn(),
      userId,
      status: { in: ['active', 'trialing'] },
      pausedFrom: null,
      awaitsPayment: false,
      currentPeriodEnd: { gt: now },
    },
    orderBy: { currentPeriodEnd: 'asc' },
  })
  return renewing && renewalAfter(renewing, fromDateColumn(departure.day))
}
