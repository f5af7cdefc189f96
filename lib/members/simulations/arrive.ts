import type { Way } from '@/content/folders/money-ways'
import { budget } from '@/content/simulations/budget'
import { readNumber } from '@/lib/texts/content/pieces/budget'

export interface Arrival {
  /** What arrives, in whole bahts, at the dearest and at the cheapest. */
  readonly lowBaht: number
  readonly highBaht: number
  /** What it costs, in euros, at the cheapest and at the dearest. */
  readonly leastEuros: number
  readonly mostEuros: number
}

const DEAREST = 1
const CHEAPEST = 0

/** @returns what is left of the euros after each fee in turn */
const afterEuroFees = (euros: number, { euroFees }: Way, end: 0 | 1): number =>
  euroFees.reduce((left, { share, fixedEuros, freeEuros = 0, leastEuros = 0 }) => {
    const charged = Math.max(0, left - freeEuros)
    const fee = charged > 0 ? Math.max(leastEuros, charged * share[end]) : 0
    return Math.max(0, left - fee - fixedEuros)
  }, euros)

const afterBahtFees = (baht: number, { bahtFees }: Way): number =>
  bahtFees.reduce((left, { eachBaht, ofBaht }) => {
    // The machine's fee is debited on top of the notes.
    const withdrawals = Math.ceil(left / (ofBaht + eachBaht))
    return Math.max(0, left - withdrawals * eachBaht)
  }, baht)

/**
 * What arrives by a way, from the fees that are published for it.
 * @param rate market rate, in bahts for one euro
 */
export function arriveBy(way: Way, euros: number, rate: number): Arrival {
  const arrive = (end: 0 | 1) => Math.floor(afterBahtFees(afterEuroFees(euros, way, end) * rate, way))
  const [lowBaht, highBaht] = [arrive(DEAREST), arrive(CHEAPEST)]
  const cost = (baht: number) => Math.round((euros - baht / rate) * 100) / 100
  return { lowBaht, highBaht, leastEuros: cost(highBaht), mostEuros: cost(lowBaht) }
}

interface Limits {
  readonly least: number
  readonly most: number
  readonly usual: number
}

export const AMOUNT: Limits = { least: 50, most: 20_000, usual: 1000 }
export const RATE: Limits = { least: 20, most: 60, usual: budget.rate }

/** A typed number within its limits; what cannot be read is the usual value. */
export function readWithin(typed: unknown, { least, most, usual }: Limits): number {
  const value = typeof typed === 'string' ? readNumber(typed) : null
  return value !== null && value >= least && value <= most ? value : usual
}
