import { addDays, type Day } from '@/lib/days'

export interface CalendarEvent {
  /** Stays the same from one file to the next, so that a calendar moves the event and does not add it again. */
  readonly uid: string
  readonly date: Day
  readonly title: string
  readonly text: string
}

const utf8 = new TextEncoder()

/** TEXT of RFC 5545, 3.3.11. */
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

const toEvent = ({ uid, date, title, text }: CalendarEvent, stamp: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(date)}`,
  // The first day that it does not hold any more (3.6.1).
  `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
  `SUMMARY:${escapeText(title)}`,
  `DESCRIPTION:${escapeText(text)}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  // An all-day event starts at midnight: this is nine in the morning of the day before.
  'TRIGGER:-PT15H',
  'END:VALARM',
  'END:VEVENT',
]

/**
 * An iCalendar file of all-day events (RFC 5545), each with a reminder at nine in the morning of the day before.
 * @param now when the file is made
 */
export function toCalendarFile(name: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
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
