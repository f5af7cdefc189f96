import { addDays, daysBetween, isDay, type Day } from '@/lib/platform/days'

export interface DepartureTask {
  /** Id in content/departure. */
  readonly id: string
  /** Days from the arrival: -180 is six months before. */
  readonly day: number
  readonly title: string
  readonly text: string
}

export interface DatedTask extends DepartureTask {
  readonly date: Day
  readonly isPast: boolean
}

const SPAN_DAYS = { before: 60, after: 5 * 365 }

/** The day in the device's time zone. */
export function dayOf(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/**
 * « J − 180 », « J », « J + 10 ».
 * @param zero J for the departure, R for the return
 */
export function formatMark(day: number, zero: 'J' | 'R' = 'J'): string {
  return day === 0 ? zero : `${zero}\u00a0${day < 0 ? '−' : '+'}\u00a0${Math.abs(day)}`
}

export type DepartureProblem = 'no-day' | 'too-early' | 'too-late'

/** @returns why this text is not a valid arrival date, or null */
export function getProblem(text: string, today: Day, daysBefore = SPAN_DAYS.before): DepartureProblem | null {
  if (!isDay(text)) return 'no-day'
  const days = daysBetween(today, text)
  if (days < -daysBefore) return 'too-early'
  return days > SPAN_DAYS.after ? 'too-late' : null
}

export function getDatedTasks<Task extends DepartureTask>(
  tasks: readonly Task[],
  arrival: Day,
  today: Day,
): readonly (Task & DatedTask)[] {
  return tasks.map((task) => {
    const date = addDays(arrival, task.day)
    return { ...task, date, isPast: date < today }
  })
}

/** @returns the earliest arrival for which no task is late yet */
export function getFirstCalmArrival(tasks: readonly DepartureTask[], today: Day): Day {
  return addDays(today, -Math.min(0, ...tasks.map(({ day }) => day)))
}

export interface DepartureEntries {
  readonly arrival: string
  readonly done: readonly string[]
}

/** Key in localStorage. */
export const DEPARTURE_KEY = 'horizon-depart'

/** Parses the entries stored in the browser; ignores anything that this page did not write. Old ticks have the day as id. */
export function readDeparture(tasks: readonly DepartureTask[], kept: unknown): DepartureEntries {
  const { arrival, done } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  return {
    arrival: typeof arrival === 'string' && isDay(arrival) ? arrival : '',
    done: Array.isArray(done)
      ? tasks.filter(({ id, day }) => done.includes(id) || done.includes(day)).map(({ id }) => id)
      : [],
  }
}
