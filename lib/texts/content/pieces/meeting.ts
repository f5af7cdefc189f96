import { addDays, type Day, MINUTE_MS } from '@/lib/platform/days'

/** In minutes. Some zones have an offset of 15 or 45 minutes (Asia/Kathmandu). */
export const STEP = 15

const STEP_MS = STEP * MINUTE_MS
const DAY_MINUTES = 24 * 60

/** A participant: time zone and working hours, in minutes after local midnight. */
export interface Person {
  readonly zone: string
  readonly from: number
  /** Smaller than `from` for night work. */
  readonly to: number
}

export interface LocalTime {
  readonly day: Day
  readonly minutes: number
}

/** In milliseconds; the end is exclusive. */
export interface Slot {
  readonly start: number
  readonly end: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(zone, clock)
  return clock
}

/** Local day and time at an instant. We never convert back, because local times can be missing or ambiguous. */
export function localTime(zone: string, instant: number): LocalTime {
  const [day = '', time = ''] = clockOf(zone).format(instant).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minutes: hours * 60 + minutes }
}

/** When a local day begins; null for a skipped day (Apia, 30 December 2011). */
function beginningOf(zone: string, day: Day): number | null {
  const noon = Date.parse(`${day}T12:00:00Z`)
  // From UTC+14 to UTC-12.
  for (let instant = noon - 27 * 60 * MINUTE_MS; instant <= noon + 13 * 60 * MINUTE_MS; instant += STEP_MS) {
    if (localTime(zone, instant).day === day) return instant
  }
  return null
}

/** The quarter hours of a local day: 92 when daylight saving time begins, 100 when it ends. */
export function quartersOf(zone: string, day: Day): readonly number[] {
  const start = beginningOf(zone, day)
  const end = beginningOf(zone, addDays(day, 1)) ?? beginningOf(zone, addDays(day, 2))
  if (start === null || end === null) return []
  return Array.from({ length: Math.round((end - start) / STEP_MS) }, (_, index) => start + index * STEP_MS)
}

export function works({ zone, from, to }: Person, instant: number): boolean {
  const { minutes } = localTime(zone, instant)
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
}

/** When all participants work, on the first one's day. */
export function commonSlots(people: readonly Person[], day: Day): readonly Slot[] {
  const slots: Slot[] = []
  for (const instant of people[0] ? quartersOf(people[0].zone, day) : []) {
    if (!people.every((person) => works(person, instant))) continue
    const last = slots.at(-1)
    if (last?.end === instant) slots[slots.length - 1] = { ...last, end: instant + STEP_MS }
    else slots.push({ start: instant, end: instant + STEP_MS })
  }
  return slots
}

/** Possible starts of a meeting of this length, every half hour of each slot. */
export const startsIn = (slots: readonly Slot[], minutes: number): readonly number[] =>
  slots.flatMap(({ start, end }) => {
    const count = Math.floor((end - start - minutes * MINUTE_MS) / (2 * STEP_MS)) + 1
    return Array.from({ length: Math.max(0, count) }, (_, index) => start + index * 2 * STEP_MS)
  })

/** « 09:30 » to minutes, and back. */
export const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** « 9 h », « 9 h 30 » */
export const sayTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}\u00a0h${minutes % 60 ? `\u00a0${String(minutes % 60).padStart(2, '0')}` : ''}`

/** The form, as stored in the browser. */
export interface Meeting {
  readonly zones: readonly [mine: string, theirs: string]
  readonly hours: readonly (readonly [from: number, to: number])[]
  readonly duration: number
}

const isZone = (zone: unknown): zone is string => {
  if (typeof zone !== 'string' || zone.length > 60) return false
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: zone }))
  } catch {
    return false
  }
}

const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < DAY_MINUTES

export const DURATIONS = [30, 45, 60, 90] as const

export function readMeeting(kept: unknown, zone: string): Meeting {
  const { zones, hours, duration } = (typeof kept === 'object' && kept ? kept : {}) as Record<string, unknown>
  const [mine, theirs] = Array.isArray(zones) ? (zones as unknown[]) : []
  const usual = [
    [9 * 60, 18 * 60],
    [9 * 60, 19 * 60],
    [9 * 60, 17 * 60],
  ] as const
  return {
    zones: [isZone(mine) ? mine : zone, isZone(theirs) ? theirs : 'Europe/London'],
    hours: usual.map((one, index) => {
      const own: unknown = Array.isArray(hours) ? hours[index] : null
      return Array.isArray(own) && own.length === 2 && own.every(isMinutes) ? [own[0] as number, own[1] as number] : one
    }),
    duration: DURATIONS.find((minutes) => minutes === duration) ?? 60,
  }
}
