import type { Budget, CityId, LineId, StyleId } from '@/content/simulations/budget'
import { isDay, type Day } from '@/lib/platform/days'
import {
  getRows,
  getTotal,
  readEntries,
  readRate,
  startEntries,
  toEuros,
  type BudgetEntries,
  type BudgetRow,
} from '@/lib/texts/content/pieces/budget'

import { isRecord } from './scenario'

/** The prices that a budget was computed with: for its city and lifestyle, with their date. */
interface BudgetBasis {
  readonly pricesOn: Day
  readonly rate: number
  /** Baht per month, in the order of the lines. */
  readonly amounts: readonly number[]
}

export interface BudgetScenario {
  readonly entries: BudgetEntries
  readonly basis: BudgetBasis
}

export interface BudgetResult {
  readonly city: string
  readonly style: string
  readonly pricesOn: Day
  /** Baht per euro. */
  readonly rate: number
  readonly rows: readonly (BudgetRow & { readonly label: string; readonly isOwn: boolean })[]
  readonly total: number
  readonly euros: number
}

const amountsOf = (budget: Budget, city: CityId, style: StyleId): readonly number[] =>
  budget.cities.find(({ id }) => id === city)?.amounts[style] ?? []

/** The same entries with current prices. */
export const withPricesOf = (budget: Budget, entries: BudgetEntries): BudgetScenario => ({
  entries,
  basis: { pricesOn: budget.pricesOn, rate: budget.rate, amounts: amountsOf(budget, entries.city, entries.style) },
})

const isAmount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Parses a stored scenario; unreadable parts are as in a new budget with current prices. */
export function readBudgetScenario(budget: Budget, content: unknown): BudgetScenario {
  const { entries: kept, basis } = isRecord(content) ? content : {}
  const current = withPricesOf(budget, readEntries(budget, kept))
  if (!isRecord(basis) || !Array.isArray(basis.amounts)) return current
  const { pricesOn, rate } = basis
  const amounts = basis.amounts.filter(isAmount)
  const isWhole = amounts.length === budget.lines.length && typeof pricesOn === 'string' && isDay(pricesOn)
  if (!isWhole || typeof rate !== 'number') return current
  return { entries: current.entries, basis: { pricesOn, rate, amounts } }
}

export const isOutdated = ({ basis }: BudgetScenario, budget: Budget): boolean => basis.pricesOn !== budget.pricesOn

/** The price book with the scenario's prices. */
const asOf = (budget: Budget, { entries, basis }: BudgetScenario): Budget => ({
  ...budget,
  pricesOn: basis.pricesOn,
  rate: basis.rate,
  cities: budget.cities.map((city) =>
    city.id === entries.city ? { ...city, amounts: { ...city.amounts, [entries.style]: basis.amounts } } : city,
  ),
})

/** The monthly budget, with the scenario's prices. */
export function getResult(budget: Budget, scenario: BudgetScenario): BudgetResult {
  const { entries } = scenario
  const book = asOf(budget, scenario)
  const rate = readRate(entries.rate) ?? book.rate
  const rows = getRows(book, entries, entries.city).map((row, index) => ({
    ...row,
    label: budget.lines[index]?.label ?? '',
    isOwn: row.text !== null && row.isValid && row.baht !== row.start,
  }))
  const total = getTotal(rows)
  return {
    city: budget.cities.find(({ id }) => id === entries.city)?.name ?? '',
    style: budget.styles.find(({ id }) => id === entries.style)?.label ?? '',
    pricesOn: scenario.basis.pricesOn,
    rate,
    rows,
    total,
    euros: toEuros(total, rate),
  }
}

export interface PriceChange {
  readonly id: LineId
  readonly label: string
  readonly before: number
  readonly after: number
}

/** Differences with current prices; own amounts stay. */
export function getPriceChanges(budget: Budget, scenario: BudgetScenario): readonly PriceChange[] {
  const before = getResult(budget, scenario).rows
  const after = getResult(budget, withPricesOf(budget, scenario.entries)).rows
  return before.flatMap(({ id, label, baht }, index) => {
    const now = after[index]?.baht ?? 0
    return now === baht ? [] : [{ id, label, before: baht, after: now }]
  })
}

/** « Chiang Mai, vie confortable ». */
export const nameOfBudget = ({ city, style }: BudgetResult): string => `${city}, vie ${style.toLowerCase()}`

const VERSION = '1'

/**
 * A budget as a short code for a link: city, lifestyle, rate, date of prices, the nine amounts with own ones marked, and their
 * sum. Contains no name and no typed text but numbers.
 */
export function toBudgetCode(budget: Budget, scenario: BudgetScenario): string {
  const { entries, basis } = scenario
  const { rate, rows, total } = getResult(budget, scenario)
  const amounts = rows.map(({ baht, isOwn }, index) =>
    isOwn ? `${basis.amounts[index] ?? 0}o${baht}` : `${basis.amounts[index] ?? 0}`,
  )
  return [VERSION, entries.city, entries.style, rate, basis.rate, basis.pricesOn, amounts.join('-'), total].join('_')
}

/** @returns null for an invalid code, or an unknown version */
export function fromBudgetCode(budget: Budget, code: string): BudgetScenario | null {
  const [version, cityId, styleId, rate = '', basisRate = '', pricesOn = '', list = '', sum = '', ...more] =
    code.split('_')
  const city = budget.cities.find(({ id }) => id === cityId)?.id
  const style = budget.styles.find(({ id }) => id === styleId)?.id
  if (version !== VERSION || more.length > 0 || !city || !style || !isDay(pricesOn)) return null
  const pairs = list.split('-').map((text) => /^(\d{1,7})(?:o(\d{1,7}))?$/.exec(text))
  if (pairs.length !== budget.lines.length || pairs.includes(null)) return null
  if (readRate(rate) === null || readRate(basisRate) === null) return null
  const own = pairs.flatMap((pair, index) => {
    const line = budget.lines[index]
    return pair?.[2] && line ? [[`${city}.${style}.${line.id}`, pair[2]] as const] : []
  })
  const entries: BudgetEntries = {
    ...startEntries(budget),
    city,
    style,
    rate: rate.replace('.', ','),
    amounts: Object.fromEntries(own),
  }
  const amounts = pairs.map((pair) => Number(pair?.[1]))
  const scenario = { entries, basis: { pricesOn, rate: Number(basisRate), amounts } }
  // A checksum against truncated links.
  return String(getResult(budget, scenario).total) === sum ? scenario : null
}
