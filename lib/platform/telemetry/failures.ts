import 'server-only'

import { MINUTE_MS } from '@/lib/platform/days'
import { perProcess } from '@/lib/platform/per-process'

const MINUTES = 10

/** How many failed in each minute that had any, newest last. */
const minutes = perProcess('failures', () => new Map<number, number>())

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS)

/** A request that was answered 5xx by a fault of ours. */
export function noteFailure(now = new Date()): void {
  const minute = minuteOf(now)
  minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
  for (const old of minutes.keys()) if (old <= minute - MINUTES) minutes.delete(old)
}

/** Of the last ten minutes, in this process: how many requests failed, and in how many of these minutes. */
export function countRecentFailures(now: Date): { readonly failures: number; readonly minutes: number } {
  const last = minuteOf(now)
  const recent = [...minutes].filter(([minute]) => minute > last - MINUTES && minute <= last)
  return { failures: recent.reduce((sum, [, count]) => sum + count, 0), minutes: recent.length }
}
