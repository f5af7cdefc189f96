import { WITHDRAWAL_DAYS } from '@/content/order-terms'
import { addDays, DAY_MS, dayOf } from '@/lib/platform/days'

/** The rule of Meeus, Jones and Butcher for Easter Sunday. */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10)
}

/** Code du travail, art. L3133-1. 26 December and Good Friday are holidays in Alsace and Moselle (art. L3134-13). */
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25', '12-26']
const EASTER_HOLIDAYS = [-2, 1, 39, 50]

/** A regional holiday counts for all buyers, in their favour. */
function isHoliday(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)))
  return FIXED_HOLIDAYS.includes(day.slice(5)) || EASTER_HOLIDAYS.some((days) => addDays(easter, days) === day)
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/**
 * The day of the contract does not count; a deadline on a weekend or holiday moves to the next working day.
 * Code de la consommation, art. L221-18 and L221-19; règlement (CEE, Euratom) n° 1182/71, art. 3.
 */
export function lastDayToWithdraw(concludedAt: Date): string {
  let day = addDays(dayOf(concludedAt), WITHDRAWAL_DAYS)
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1)
  return day
}

export const canStillWithdraw = (concludedAt: Date, now: Date): boolean => dayOf(now) <= lastDayToWithdraw(concludedAt)

/** Fourteen days after the declaration (art. L221-24). */
export const refundDeadline = (submittedAt: Date): Date => new Date(submittedAt.getTime() + WITHDRAWAL_DAYS * DAY_MS)
