import { bangkokDayOf } from '@/lib/platform/days'
import { toCalendarFile } from '@/lib/texts/content/pieces/calendar-file'

import { getStayDates, type StayDate } from './dates'
import type { Stay } from './stay'

/** Events with stable ids, so that importing again moves them. */
export const toCalendarEvents = (dates: readonly StayDate[]) =>
  dates.map(({ id, day, title, text }) => ({
    uid: `sejour-${id}@academie-horizon-libre`,
    date: day,
    title,
    text,
  }))

export const toStayCalendar = (stays: readonly Stay[], now: Date): string =>
  toCalendarFile('Mes jours en Thaïlande', toCalendarEvents(getStayDates(stays, bangkokDayOf(now))), now)
