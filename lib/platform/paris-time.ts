import { clockOf, dayOf } from '@/lib/platform/days'

/** A time in Paris as the value of a datetime-local input: « 2026-12-01T08:30 ». */
export const toParisTime = (date: Date): string => `${dayOf(date)}T${clockOf(date)}`

/** @returns null for an invalid time, or one in the hour skipped in spring */
export function readParisTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  const candidates = ['+02:00', '+01:00'].map((offset) => new Date(`${text}:00${offset}`))
  return candidates.find((date) => !Number.isNaN(date.getTime()) && toParisTime(date) === text) ?? null
}
