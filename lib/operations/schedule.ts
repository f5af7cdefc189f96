import 'server-only'

import { clockOf, HOUR_MS } from '@/lib/platform/days'

/** In Paris, when traffic is low. */
const FIRST_HOUR = 4

const hourOf = (date: Date) => Number(clockOf(date).slice(0, 2))

export const isDailyTime = (now: Date): boolean => hourOf(now) >= FIRST_HOUR

export function lastDailyTime(now: Date): Date {
  const date = new Date(now)
  date.setUTCMinutes(0, 0, 0)
  while (hourOf(date) !== FIRST_HOUR) date.setTime(date.getTime() - HOUR_MS)
  return date
}
