import { addMonths, DAY_MS, dayOf } from '@/lib/platform/days'

/** Well inside the legal window, so that an outage does not make a notice late. */
const AIM_DAYS = 60

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** In Paris time. The last day to cancel before the renewal (content/legal/cgv, article 8). */
export const lastDayToRefuse = (term: Date): Date => new Date(noonOf(dayOf(term)).getTime() - DAY_MS)

/** By law, between three months and one month before the last day to refuse (Code de la consommation, art. L215-1). */
export function noticeWindow(term: Date): { readonly first: string; readonly last: string } {
  const end = lastDayToRefuse(term)
  return { first: dayOf(addMonths(end, -3)), last: dayOf(addMonths(end, -1)) }
}

export function noticeState(term: Date, now: Date): 'early' | 'due' | 'late' {
  const today = dayOf(now)
  if (today > noticeWindow(term).last) return 'late'
  return today >= dayOf(new Date(lastDayToRefuse(term).getTime() - AIM_DAYS * DAY_MS)) ? 'due' : 'early'
}
