import { isWorking, type Reading, type TaxInput, type Cite } from './reading'
import { thaiTax, type Range } from './scales'

/** What may be deducted, by each category that the income may be of. */
function costsOf({ status }: TaxInput, baht: number, cite: Cite): readonly number[] {
  // Savings and gifts have no costs.
  if (status === 'aucune') return [0]
  const { costs, costsMax } = cite('thaiBands')
  const ofWork = Math.min(costsMax, costs * baht)
  if (status === 'salarie') return [ofWork]
  const { liberal, business } = cite('thaiCosts')
  return [ofWork, (status === 'liberal' ? liberal : business) * baht]
}

function taxOn(input: TaxInput, euros: number, cite: Cite): Range {
  const baht = euros * input.rate
  const { low, high } = thaiTax(cite('thaiBands'), baht, costsOf(input, baht, cite))
  return { low: low / input.rate, high: high / input.rate }
}

const isResident = ({ daysInThailand }: TaxInput, cite: Cite): boolean => daysInThailand >= cite('thaiDays').days

export const thaiReadings = {
  'thai-remitted': (input, cite) => {
    if (input.status === 'retraite') return null
    cite('thaiRemitted')
    if (!isResident(input, cite)) return { low: 0, high: 0 }
    const { low, high } = taxOn(input, input.remitted, cite)
    // Without an income, what came in may have been earned before 2024.
    return { low: input.status === 'aucune' ? 0 : low, high }
  },
  'thai-work': (input, cite) => {
    if (!isWorking(input) || input.shareThailand === 0) return null
    cite('thaiWork')
    cite('treatyWork')
    const worked = input.income * input.shareThailand
    return taxOn(input, isResident(input, cite) ? Math.max(worked, input.remitted) : worked, cite)
  },
  'thai-exempt': ({ status }, cite) => {
    if (status !== 'retraite') return null
    cite('treatyPensions')
    return { low: 0, high: 0 }
  },
} as const satisfies Record<string, Reading>
