import type { Reading, TaxInput, Cite } from './reading'
import { getResidence } from './residence'
import type { Range } from './scales'

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

export const contributionReadings = {
  'micro-due': (input, cite) => {
    const rate = microRate(input, cite)
    return rate && times(rate, input.income)
  },
  'micro-abroad': (input, cite) => {
    const rate = input.share > 0 ? microRate(input, cite) : null
    if (!rate) return null
    cite('countryOfWork')
    return times(rate, input.income * (1 - input.share))
  },
  'salary-kept': ({ status }, cite) => {
    if (status !== 'salarie') return null
    cite('posting')
    return NOTHING
  },
  'pension-levies': (input, cite) => {
    if (input.status !== 'retraite' || !getResidence(input, cite).states.includes('france')) return null
    const { csg, crds, casa } = cite('pensionLevies')
    return { low: 0, high: (csg + crds + casa) * input.income }
  },
  'pension-sickness': (input, cite) => {
    if (input.status !== 'retraite' || getResidence(input, cite).states.every((state) => state === 'france'))
      return null
    return times(cite('sickness'), input.income)
  },
  'no-work': ({ status }) => (status === 'aucune' ? NOTHING : null),
} as const satisfies Record<string, Reading>
