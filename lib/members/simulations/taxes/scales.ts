import type { Band, TaxRules } from '@/content/simulations/taxes'

/** Euros or baht a year. */
export interface Range {
  readonly low: number
  readonly high: number
}

export interface Household {
  readonly isCouple: boolean
  readonly children: number
}

/** Each part of the income at the rate of its band. */
const progressive = (bands: readonly Band[], income: number): number =>
  bands.reduce(
    (sum, [from, rate], index) => sum + rate * Math.max(0, Math.min(income, bands[index + 1]?.[0] ?? Infinity) - from),
    0,
  )

/** What is left of an income after costs at a flat rate, between a minimum and a maximum; never below zero. */
export const afterCosts = (income: number, rate: number, min: number, max = Infinity): number =>
  Math.max(0, income - Math.min(max, Math.max(min, rate * income)))

/** The first two children count for half a part each, the others for one. */
export const halfPartsOf = (children: number): number => children + Math.max(0, children - 2)

/** The scale by « parts », whose advantage is capped. */
export function quotientTax(
  { bands }: TaxRules['frenchBands'],
  { halfPart }: TaxRules['quotient'],
  income: number,
  { isCouple, children }: Household,
): number {
  const adults = isCouple ? 2 : 1
  const halfParts = halfPartsOf(children)
  const parts = adults + halfParts / 2
  const withChildren = parts * progressive(bands, income / parts)
  const withoutChildren = adults * progressive(bands, income / adults)
  return Math.max(withChildren, withoutChildren - halfParts * halfPart)
}

/** Less the relief of small taxes, which ends where it would be negative. */
export function afterRelief(tax: number, { single, couple, rate }: TaxRules['relief'], isCouple: boolean): number {
  return Math.max(0, tax - Math.max(0, (isCouple ? couple : single) - rate * tax))
}

/**
 * The tax of somebody who is not resident, on the share of the income that is French.
 * @param tax by the scale, as a function of the taxable income
 * @returns the low end with the average rate on all income proven, the high end without
 */
export function nonResidentTax(
  income: number,
  share: number,
  tax: (income: number) => number,
  { bands }: TaxRules['frenchBands'],
  { low, high }: TaxRules['minimum'],
): Range {
  const french = income * share
  const limit = bands[2]?.[0] ?? Infinity
  const minimum = progressive(
    [
      [0, low],
      [limit, high],
    ],
    french,
  )
  const scale = tax(french)
  return {
    low: Math.max(scale, Math.min(minimum, tax(income) * share)),
    high: Math.max(scale, minimum),
  }
}

/**
 * The tax of somebody who is not resident on a salary or pensions, of which a share is French. What lies below the last limit of the
 * withholding is settled by it, and only the rest is assessed. The limits follow the time worked in France (article 182 A, III).
 * @param assess the tax of article 197 A, as a function of the share
 * @returns the low end with the repayment that article 197 B allows where all of it would be taxed less
 */
export function withholdingTax(
  income: number,
  share: number,
  { bands }: TaxRules['withholding'],
  assess: (share: number) => Range,
): Range {
  const limit = bands[2]?.[0] ?? Infinity
  const settled = share * progressive(bands, Math.min(income, limit))
  const rest = assess(income > limit ? share * (1 - limit / income) : 0)
  return { low: Math.min(settled + rest.low, assess(share).low), high: settled + rest.high }
}

/** @param costs what may be deducted, by each reading of the category of the income */
export function thaiTax({ bands, allowance }: TaxRules['thaiBands'], baht: number, costs: readonly number[]): Range {
  const taxes = costs.map((cost) => progressive(bands, Math.max(0, baht - cost - allowance)))
  return { low: Math.min(...taxes), high: Math.max(...taxes) }
}
