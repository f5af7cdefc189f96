import { addMonths, DAY_MS, dayOf } from '@/lib/days'

/** When a notice is aimed at, well inside what the law allows; a server that was down makes it later. */
const AIM_DAYS = 60

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** The last whole day, in Paris, before a subscription renews: until then it can be ended (content/legal/cgv, article 8). */
export const lastDayToRefuse = (term: Date): Date => new Date(noonOf(dayOf(term)).getTime() - DAY_MS)

/**
 * The days between which the notice of a renewal must leave: at the earliest three months and at the latest one month
 * before the last day on which the renewal can be refused (Code de la consommation, art. L215-1).
 */
export function noticeWindow(term: Date): { readonly first: string; readonly last: string } {
  const end = lastDayToRefuse(term)
  return { first: dayOf(addMonths(end, -3)), last: dayOf(addMonths(end, -1)) }
}

/** Whether the notice of a renewal leaves now, may wait, or is too late for the law. */
export function noticeState(term: Date, now: Date): 'early' | 'due' | 'late' {
  const today = dayOf(now)
  if (today > noticeWindow(term).last) return 'late'
  return today >= dayOf(new Date(lastDayToRefuse(term).getTime() - AIM_DAYS * DAY_MS)) ? 'due' : 'early'
}
