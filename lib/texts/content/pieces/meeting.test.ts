import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import { toCalendarFile } from './calendar-file'
import { commonSlots, localTime, quartersOf, readMeeting, startsIn, toMinutes, toTime } from './meeting'
import { invitation } from './meeting-words'

const at = (zone: string, from: string, to: string) => ({ zone, from: toMinutes(from), to: toMinutes(to) })
const paris = at('Europe/Paris', '09:00', '18:00')
const bangkok = at('Asia/Bangkok', '09:00', '19:00')
const montreal = at('America/Toronto', '08:00', '17:00')

const said = (people: Parameters<typeof commonSlots>[0], day: string) =>
  commonSlots(people, day).map(({ start, end }) =>
    people
      .map(({ zone }) => [start, end].map((instant) => toTime(localTime(zone, instant).minutes)).join('-'))
      .join(' '),
  )

test('common hours follow daylight saving time in both places', () => {
  expect(said([paris, bangkok], '2026-10-23')).toEqual(['09:00-14:00 14:00-19:00'])
  expect(said([paris, bangkok], '2026-10-26')).toEqual(['09:00-13:00 15:00-19:00'])
  // For a week, Europe has changed its clocks and America has not.
  expect(said([paris, montreal], '2026-10-27')).toEqual(['13:00-18:00 08:00-13:00'])
  expect(said([paris, montreal], '2026-11-03')).toEqual(['14:00-18:00 08:00-12:00'])
  expect(said([paris, bangkok, montreal], '2026-11-24')).toEqual([])
})

test('a day has its local length, and may not exist', () => {
  expect(quartersOf('Europe/Paris', '2026-03-29')).toHaveLength(92)
  expect(quartersOf('Europe/Paris', '2026-10-25')).toHaveLength(100)
  expect(quartersOf('Asia/Bangkok', '2026-10-25')).toHaveLength(96)
  expect(quartersOf('Pacific/Apia', '2011-12-30')).toEqual([])
})

test('handles the date line, a zone offset by 45 minutes, and night work', () => {
  expect(
    said([at('Pacific/Auckland', '08:00', '12:00'), at('Pacific/Honolulu', '09:00', '17:00')], '2026-06-10'),
  ).toEqual(['08:00-12:00 10:00-14:00'])
  expect(said([at('Asia/Kathmandu', '09:00', '10:00'), at('UTC', '00:00', '23:59')], '2026-06-10')).toEqual([
    '09:00-10:00 03:15-04:15',
  ])
  expect(said([at('UTC', '22:00', '02:00')], '2026-06-10')).toEqual(['00:00-02:00', '22:00-00:00'])
})

test('a meeting starts on half hours and ends within its slot', () => {
  const starts = startsIn(commonSlots([at('UTC', '09:00', '11:00')], '2026-06-10'), 60)
  expect(starts.map((start) => toTime(localTime('UTC', start).minutes))).toEqual(['09:00', '09:30', '10:00'])
  expect(startsIn(commonSlots([at('UTC', '09:00', '09:30')], '2026-06-10'), 60)).toEqual([])
})

test('the invitation gives all times, and the day where it differs', () => {
  const instant = Date.parse('2026-11-24T22:30:00Z')
  expect(invitation(['Europe/Paris', 'Asia/Bangkok', 'America/Toronto'], instant, 60).replaceAll('\u00a0', ' ')).toBe(
    'On se parle le mardi 24 novembre 2026 ? Il sera 23 h 30 à Paris, 5 h 30 à Bangkok, le mercredi 25 novembre et 17 h 30 à Toronto. Compte 1 h.',
  )
})

test('the calendar file has the meeting at the right time', () => {
  const [start, end] = [Date.parse('2026-11-24T09:00:00Z'), Date.parse('2026-11-24T10:00:00Z')]
  const file = toCalendarFile('Appel', [{ uid: 'a@b', start, end, title: 'Appel', text: 'Trois, heures' }], new Date(0))
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent')!)
  expect([event.startDate, event.endDate].map((time) => time.toJSDate().getTime())).toEqual([start, end])
  expect(event.description).toBe('Trois, heures')
})

test('stored values are restored; anything else is ignored', () => {
  const kept = {
    zones: ['Europe/Lisbon', 'Asia/Tokyo'],
    hours: [
      [0, 60],
      [1, 2],
      [3, 4],
    ],
    duration: 45,
  }
  expect(readMeeting(kept, 'Europe/Paris')).toEqual(kept)
  expect(readMeeting({ zones: ['Mars/Olympus', 3], hours: [[-1, 9999]], duration: 7 }, 'Europe/Paris')).toEqual(
    readMeeting(null, 'Europe/Paris'),
  )
})
