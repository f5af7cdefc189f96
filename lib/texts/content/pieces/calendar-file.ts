import { addDays, type Day } from '@/lib/platform/days'

interface Described {
  /** Stays the same from one file to the next, so that a calendar moves the event and does not add it again. */
  readonly uid: string
  readonly title: string
  readonly text: string
  /** A recurrence rule (3.3.10), for example `FREQ=WEEKLY`. */
  readonly repeats?: string
}

interface DayEvent extends Described {
  readonly date: Day
}

/** At an hour: instants, in milliseconds. */
interface TimedEvent extends Described {
  readonly start: number
  readonly end: number
}

type CalendarEvent = DayEvent | TimedEvent

const utf8 = new TextEncoder()

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes, never cut inside a character (3.1); the space that starts a next line counts. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8.encode(character).length
    if (bytes + size > 75) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

const compact = (date: Day): string => date.replaceAll('-', '')

/** In UTC, which is the same instant in every calendar (3.3.5). */
const toStamp = (instant: number | Date): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')

const timesOf = (event: CalendarEvent): readonly string[] =>
  'date' in event
    ? [
        `DTSTART;VALUE=DATE:${compact(event.date)}`,
        // The first day that it does not hold any more (3.6.1).
        `DTEND;VALUE=DATE:${compact(addDays(event.date, 1))}`,
        'TRANSP:TRANSPARENT',
      ]
    : [`DTSTART:${toStamp(event.start)}`, `DTEND:${toStamp(event.end)}`]

const toEvent = (event: CalendarEvent, stamp: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp}`,
  ...timesOf(event),
  ...(event.repeats ? [`RRULE:${event.repeats}`] : []),
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(event.text)}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(event.title)}`,
  // An all-day event starts at midnight: this is nine in the morning of the day before.
  'date' in event ? 'TRIGGER:-PT15H' : 'TRIGGER:-PT15M',
  'END:VALARM',
  'END:VEVENT',
]

/**
 * An iCalendar file (RFC 5545). A day's event is recalled at nine in the morning of the day before, an hour's a quarter of an hour before.
 * @param now when the file is made
 */
export function toCalendarFile(name: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = toStamp(now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Académie Horizon Libre//Départ//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => toEvent(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
