import 'server-only'

import { z } from 'zod'

import { changeEntry, entryKind, listEntries } from '@/lib/members/entries/entries'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/days'

/** A shorter absence continues the visit. */
const GAP_MS = 6 * HOUR_MS
const LONGEST_VISIT_MS = DAY_MS
/** Precision of `seenAt`, so that not every page writes. */
const EXACTNESS_MS = 5 * MINUTE_MS

/** The current visit of /espace-membre, and the end of the previous one. */
export const visitEntry = entryKind({
  name: 'visit',
  schema: z.object({ beganAt: z.iso.datetime(), seenAt: z.iso.datetime(), beforeAt: z.iso.datetime().nullable() }),
  most: 1,
  full: 'invalid_request',
  missing: 'invalid_request',
})

type Visit = z.infer<typeof visitEntry.schema>

const since = (at: string, now: Date): number => now.getTime() - Date.parse(at)

/** Of two pages opened at once, the second is part of the visit that the first began. */
function goOn(visit: Visit | null, now: Date): Visit {
  const seenAt = now.toISOString()
  const isOver = !visit || since(visit.seenAt, now) >= GAP_MS || since(visit.beganAt, now) >= LONGEST_VISIT_MS
  return isOver ? { beganAt: seenAt, seenAt, beforeAt: visit?.seenAt ?? null } : { ...visit, seenAt }
}

/**
 * Records a member's visit. A visit ends after six hours of absence, or after a day.
 * @returns the end of the previous visit; null during the first
 */
export async function noteVisit(userId: string, now: Date): Promise<Date | null> {
  let visit = (await listEntries(visitEntry, userId))[0]?.content
  const isOld = !visit || since(visit.seenAt, now) >= EXACTNESS_MS || since(visit.beganAt, now) >= LONGEST_VISIT_MS
  if (isOld) await changeEntry(visitEntry, { userId, key: 'space', now }, (before) => (visit = goOn(before, now)))
  return visit?.beforeAt ? new Date(visit.beforeAt) : null
}
