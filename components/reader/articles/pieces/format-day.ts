import type { Day } from '@/lib/platform/days'

const withWeekday = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** @returns for example « lun. 1 mars 2027 ». */
export const formatDay = (day: Day): string => withWeekday.format(new Date(`${day}T00:00:00Z`))
