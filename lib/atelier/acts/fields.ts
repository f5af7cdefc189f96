import { addDays, dayOf, isDay, type Day } from '@/lib/platform/days'
import { AppError, wrong, type FieldErrors } from '@/lib/platform/errors'

/** How far ahead dates may be. */
const LONGEST_DAYS = 5 * 366

/** @returns the errors of what it reads, by field. @throws whatever else it throws */
export function errorsOf(read: () => unknown): FieldErrors {
  try {
    read()
    return {}
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_form') return error.fields
    throw error
  }
}

/** Reads every part of a form, to report all errors at once. @throws AppError invalid_form */
export function readAll<Parts>(readers: { readonly [Name in keyof Parts]: () => Parts[Name] }): Parts {
  const entries = Object.entries<() => unknown>(readers)
  const fields: FieldErrors = Object.assign({}, ...entries.map(([, read]) => errorsOf(read)))
  if (Object.keys(fields).length > 0) throw new AppError('invalid_form', { fields })
  return Object.fromEntries(entries.map(([name, read]) => [name, read()])) as Parts
}

/** The last second of the day in Paris. */
function endOf(day: Day): Date {
  const inWinter = new Date(`${day}T23:59:59+01:00`)
  return dayOf(inWinter) === day ? inWinter : new Date(`${day}T23:59:59+02:00`)
}

/** @throws AppError invalid_form at `until` unless it is a day between today and five years from now */
export function readUntil(day: string, now: Date): Date {
  const today = dayOf(now)
  const isFine = isDay(day) && day >= today && day <= addDays(today, LONGEST_DAYS)
  if (!isFine) throw wrong('until', 'Choisis un jour, d’aujourd’hui à dans cinq ans')
  return endOf(day)
}

/** « 1 234,50 € » as cents; NaN when it is not an amount. */
export function readCents(typed: string): number {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[,.](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, '')) ?? []
  return euros === undefined ? NaN : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** An integer within these bounds, or NaN. */
export function readCount(typed: string, least: number, most: number): number {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : NaN
  return count >= least && count <= most ? count : NaN
}
