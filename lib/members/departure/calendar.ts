import 'server-only'

import { pages } from '@/content/pages'
import { toCalendarEvents } from '@/lib/members/stays/calendar'
import type { StayDate } from '@/lib/members/stays/dates'
import { getEnv } from '@/lib/platform/env'
import { toCalendarFile } from '@/lib/texts/content/pieces/calendar-file'
import { getDepartureSteps } from '@/lib/texts/content/steps'

import { isOpen, makePlan } from './plan'
import type { StoredCarnet } from './store'

/** Open steps and dates of stays, as an iCalendar file. DTSTAMP is the last change, so that an unchanged plan gives the same bytes. */
export function renderCalendar(carnet: StoredCarnet, stayDates: readonly StayDate[]): string {
  const home = `${getEnv().siteUrl}${pages.carnet.path}`
  const events = makePlan(getDepartureSteps(), carnet)
    .filter(isOpen)
    .map(({ id, date, mark, title, text }) => ({
      uid: `carnet-${id}@academie-horizon-libre`,
      date,
      title: `${mark}\u00a0: ${title}`,
      text: `${text}\n\n${home}#${id}`.trim(),
    }))
  return toCalendarFile('Mon carnet de départ', [...events, ...toCalendarEvents(stayDates)], carnet.updatedAt)
}
