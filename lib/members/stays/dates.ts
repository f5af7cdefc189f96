import { stayRules } from '@/content/stays'
import { addDays, daysBetween, type Day } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'

import { findTaxDays, getPresence } from './count'
import { getExpectedEnd, getPermittedUntil, getPossibleExtension, getStayKind, type Stay } from './stay'

export interface StayDate {
  /** Stable when the date moves, so that calendars move the event. */
  readonly id: string
  readonly kind: 'end' | 'report' | 'tax'
  readonly day: Day
  /** The deadline. */
  readonly lastDay: Day
  readonly title: string
  readonly text: string
}

/** `late`: past its day, but before the deadline; `over`: past the deadline. */
export type Nearness = 'calm' | 'watch' | 'soon' | 'now' | 'late' | 'over'

export function getNearness({ day, lastDay }: Pick<StayDate, 'day' | 'lastDay'>, today: Day): Nearness {
  if (today > lastDay) return 'over'
  if (today > day) return 'late'
  const left = daysBetween(today, day)
  return left <= 3 ? 'now' : left <= 14 ? 'soon' : left <= 30 ? 'watch' : 'calm'
}

export interface Report {
  readonly due: Day
  readonly opens: Day
  readonly closes: Day
}

/**
 * The next 90-day report (TM.47): on day 90, 180 and so on of the stay; the day of arrival is day 1.
 * @returns null when the stay ends before
 */
export function getNextReport(stay: Stay, today: Day): Report | null {
  const { everyDays, opensDaysBefore, closesDaysAfter } = stayRules.report
  const end = getExpectedEnd(stay, today)
  for (let days = everyDays; addDays(stay.enteredOn, days - 1) <= end; days += everyDays) {
    const due = addDays(stay.enteredOn, days - 1)
    const report = { due, opens: addDays(due, -opensDaysBefore), closes: addDays(due, closesDaysAfter) }
    const isMade = stay.reportedOn !== null && stay.reportedOn >= report.opens
    if (!isMade && report.closes >= today) return report
  }
  return null
}

function endOf(stay: Stay, today: Day): StayDate | null {
  const until = getPermittedUntil(stay)
  if (!until || (stay.leftOn !== null && stay.leftOn <= until)) return null
  const extension = getPossibleExtension(stay)
  const more = extension ? ` Prolongation possible jusqu’au ${formatDate(extension.until)} : ${extension.text}.` : ''
  const passed = until < today ? 'Chaque jour de plus est un dépassement. ' : ''
  return {
    id: `${stay.id}-fin`,
    kind: 'end',
    day: until,
    lastDay: until,
    title: 'Dernier jour permis en Thaïlande',
    text: `${passed}${getStayKind(stay.kind).label}, entrée le ${formatDate(stay.enteredOn)}. La date du tampon fait foi.${more}`,
  }
}

function reportOf(stay: Stay, today: Day): StayDate | null {
  const report = getNextReport(stay, today)
  return (
    report && {
      id: `${stay.id}-tm47`,
      kind: 'report',
      day: report.due,
      lastDay: report.closes,
      title: 'Déclaration des 90 jours (TM.47)',
      text: `Du ${formatDate(report.opens)} au ${formatDate(report.closes)} : quinze jours avant, sept jours après. Elle signale ton adresse et ne prolonge rien. L’oubli coûte 2 000 ฿.`,
    }
  )
}

const taxDate = (day: Day): StayDate => ({
  id: `impot-${day.slice(0, 4)}`,
  kind: 'tax',
  day,
  lastDay: day,
  title: `${stayRules.taxDays}e jour de ${day.slice(0, 4)} en Thaïlande`,
  text: `À partir de ce jour, tu es résident fiscal thaïlandais pour ${day.slice(0, 4)}. Sors avant, ou parle à un fiscaliste.`,
})

const isOpen = ({ leftOn }: Stay, today: Day): boolean => leftOn === null || leftOn >= today

/** Upcoming and overdue dates, nearest first. */
export function getStayDates(stays: readonly Stay[], today: Day): readonly StayDate[] {
  const open = stays.filter((stay) => isOpen(stay, today))
  const taxDays = findTaxDays(getPresence(stays, today).planned).filter((day) => day >= today)
  return [
    ...open.flatMap((stay) => [endOf(stay, today) ?? [], reportOf(stay, today) ?? []].flat()),
    ...taxDays.map(taxDate),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}
