import 'server-only'

import { MINUTE_MS } from '@/lib/platform/days'
import { perProcess } from '@/lib/platform/per-process'

const MINUTES = 10

/** Failures by minute, newest last. */
const minutes = perProcess('failures', () => new Map<number, number>())

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS)

/** Counts a request that failed with 5xx. */
export function noteFailure(now = new Date()): void {
  const minute = minuteOf(now)
  minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
  for (const old of minutes.keys()) if (old <= minute - MINUTES) minutes.delete(old)
}

/** Failed requests of this process in the last ten minutes, and how many of these minutes had any. */
export function countRecentFailures(now: Date): { readonly failures: number; readonly minutes: number } {
  const last = minuteOf(now)
  const recent = [...minutes].filter(([minute]) => minute > last - MINUTES && minute <= last)
  return { failures: recent.reduce((sum, [, count]) => sum + count, 0), minutes: recent.length }
}

const FAILED_TWICE = 2

/** When each page last failed, newest last. */
const pages = perProcess('failed-pages', () => new Map<string, readonly Date[]>())

/** @param page as Next names its route */
export function notePageFailure(page: string, now = new Date()): void {
  pages.set(page, [...(pages.get(page) ?? []), now].slice(-FAILED_TWICE))
}

/** Pages that failed twice in the last ten minutes; once may be a lost connection. */
export const listFailingPages = (now: Date): readonly string[] =>
  [...pages].flatMap(([page, [first, ...more]]) =>
    first && more.length > 0 && now.getTime() - first.getTime() < MINUTES * MINUTE_MS ? page : [],
  )
