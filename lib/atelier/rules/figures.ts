import { findDates } from './dates'
import type { FoundFigure, Unit } from './figure'
import { normalise } from './normalise'
import { NUMBER_WORDS } from './number-words'

const UNITS: readonly (readonly [Unit, string])[] = [
  ['baht', '฿|THB\\b|bahts?\\b|บาท'],
  ['euro', '€|EUR\\b|euros?\\b'],
  ['dollar', '(?:US ?)?\\$|USD\\b|(?:US )?dollars?\\b'],
  ['percent', '%|pour cent\\b|per ?cent\\b'],
  ['hour', 'heures?\\b|hours?\\b|h\\b'],
  ['day', 'jours?\\b|days?\\b|วัน'],
  ['week', 'semaines?\\b|weeks?\\b'],
  ['month', 'mois\\b|months?\\b'],
  ['year', 'ans?\\b|années?\\b|years?\\b'],
]

const unitOf = (sign: string): Unit | null =>
  UNITS.find(([, signs]) => new RegExp(`^(?:${signs})$`, 'iu').test(sign))?.[0] ?? null

const ANY = UNITS.map(([, signs]) => signs).join('|')
const MONEY_BEFORE = '(?<before>฿|THB|€|EUR|US\\$|USD|\\$) ?'
const DIGITS = "\\d{1,3}(?:[ .,'’]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d+)?"
const WORDS = Object.keys(NUMBER_WORDS)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const TIMES = '(?<times> ?(?:millions?|thousand|M(?= ?[€฿$])|k(?= ?[€฿$])))?'
// « thirty (30) days », « trois derniers mois »
const BETWEEN =
  '(?:derniers?|dernières?|prochains?|premiers?|consecutive|consécutifs?|calendar|last|past|working|full|US) '
const AFTER = `(?:\\)?[ -]?(?:${BETWEEN})?(?:d[e’'] ?|of )?(?<after>${ANY}))?`

const NUMBERS = new RegExp(
  `(?:${MONEY_BEFORE})?(?<![\\p{L}\\d]|\\d[.,])(?:(?<digits>${DIGITS})|(?<words>${WORDS})(?![\\p{L}]))${TIMES}${AFTER}`,
  'giu',
)

const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^(?:millions?|m)$/i, 1_000_000],
  [/^(?:thousand|k)$/i, 1000],
]

/** « 1 900 », « 1,900 » and « 1.900 » are thousands; « 4,18 » and « 4.18 » are not. */
function readNumber(digits: string): number {
  const bare = digits.replace(/[ '’]/g, '')
  const isGrouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?![.,]?\d{3})/.test(bare)
  const [, separator = ''] = /^\d{1,3}([.,])\d{3}/.exec(bare) ?? []
  const whole = isGrouped ? bare.replaceAll(separator, '') : bare
  return Number(whole.replace(',', '.'))
}

/** A year says when a rule was written, not what it is. */
const isYear = ({ value, unit, text }: FoundFigure) =>
  unit === null && /^\d{4}$/.test(text) && ((value >= 1900 && value <= 2100) || (value >= 2400 && value <= 2700))

function toFigure(match: RegExpExecArray): FoundFigure | null {
  const { before, digits, words, times, after } = match.groups ?? {}
  const unit = unitOf(after ?? '') ?? unitOf(before ?? '')
  // « deux visas », « un jour » : too common in prose.
  if (words !== undefined && unit === null) return null
  const factor = FACTORS.find(([sign]) => sign.test((times ?? '').trim()))?.[1] ?? 1
  const number = digits === undefined ? (NUMBER_WORDS[words?.toLowerCase() ?? ''] ?? NaN) : readNumber(digits)
  return { value: number * factor, unit, year: null, at: match.index, text: match[0].trim() }
}

const JOINS = /^ ?(?:à|au|-|–|—|to|et|and|ou|or|puis|then|,|\/) ?$/i

/** « 8 000 à 12 000 bahts »: a figure without a unit has that of its neighbour in a range. */
function withSharedUnits(figures: readonly FoundFigure[], text: string): readonly FoundFigure[] {
  const result = [...figures]
  const isRange = (one: FoundFigure, next: FoundFigure) => JOINS.test(text.slice(one.at + one.text.length, next.at))
  for (let at = result.length - 2; at >= 0; at -= 1) {
    const [one, next] = [result[at]!, result[at + 1]!]
    if (one.unit === null && next.unit !== null && isRange(one, next)) result[at] = { ...one, unit: next.unit }
  }
  for (let at = 1; at < result.length; at += 1) {
    const [one, next] = [result[at - 1]!, result[at]!]
    if (next.unit === null && one.unit !== null && isRange(one, next)) result[at] = { ...next, unit: one.unit }
  }
  return result
}

/** Amounts, durations, rates and dates of a text, in its order, in French and in English. @param text normalised */
export function findIn(text: string): readonly FoundFigure[] {
  const dates = findDates(text)
  const others = dates.reduce(
    (left, { at, text: date }) => left.slice(0, at) + '·'.repeat(date.length) + left.slice(at + date.length),
    text,
  )
  const numbers = [...others.matchAll(NUMBERS)].flatMap((match) => toFigure(match) ?? [])
  return [...dates, ...withSharedUnits(numbers, others).filter((figure) => !isYear(figure))].toSorted(
    (one, other) => one.at - other.at,
  )
}

/** The same in any text. */
export const findFigures = (text: string): readonly FoundFigure[] => findIn(normalise(text))
