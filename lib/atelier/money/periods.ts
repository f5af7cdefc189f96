import type { VatRegime } from '@/content/seller'
import { addDays, lastDayOf, shiftMonth, type Day, type Month } from '@/lib/platform/days'

/** A window of e-reporting, both days inclusive. */
export interface Period {
  /** « 2027-09-01 2027-10-31 ». */
  readonly id: string
  readonly from: Day
  readonly to: Day
  /** The last day to declare it. */
  readonly due: Day
}

/**
 * Small and micro businesses declare their sales to consumers from here on:
 * https://www.pennylane.com/fr/fiches-pratiques/facture-electronique/obligation-pour-les-auto-entrepreneurs
 */
const REPORTING_FROM: Day = '2027-09-01'

/** How long a declared period is compared with what is paid and given back since. */
const MONTHS_BACK = 12

/** A day of the month, or its last one where it has no such day. */
function dayIn(month: Month, day: number): Day {
  const last = lastDayOf(month)
  return Number(last.slice(8)) < day ? last : `${month}-${String(day).padStart(2, '0')}`
}

const periodOf = (from: Day, to: Day, due: Day): Period => ({ id: `${from} ${to}`, from, to, due })

const monthly = (month: Month, dueDay: number) =>
  periodOf(`${month}-01`, lastDayOf(month), dayIn(shiftMonth(month, 1), dueDay))

/** January and February, March and April … */
const isSecond = (month: Month) => Number(month.slice(5)) % 2 === 0

const byTenDays = (month: Month) =>
  (
    [
      [`${month}-01`, `${month}-10`],
      [`${month}-11`, `${month}-20`],
      [`${month}-21`, lastDayOf(month)],
    ] as const
  ).map(([from, to]) => periodOf(from, to, addDays(to, 10)))

/**
 * The periods that end in a month (CGI, annexe II, art. 242 nonies N and following). Windows by regime:
 * https://www.legifiscal.fr/vie-affaires/e-reporting-periodicite.html
 */
function periodsEndingIn(vat: VatRegime, month: Month): readonly Period[] {
  if (vat.regime === 'franchise')
    return isSecond(month)
      ? [periodOf(`${shiftMonth(month, -1)}-01`, lastDayOf(month), dayIn(shiftMonth(month, 1), 30))]
      : []
  switch (vat.period) {
    case 'mensuel':
      return byTenDays(month)
    case 'trimestriel':
      return [monthly(month, 10)]
    case 'simplifié':
      return [monthly(month, 30)]
  }
}

/** Those that are over, of the last year, the oldest first. */
export function closedPeriods(vat: VatRegime, today: Day): readonly Period[] {
  const present = today.slice(0, 7)
  return Array.from({ length: MONTHS_BACK + 1 }, (_, index) => shiftMonth(present, index - MONTHS_BACK))
    .flatMap((month) => periodsEndingIn(vat, month))
    .filter(({ to }) => to < today && to >= REPORTING_FROM)
}

/** The first that will be due. */
export function firstPeriod(vat: VatRegime): Period {
  const months = [0, 1].map((count) => shiftMonth(REPORTING_FROM.slice(0, 7), count))
  return months.flatMap((month) => periodsEndingIn(vat, month))[0]!
}
