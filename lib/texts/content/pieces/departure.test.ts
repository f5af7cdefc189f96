import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'

import { foldLine, toCalendarFile } from './calendar-file'
import { dayOf, formatMark, getDatedTasks, getFirstCalmArrival, getProblem, readDeparture } from './departure'

const TASKS = [
  { id: 'decider', day: -180, title: 'Décider', text: 'Compter.' },
  { id: 'arriver', day: 0, title: 'Arriver', text: 'Dormir.' },
  { id: 'bilan', day: 30, title: 'Faire le bilan', text: 'Relire.' },
]

test('the reader’s day is that of the device', () => {
  expect(dayOf(new Date(2027, 0, 5, 0, 30))).toBe('2027-01-05')
  expect(dayOf(new Date(2027, 0, 5, 23, 30))).toBe('2027-01-05')
})

test('formats marks as in the article', () => {
  expect([-180, 0, 10].map((day) => formatMark(day))).toEqual(['J\u00a0−\u00a0180', 'J', 'J\u00a0+\u00a010'])
  expect([-90, 0].map((day) => formatMark(day, 'R'))).toEqual(['R\u00a0−\u00a090', 'R'])
})

test('tasks get their dates, and whether they are past', () => {
  expect(getDatedTasks(TASKS, '2027-05-20', '2026-11-22').map(({ date, isPast }) => [date, isPast])).toEqual([
    ['2026-11-21', true],
    ['2027-05-20', false],
    ['2027-06-19', false],
  ])
  expect(getFirstCalmArrival(TASKS, '2026-11-21')).toBe('2027-05-20')
})

test('a date is refused with its reason', () => {
  const today = '2026-11-21'
  expect(
    ['', '2027-02-30', '2026-01-01', '2026-10-01', '2027-05-20', '2035-01-01'].map((text) => getProblem(text, today)),
  ).toEqual(['no-day', 'no-day', 'too-early', null, null, 'too-late'])
  expect(getProblem('2026-01-01', today, 800)).toBeNull()
})

test('stored ticks are restored, also in the old format with days; anything else is ignored', () => {
  for (const done of [
    ['arriver', 'decider'],
    [0, -180],
    [0, 'decider', 'inconnu', 12],
  ])
    expect(readDeparture(TASKS, { arrival: '2027-05-20', done })).toEqual({
      arrival: '2027-05-20',
      done: ['decider', 'arriver'],
    })
  for (const kept of [null, 3, [], { arrival: 'demain', done: 'tout' }, { arrival: 5, done: [1, '0'] }]) {
    expect(readDeparture(TASKS, kept)).toEqual({ arrival: '', done: [] })
  }
})

describe('the calendar file', () => {
  const NOW = new Date('2026-11-21T09:30:15.250Z')
  const ODD =
    'Bulletin n° 3 ; « casier », lettre\\annexe : é̀è🌴 — 15\u202f000 €,\nà deux jours du dépôt, sans redescendre sous le seuil'
  const EVENTS = [
    { uid: 'a@horizon', date: '2028-02-29', title: 'J − 180 : Décider; compter, noter', text: ODD },
    { uid: 'b@horizon', date: '2026-12-31', title: 'J', text: '' },
  ]
  const file = toCalendarFile('Mon départ', EVENTS, NOW)
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

  test('is read by another program', () => {
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Mon départ')
    expect(events.map(({ uid, summary, description }) => ({ uid, title: summary, text: description ?? '' }))).toEqual(
      EVENTS.map(({ uid, title, text }) => ({ uid, title, text })),
    )
  })

  test('has all-day events, in a leap year and across New Year', () => {
    expect(
      events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString(), startDate.isDate]),
    ).toEqual([
      ['2028-02-29', '2028-03-01', true],
      ['2026-12-31', '2027-01-01', true],
    ])
  })

  test('has an alarm at nine in the morning of the day before', () => {
    for (const { component } of events) {
      const alarm = component.getFirstSubcomponent('valarm')
      expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
      expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15H')
      expect(alarm?.getFirstPropertyValue('description')).toBe(component.getFirstPropertyValue('summary'))
    }
  })

  test('folds lines at 75 bytes, never inside a character, and ends them with CRLF', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
    }
    expect(file).toContain('DTSTAMP:20261121T093015Z\r\n')
  })

  test('folding any text is reversible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const folded = foldLine(text)
        expect(folded.replaceAll('\r\n ', '')).toBe(text)
        expect(folded.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      }),
    )
  })

  test('keeps the uid of an event in the next file, with a later stamp', () => {
    const next = toCalendarFile(
      'Mon départ',
      EVENTS.map((event) => ({ ...event, date: '2029-01-01' })),
      new Date('2026-11-22T00:00:00Z'),
    )
    const uids = (text: string) => text.match(/^UID:.*$/gm)
    expect(uids(next)).toEqual(uids(file))
    expect(next).toContain('DTSTAMP:20261122T000000Z')
  })
})
