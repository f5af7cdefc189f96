export const DAY = 86_400

export type Interval = 'day' | 'week' | 'month' | 'year'

export interface Cycle {
  interval: Interval
  count: number
}

export function isInterval(value: string): value is Interval {
  return value === 'day' || value === 'week' || value === 'month' || value === 'year'
}

function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  const clock = time - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) / 1000
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) / 1000 + clock
}

/** `times` cycles after the anchor; counting from it keeps its day (31 Jan, 28 Feb, 31 Mar). */
export function addCycles(anchor: number, cycle: Cycle, times: number): number {
  const count = cycle.count * times
  if (cycle.interval === 'day') return anchor + count * DAY
  if (cycle.interval === 'week') return anchor + count * 7 * DAY
  return addMonths(anchor, cycle.interval === 'month' ? count : count * 12)
}

const ROUGH_DAYS: Record<Interval, number> = { day: 1, week: 7, month: 31, year: 366 }

/** The first boundary of the anchor's cycle after `time`. */
export function nextBoundary(anchor: number, cycle: Cycle, time: number): number {
  let times = Math.max(1, Math.floor((time - anchor) / (ROUGH_DAYS[cycle.interval] * cycle.count * DAY)))
  while (addCycles(anchor, cycle, times) <= time) times += 1
  return addCycles(anchor, cycle, times)
}
