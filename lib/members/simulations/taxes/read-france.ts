import { isWorking, type Reading, type TaxInput, type Cite } from './reading'
import { getResidence } from './residence'
import { afterCosts, afterRelief, nonResidentTax, quotientTax, type Range } from './scales'

const MICRO_COSTS = { liberal: 'liberal', services: 'services', vente: 'sales' } as const

/** The taxable income of the whole year. */
function taxableIncome({ status, income }: TaxInput, cite: Cite): number {
  if (status === 'aucune') return 0
  if (status === 'salarie' || status === 'retraite') {
    const { rate, min, max } = cite(status === 'salarie' ? 'salaryCosts' : 'pensionCosts')
    return afterCosts(income, rate, min, max)
  }
  const costs = cite('microCosts')
  return afterCosts(income, costs[MICRO_COSTS[status]], costs.min)
}

const isMicro = ({ status }: TaxInput): boolean => status in MICRO_COSTS

const scaleTax = (input: TaxInput, cite: Cite) => (income: number) =>
  quotientTax(cite('frenchBands'), cite('quotient'), income, input)

/** The tax of a resident on the whole income; null for who may not be one. */
function residentTax(input: TaxInput, cite: Cite): number | null {
  if (!getResidence(input, cite).states.includes('france')) return null
  return afterRelief(scaleTax(input, cite)(taxableIncome(input, cite)), cite('relief'), input.isCouple)
}

const exactly = (amount: number): Range => ({ low: amount, high: amount })

/** @param share of the income that is French */
function abroad(input: TaxInput, cite: Cite, share: number): Range | null {
  if (getResidence(input, cite).states.every((state) => state === 'france')) return null
  cite('frenchSource')
  return nonResidentTax(taxableIncome(input, cite), share, scaleTax(input, cite), cite('frenchBands'), cite('minimum'))
}

export const frenchReadings = {
  'france-all': (input, cite) => {
    const tax = residentTax(input, cite)
    return tax === null ? null : exactly(tax)
  },
  'france-relief': (input, cite) => {
    const tax = isWorking(input) && input.share > 0 ? residentTax(input, cite) : null
    if (tax === null) return null
    cite('treatyWork')
    cite('treatyRelief')
    return exactly(tax * (1 - input.share))
  },
  'france-source': (input, cite) => {
    if (input.status === 'retraite') return null
    cite('treatyWork')
    return abroad(input, cite, isWorking(input) ? 1 - input.share : 0)
  },
  'france-base': (input, cite) => {
    if (!isMicro(input) || input.share === 0) return null
    cite('treatyBusiness')
    return abroad(input, cite, 1)
  },
  'france-pension': (input, cite) => {
    if (input.status !== 'retraite') return null
    cite('treatyPensions')
    return abroad(input, cite, 1)
  },
} as const satisfies Record<string, Reading>
