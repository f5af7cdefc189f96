/** A day such as « 2027-03-01 », without an hour and without a time zone. */
export type Day = string

export interface DepartureTask {
  /** Days from the arrival: -180 is six months before. Names the task: no two share a day. */
  readonly day: number
  readonly title: string
  readonly text: string
}

export interface DatedTask extends DepartureTask {
  readonly date: Day
  readonly isPast: boolean
}

const DAY_MS = 86_400_000
const SPAN_DAYS = { before: 60, after: 5 * 365 }

const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** Counted in UTC, where every day has 24 hours. */
export const addDays = (day: Day, days: number): Day => new Date(toTime(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number => Math.round((toTime(to) - toTime(from)) / DAY_MS)

/** @returns whether the text is a day of the calendar: « 2027-02-29 » is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(toTime(text))) return false
  return addDays(text, 0) === text
}

/** The reader's own day, wherever the clock of the device stands. */
export function dayOf(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** « J − 180 », « J », « J + 10 ». */
export function formatMark(day: number): string {
  return day === 0 ? 'J' : `J\u00a0${day < 0 ? '−' : '+'}\u00a0${Math.abs(day)}`
}

export type DepartureProblem = 'no-day' | 'too-early' | 'too-late'

/** @returns why no calendar can be made of this text, or null when one can. */
export function getProblem(text: string, today: Day): DepartureProblem | null {
  if (!isDay(text)) return 'no-day'
  const days = daysBetween(today, text)
  if (days < -SPAN_DAYS.before) return 'too-early'
  return days > SPAN_DAYS.after ? 'too-late' : null
}

export function getDatedTasks(tasks: readonly DepartureTask[], arrival: Day, today: Day): readonly DatedTask[] {
  return tasks.map((task) => {
    const date = addDays(arrival, task.day)
    return { ...task, date, isPast: date < today }
  })
}

/** @returns the first arrival for which nothing of the list is late already. */
export function getFirstCalmArrival(tasks: readonly DepartureTask[], today: Day): Day {
  return addDays(today, -Math.min(0, ...tasks.map(({ day }) => day)))
}

interface DepartureEntries {
  readonly arrival: string
  readonly done: readonly number[]
}

/** What the browser kept: anything that this page did not write itself is left out. */
export function readDeparture(tasks: readonly DepartureTask[], kept: unknown): DepartureEntries {
  const { arrival, done } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  return {
    arrival: typeof arrival === 'string' && isDay(arrival) ? arrival : '',
    done: Array.isArray(done) ? tasks.map(({ day }) => day).filter((day) => done.includes(day)) : [],
  }
}
