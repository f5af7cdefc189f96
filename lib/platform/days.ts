export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S

export const MINUTE_MS = 1000 * MINUTE_S
export const HOUR_MS = 1000 * HOUR_S
export const DAY_MS = 1000 * DAY_S

/** Stripe counts in seconds: a time that is compared with one of its own has no fraction. */
export const toWholeSecond = (date: Date): Date => new Date(Math.ceil(date.getTime() / 1000) * 1000)

/** « 2027-03-01 »: days sort and compare as strings. */
export type Day = string

const inParis = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Paris' })

/** The day in Paris. */
export const dayOf = (date: Date): Day => inParis.format(date)

/** The day in Bangkok, where stamps are checked. */
export const bangkokDayOf = (date: Date): Day => date.toLocaleDateString('sv-SE', { timeZone: 'Asia/Bangkok' })

/** « 09:30 », in Paris. */
export const clockOf = (date: Date): string =>
  date.toLocaleTimeString('sv-SE', { timeStyle: 'short', timeZone: 'Europe/Paris' })

/** When a day begins in Paris, an hour earlier in summer. */
export function startOfDay(day: Day): Date {
  const inSummer = new Date(`${day}T00:00:00+02:00`)
  return dayOf(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`)
}

/** The last second of the day in Paris. */
export const endOfDay = (day: Day): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1000)

/** « 2027-03 »: months sort and compare as strings. */
export type Month = string

/** The month in Paris. */
export const monthOf = (date: Date): Month => dayOf(date).slice(0, 7)

export const startOfMonth = (month: Month): Date => startOfDay(`${month}-01`)

export function shiftMonth(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** A `date` column, which Prisma reads and writes as midnight in UTC. */
export const fromDateColumn = (date: Date): Day => date.toISOString().slice(0, 10)
export const toDateColumn = (day: Day): Date => new Date(toTime(day))

const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** Counted in UTC, where every day has 24 hours. */
export const addDays = (day: Day, days: number): Day => new Date(toTime(day) + days * DAY_MS).toISOString().slice(0, 10)

export const lastDayOf = (month: Month): Day => addDays(`${shiftMonth(month, 1)}-01`, -1)

export const daysBetween = (from: Day, to: Day): number => Math.round((toTime(to) - toTime(from)) / DAY_MS)

/** False for a date that does not exist, such as « 2027-02-29 ». */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(toTime(text))) return false
  return addDays(text, 0) === text
}

/** In UTC; 30 November + 3 months is the last day of February. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date)
  result.setUTCMonth(result.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return result
}
