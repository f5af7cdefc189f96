import 'server-only'

import { HOUR_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Subscription } from '@/prisma/generated/client'

import { isLivemode } from '../stripe/livemode'

/** What a form of /compte/abonnement asks for. */
export type PlanAct = 'order' | 'later' | 'stay' | 'pause'

/** A change that is older was made on another visit. */
const LATELY_MS = HOUR_MS

const isPlanned = ({ renewalMonths, periodMonths }: Subscription) => renewalMonths !== periodMonths

const SHOWS: Readonly<Record<PlanAct, (row: Subscription, now: Date) => boolean>> = {
  order: ({ orderedAt }, now) => orderedAt !== null && now.getTime() - orderedAt.getTime() < LATELY_MS,
  later: isPlanned,
  stay: (row) => !isPlanned(row),
  pause: ({ pausedFrom, resumesAt }) => pausedFrom !== null && resumesAt !== null,
}

/** @param act from an address, where anybody may write anything. @returns it if the mirror shows that it was done; otherwise null */
export async function findDone(userId: string, act: unknown, now: Date): Promise<PlanAct | null> {
  if (typeof act !== 'string' || !Object.hasOwn(SHOWS, act)) return null
  const row = await getDb().subscription.findFirst({
    where: { userId, status: 'active', scheduledEnd: null, revokedReason: null, livemode: isLivemode() },
    orderBy: { createdAt: 'desc' },
  })
  return row && SHOWS[act as PlanAct](row, now) ? (act as PlanAct) : null
}
