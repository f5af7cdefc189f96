import type { Budget, CityId, LineId, StyleId } from '@/content/budget'

const MAX_BAHT = 1_000_000
const RATES = { min: 10, max: 100 }

/** What the reader has changed, as it was typed: an amount that cannot be read is kept too. */
export interface BudgetEntries {
  readonly rate: string
  readonly city: CityId
  readonly style: StyleId
  /** By `city.style.line`: each city and style keeps its own. */
  readonly amounts: Readonly<Record<string, string>>
}

const amountKey = (city: CityId, style: StyleId, line: LineId) => `${city}.${style}.${line}`

/** « 12 500 », « 12.500 », « 12500,5 »: @returns null when it is no such number. */
function readNumber(text: string): number | null {
  const bare = text.trim().replace(/[฿€]$/, '').trim()
  if (/^\d{1,3}([\s.]\d{3})+(,\d{1,2})?$/.test(bare)) return Number(bare.replace(/[\s.]/g, '').replace(',', '.'))
  return /^\d{1,9}([.,]\d{1,4})?$/.test(bare) ? Number(bare.replace(',', '.')) : null
}

/** @returns whole baht, or null when the text is no amount from 0 to a million. */
export function readAmount(text: string): number | null {
  const amount = readNumber(text)
  return amount === null || amount > MAX_BAHT ? null : Math.round(amount)
}

/** @returns baht for one euro, or null when the text is no rate between 10 and 100. */
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
  /** What the reader has typed; null as long as the field has its starting amount. */
  readonly text: string | null
  /** What counts, in baht: the starting amount while the text cannot be read. */
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

/** The city and style on screen go back to the article's amounts; the others stay as they are. */
export function withoutAmounts({ amounts, ...rest }: BudgetEntries): BudgetEntries {
  const prefix = amountKey(rest.city, rest.style, '' as LineId)
  return { ...rest, amounts: Object.fromEntries(Object.entries(amounts).filter(([key]) => !key.startsWith(prefix))) }
}

export const hasAmounts = ({ amounts, city, style }: BudgetEntries): boolean =>
  Object.keys(amounts).some((key) => key.startsWith(amountKey(city, style, '' as LineId)))

/** The article's trial: a weak euro and dearer prices. @returns euros a month */
export const getTrial = (total: number, { rate, extra }: Budget['trial']): number => toEuros(total * (1 + extra), rate)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What the browser kept: anything that this page did not write itself is left out. */
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
