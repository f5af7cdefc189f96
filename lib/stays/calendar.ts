import { toCalendarFile } from '@/lib/content/pieces/calendar-file'

import { getStayDates } from './dates'
import { bangkokDayOf, type Stay } from './stay'

/** An iCalendar file of the coming dates; taken again, it moves them. */
export function toStayCalendar(stays: readonly Stay[], now: Date): string {
  const events = getStayDates(stays, bangkokDayOf(now)).map(({ id, day, title, text }) => ({
    uid: `sejour-${id}@academie-horizon-libre`,
    date: day,
    title,
    text,
  }))
  return toCalendarFile('Mes jours en Thaïlande', events, now)
}
