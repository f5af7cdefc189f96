import { addDays, dayOf, isDay, lastDayOf, monthOf, shiftMonth, type Day } from '@/lib/platform/days'

export interface Period {
  readonly from: Day
  /** Inclusive. */
  readonly to: Day
  /** The unit of a row. */
  readonly step: 'day' | 'month'
  readonly kind: 'days' | 'months' | 'day' | 'month'
}

const DAYS = 30
const MONTHS = 12

/** Reads the period from the query: a day, a month, twelve months, or by default the last thirty days. */
export function readPeriod(query: Readonly<Record<string, unknown>>, now: Date): Period {
  const today = dayOf(now)
  const { jour, mois, periode } = query
  if (typeof jour === 'string' && isDay(jour)) return { from: jour, to: jour, step: 'day', kind: 'day' }
  if (typeof mois === 'string' && isDay(`${mois}-01`))
    return { from: `${mois}-01`, to: lastDayOf(mois), step: 'day', kind: 'month' }
  if (periode === 'mois')
    return { from: `${shiftMonth(monthOf(now), 1 - MONTHS)}-01`, to: today, step: 'month', kind: 'months' }
  return { from: addDays(today, 1 - DAYS), to: today, step: 'day', kind: 'days' }
}

/** Days (« 2026-11-23 ») or months (« 2026-11 ») in order, without future ones. */
export function listSteps({ from, to, step }: Period, now: Date): readonly string[] {
  const today = dayOf(now)
  const steps: string[] = []
  for (let day = from; day <= to && day <= today; day = addDays(day, 1)) {
    const name = step === 'day' ? day : day.slice(0, 7)
    if (steps.at(-1) !== name) steps.push(name)
  }
  return steps
}
