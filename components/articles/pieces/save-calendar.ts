import type { Day } from '@/lib/platform/days'
import { toCalendarFile } from '@/lib/texts/content/pieces/calendar-file'
import { type DatedTask, formatMark } from '@/lib/texts/content/pieces/departure'

const uid = (day: number) => `depart-j${day < 0 ? '-moins-' : '-plus-'}${Math.abs(day)}@academie-horizon-libre`

/** Saves a calendar file without network access. */
export function saveCalendar(tasks: readonly DatedTask[], arrival: Day): void {
  const events = tasks.map(({ day, date, title, text }) => ({
    uid: uid(day),
    date,
    title: `${formatMark(day)} : ${title}`,
    text,
  }))
  const file = new Blob([toCalendarFile('Mon départ', events, new Date())], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `depart-${arrival}.ics`
  link.click()
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
