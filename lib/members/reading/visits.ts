import 'server-only'

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

/** A shorter absence continues the visit. */
const GAP_MS = 6 * HOUR_MS
const LONGEST_VISIT_MS = DAY_MS
/** Precision of `seen_at`, so that not every page writes. */
const EXACTNESS_MS = 5 * MINUTE_MS

/**
 * Records a member's visit. A visit ends after six hours of absence, or after a day.
 * @returns the end of the previous visit; null during the first
 */
export async function noteVisit(userId: string, now: Date): Promise<Date | null> {
  const visit = await getDb().memberVisit.findUnique({ where: { userId } })
  const isNew =
    !visit ||
    now.getTime() - visit.seenAt.getTime() >= GAP_MS ||
    now.getTime() - visit.beganAt.getTime() >= LONGEST_VISIT_MS
  if (!isNew) {
    if (now.getTime() - visit.seenAt.getTime() >= EXACTNESS_MS)
      await getDb().memberVisit.updateMany({ where: { userId }, data: { seenAt: now } })
    return visit.beforeAt
  }
  const beforeAt = visit?.seenAt ?? null
  // Of two pages opened at once, only one begins the visit.
  await getDb().$executeRaw`
    insert into member_visits (user_id, began_at, seen_at, before_at) values (${userId}::uuid, ${now}, ${now}, ${beforeAt})
    on conflict (user_id) do update set began_at = excluded.began_at, seen_at = excluded.seen_at, before_at = excluded.before_at
      where member_visits.seen_at = ${beforeAt}`
  return beforeAt
}
