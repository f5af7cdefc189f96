import { addDays, type Day } from '@/lib/platform/days'

/** An all-day event. */
interface CalendarEvent {
  /** Stable across files, so that a calendar moves the event instead of adding it again. */
  readonly uid: string
  readonly title: string
  readonly text: string
  /** A recurrence rule (3.3.10), for example `FREQ=WEEKLY`. */
  readonly repeats?: string
  readonly date: Day
}

const utf8 = new TextEncoder()

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines at 75 bytes, never inside a character (3.1); the leading space of a continuation counts. */
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

/** In UTC (3.3.5). */
const toStamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

const toEvent = (event: CalendarEvent, stamp: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(event.date)}`,
  // Exclusive (3.6.1).
  `DTEND;VALUE=DATE:${compact(addDays(event.date, 1))}`,
  'TRANSP:TRANSPARENT',
  ...(event.repeats ? [`RRULE:${event.repeats}`] : []),
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(event.text)}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(event.title)}`,
  // The day starts at midnight, so this is nine in the morning of the day before.
  'TRIGGER:-PT15H',
  'END:VALARM',
  'END:VEVENT',
]

/** An iCalendar file (RFC 5545). @param now timestamp of the file */
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
