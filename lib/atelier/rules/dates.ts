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

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** From 1; 0 for no month. */
const monthOf = (word: string) => MONTHS.findIndex((month) => month.test(plain(word))) + 1

/** Thai pages count from 543 years earlier. */
const yearOf = (digits: string | undefined) => {
  if (digits === undefined) return null
  const year = Number(digits)
  return year > 2400 ? year - 543 : year
}

const NAME = '(\\p{L}{3,9})\\.?'
const YEAR = '(?:,? ((?:19|20|25)\\d{2})(?!\\d))?'
const DATES = [
  `(?<!\\d)(?<day1>\\d{1,2})(?: ?(?:er|st|nd|rd|th))?(?: of)? ${NAME}${YEAR}`,
  `(?<![\\p{L}])${NAME} (?<day2>\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[.,:]\\d)${YEAR}`,
]
const WRITTEN = DATES.map((pattern) => new RegExp(pattern, 'gu'))
const SHORT = /(?<![\d/.-])(\d{1,2})([/.])(\d{1,2})\2((?:19|20|25)\d{2})(?!\d)/g
const ISO = /(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/g

function found(match: RegExpMatchArray, day: number, month: number, year: number | null): readonly FoundFigure[] {
  if (day < 1 || day > 31 || month < 1 || month > 12) return []
  return [{ value: month * 100 + day, unit: 'date', year, at: match.index ?? 0, text: match[0].trim() }]
}

function findWritten(text: string): readonly FoundFigure[] {
  const [before, after] = WRITTEN as [RegExp, RegExp]
  return [
    ...[...text.matchAll(before)].flatMap((match) =>
      found(match, Number(match[1]), monthOf(match[2] ?? ''), yearOf(match[3])),
    ),
    ...[...text.matchAll(after)].flatMap((match) =>
      found(match, Number(match[2]), monthOf(match[1] ?? ''), yearOf(match[3])),
    ),
  ]
}

/** Day before month, as in French; the other way round where only that makes a date. */
const findShort = (text: string) =>
  [...text.matchAll(SHORT)].flatMap((match) => {
    const [day, month] = [Number(match[1]), Number(match[3])]
    const year = yearOf(match[4])
    return month > 12 ? found(match, month, day, year) : found(match, day, month, year)
  })

const findIso = (text: string) =>
  [...text.matchAll(ISO)].flatMap((match) => found(match, Number(match[3]), Number(match[2]), Number(match[1])))

/** Dates in figures and words; of two that overlap (« 15 mai 20 ») the longer counts. @param text normalised */
export function findDates(text: string): readonly FoundFigure[] {
  const all = [...findWritten(text), ...findShort(text), ...findIso(text)].toSorted(
    (one, other) => other.text.length - one.text.length,
  )
  const taken: FoundFigure[] = []
  for (const date of all) {
    const overlaps = taken.some(({ at, text: of }) => date.at < at + of.length && at < date.at + date.text.length)
    if (!overlaps) taken.push(date)
  }
  return taken.toSorted((one, other) => one.at - other.at)
}
