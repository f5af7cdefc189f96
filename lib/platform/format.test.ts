import { expect, test } from 'vitest'

import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMegabytes,
  formatMoment,
  formatMonth,
  formatPercent,
  formatShortDate,
  formatStamp,
  formatTime,
  formatWeekday,
  plural,
} from './format'

test('French says the singular below two', () => {
  expect([0, 1, 1.5, 2].map((count) => plural(count, 'heure', 'heures'))).toEqual(['heure', 'heure', 'heure', 'heures'])
  expect(formatCount(0, 'étape', 'étapes')).toBe('0\u00a0étape')
  expect(formatCount(12_500, 'étape', 'étapes')).toBe('12\u202f500\u00a0étapes')
})

test('days and times are those of Paris, also of a day without a time', () => {
  const late = new Date('2026-11-21T23:30:00Z')
  expect(formatDate(late)).toBe('22 novembre 2026')
  expect(formatDateTime(late)).toBe('22 novembre 2026 à 00:30')
  expect(formatTime(late, 'Europe/Paris')).toBe('00:30')
  expect(formatWeekday('2026-11-21')).toBe('samedi 21 novembre')
  expect(formatShortDate('2027-03-01')).toBe('lun. 1er mars 2027')
  expect(formatStamp('2027-03-01')).toBe('01/03/2027')
  expect(formatMonth('2026-11')).toBe('novembre 2026')
})

test('a moment is that of the device', () => {
  expect(formatMoment(new Date(2026, 10, 23, 9, 5).getTime())).toBe('23 novembre 2026, 9\u00A0h\u00A005')
})

test('shares and sizes have one decimal', () => {
  expect([formatPercent(0.031), formatMegabytes(9_840_000)]).toEqual(['3,1\u00a0%', '9,8\u00a0Mo'])
})
