import type { Budget, CityId, LineId, StyleId } from '@/content/simulations/budget'

const MAX_BAHT = 1_000_000
const RATES = { min: 10, max: 100 }

/** The reader's changes as typed, including invalid amounts. */
export interface BudgetEntries {
  readonly rate: string
  readonly city: CityId
  readonly style: StyleId
  /** By `city.style.line`: each city and style keeps its own. */
  readonly amounts: Readonly<Record<string, string>>
}

const amountKey = (city: CityId, style: StyleId, line: LineId) => `${city}.${style}.${line}`

/** Parses « 12 500 », « 12.500 », « 12500,5 ». @returns null for anything else */
export function readNumber(text: string): number | null {
  const bare = text.trim().replace(/[฿€]$/, '').trim()
  if (/^\d{1,3}([\s.]\d{3})+(,\d{1,2})?$/.test(bare)) return Number(bare.replace(/[\s.]/g, '').replace(',', '.'))
  return /^\d{1,9}([.,]\d{1,4})?$/.test(bare) ? Number(bare.replace(',', '.')) : null
}

/** @returns whole baht, or null unless the amount is between 0 and a million */
export function readAmount(text: string): number | null {
  const amount = readNumber(text)
  return amount === null || amount > MAX_BAHT ? null : Math.round(amount)
}

/** @returns baht per euro, or null unless the rate is between 10 and 100 */
export function readRate(text: string): number | null {
  const rate = readNumber(text)
  return rate === null || rate < RATES.min || rate > RATES.max ? null : rate
}

export const toEuros = (baht: number, rate: number): number => Math.round(baht / rate)

export const startEntries = (budget: Budget): BudgetEntries => ({
  rate: String(budget.rate),
  city: 'chiang-mai',
  style: 'confortable',
  amounts: {},
})

export interface BudgetRow {
  readonly id: LineId
  /** As typed by the reader; null for the default amount. */
  readonly text: string | null
  /** In baht; the default amount while the text is invalid. */
  readonly baht: number
  readonly start: number
  readonly isValid: boolean
}

export function getRows(
  budget: Budget,
  entries: BudgetEntries,
  city: CityId,
  style = entries.style,
): readonly BudgetRow[] {
  const amounts = budget.cities.find(({ id }) => id === city)?.amounts[style] ?? []
  return budget.lines.map(({ id }, index) => {
    const start = amounts[index] ?? 0
    const text = entries.amounts[amountKey(city, style, id)]
    if (text === undefined) return { id, text: null, baht: start, start, isValid: true }
    const amount = readAmount(text)
    return { id, text, baht: amount ?? start, start, isValid: amount !== null }
  })
}

export const getTotal = (rows: readonly Pick<BudgetRow, 'baht'>[]): number =>
  rows.reduce((sum, { baht }) => sum + baht, 0)

export function withAmount(entries: BudgetEntries, line: LineId, text: string): BudgetEntries {
  return { ...entries, amounts: { ...entries.amounts, [amountKey(entries.city, entries.style, line)]: text } }
}

/** Resets the current city and style to the article's amounts; others stay. */
export function withoutAmounts({ amounts, ...rest }: BudgetEntries): BudgetEntries {
  const prefix = amountKey(rest.city, rest.style, '' as LineId)
  return { ...rest, amounts: Object.fromEntries(Object.entries(amounts).filter(([key]) => !key.startsWith(prefix))) }
}

export const hasAmounts = ({ amounts, city, style }: BudgetEntries): boolean =>
  Object.keys(amounts).some((key) => key.startsWith(amountKey(city, style, '' as LineId)))

/** The article's stress test: a weak euro and higher prices. @returns euros per month */
export const getTrial = (total: number, { rate, extra }: Budget['trial']): number => toEuros(total * (1 + extra), rate)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Parses the entries stored in the browser; ignores anything that this page did not write. */
export function readEntries(budget: Budget, kept: unknown): BudgetEntries {
  const start = startEntries(budget)
  if (!isRecord(kept)) return start
  const keys = budget.cities.flatMap(({ id: city }) =>
    budget.styles.flatMap(({ id: style }) => budget.lines.map(({ id: line }) => amountKey(city, style, line))),
  )
  const amounts = isRecord(kept.amounts) ? kept.amounts : {}
  return {
    rate: typeof kept.rate === 'string' ? kept.rate : start.rate,
    city: budget.cities.find(({ id }) => id === kept.city)?.id ?? start.city,
    style: budget.styles.find(({ id }) => id === kept.style)?.id ?? start.style,
    amounts: Object.fromEntries(
      keys.flatMap((key) => {
        const text = amounts[key]
        return typeof text === 'string' ? [[key, text.slice(0, 20)]] : []
      }),
    ),
  }
}
