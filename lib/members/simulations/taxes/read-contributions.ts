import { taxableIncome } from './read-france'
import type { Reading, TaxInput, Cite } from './reading'
import { getResidence } from './residence'
import { halfPartsOf, type Range } from './scales'

const times = ({ low, high }: Range, amount: number): Range => ({ low: low * amount, high: high * amount })

/** The share of what a micro-entreprise is paid, with training; null for other statuses. */
function microRate({ status }: TaxInput, cite: Cite): Range | null {
  if (status === 'liberal') {
    const { rate } = cite('microLiberal')
    return { low: rate, high: rate }
  }
  if (status === 'vente') {
    const { rate, training } = cite('microSales')
    return { low: rate + training, high: rate + training }
  }
  if (status !== 'services') return null
  const { rate } = cite('microServices')
  const training = cite('training')
  return { low: rate + training.low, high: rate + training.high }
}

const NOTHING: Range = { low: 0, high: 0 }

/** What a rate takes of pensions of which only the rest of it, less what is deductible, is known. */
const ofGross = (rate: number, deductible: number, income: number): number => (rate * income) / (1 - deductible)

export const contributionReadings = {
  'micro-due': (input, cite) => {
    const rate = microRate(input, cite)
    return rate && times(rate, input.income)
  },
  'micro-abroad': (input, cite) => {
    const rate = input.shareFrance < 1 ? microRate(input, cite) : null
    if (!rate) return null
    cite('countryOfWork')
    return times(rate, input.income * input.shareFrance)
  },
  'salary-kept': ({ status }, cite) => {
    if (status !== 'salarie') return null
    cite('posting')
    return NOTHING
  },
  'pension-levies': (input, cite) => {
    if (input.status !== 'retraite' || !getResidence(input, cite).states.includes('france')) return null
    const halfParts = (input.isCouple ? 2 : 0) + halfPartsOf(input.children)
    const reference = taxableIncome(input, cite)
    const level = cite('pensionLevies').levels.findLast(([over, more]) => reference > over + halfParts * more)
    if (!level) return NOTHING
    const [, , rate, deductible] = level
    const due = ofGross(rate, deductible, input.income)
    return { low: due, high: due }
  },
  'pension-sickness': (input, cite) => {
    if (input.status !== 'retraite' || getResidence(input, cite).states.every((state) => state === 'france'))
      return null
    const { low, high } = cite('sickness')
    return { low: ofGross(low, low, input.income), high: ofGross(high, high, input.income) }
  },
  'no-work': ({ status }) => (status === 'aucune' ? NOTHING : null),
} as const satisfies Record<string, Reading>
