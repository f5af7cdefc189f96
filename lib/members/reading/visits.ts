import 'server-only'

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'

/** Reloading, or coming back from an article, is the same visit. */
const GAP_MS = 6 * HOUR_MS
const LONGEST_VISIT_MS = DAY_MS
/** As exact as it needs to be: not every page is a write. */
const EXACTNESS_MS = 5 * MINUTE_MS

/**
 * Notes that a member is there. A visit ends with six hours of absence, or after a day.
 * @returns when the visit before this one ended; null during the first
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
  // Two pages that open at once begin one visit: the later of them finds it begun.
  await getDb().$executeRaw`
    insert into member_visits (user_id, began_at, seen_at, before_at) values (${userId}::uuid, ${now}, ${now}, ${beforeAt})
    on conflict (user_id) do update set began_at = excluded.began_at, seen_at = excluded.seen_at, before_at = excluded.before_at
      where member_visits.seen_at = ${beforeAt}`
  return beforeAt
}
