import { withoutAccents } from '@/lib/platform/accents'

import type { FoundFigure } from './figure'

/** By month, in French and English, whole and shortened. */
const MONTHS: readonly RegExp[] = [
  /^jan(v|vier|uary)?$/,
  /^(fev|fevr|fevrier|feb|february)$/,
  /^(mars|mar|march)$/,
  /^(avr|avril|apr|april)$/,
  /^(mai|may)$/,
  /^(juin|jun|june)$/,
  /^(juil|juillet|jul|july)$/,
  /^(aout|aug|august)$/,
  /^(sept?|septembre|september)$/,
  /^(oct|octobre|october)$/,
  /^(nov|novembre|november)$/,
  /^(dec|decembre|december)$/,
]

/** From 1, of digits or of a name; 0 for no month. */
const monthOf = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : MONTHS.findIndex((month) => month.test(withoutAccents(text).toLowerCase())) + 1

/** Thai pages count from 543 years earlier. */
const yearOf = (year: number) => (year > 2400 ? year - 543 : year)

const DAY = '(?<day>\\d{1,2})'
const NAME = '(?<month>\\p{L}{3,9})\\.?'
const YEAR = '(?<year>(?:19|20|25)\\d{2})(?!\\d)'

/** « 15 mai 2026 », « May 15, 2026 », « 15/05/2026 », « 2026-05-15 ». */
const FORMS = [
  `(?<!\\d)${DAY}(?: ?(?:er|st|nd|rd|th))?(?: of)? ${NAME}(?:,? ${YEAR})?`,
  `(?<!\\p{L})${NAME} ${DAY}(?:st|nd|rd|th)?(?!\\d|[.,:]\\d)(?:,? ${YEAR})?`,
  `(?<![\\d/.\\-])${DAY}(?<between>[/.])(?<month>\\d{1,2})\\k<between>${YEAR}`,
  '(?<!\\d)(?<year>(?:19|20)\\d{2})-(?<month>\\d{2})-(?<day>\\d{2})(?!\\d)',
].map((form) => new RegExp(form, 'gu'))

/** Day before month, as in French; the other way round where only that makes a date. */
function toDate({ index = 0, 0: text, groups: { day, month = '', year } = {} }: RegExpMatchArray): FoundFigure[] {
  const [first, second] = [Number(day), monthOf(month)]
  const value = second > 12 ? first * 100 + second : second * 100 + first
  if (value % 100 < 1 || value % 100 > 31 || value < 101 || value > 1231) return []
  return [{ value, unit: 'date', year: year ? yearOf(Number(year)) : null, at: index, text: text.trim() }]
}

/** Dates in figures and words; of two that overlap (« 15 mai 20 ») the longer counts. @param text normalised */
export function findDates(text: string): readonly FoundFigure[] {
  const all = FORMS.flatMap((form) => [...text.matchAll(form)])
    .flatMap(toDate)
    .toSorted((one, other) => other.text.length - one.text.length)
  const taken: FoundFigure[] = []
  for (const date of all) {
    const overlaps = taken.some(({ at, text: of }) => date.at < at + of.length && at < date.at + date.text.length)
    if (!overlaps) taken.push(date)
  }
  return taken.toSorted((one, other) => one.at - other.at)
}
