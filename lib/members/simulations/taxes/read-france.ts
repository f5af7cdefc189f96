import { isWorking, type Reading, type TaxInput, type Cite } from './reading'
import { getResidence } from './residence'
import { afterCosts, afterRelief, nonResidentTax, quotientTax, withholdingTax, type Range } from './scales'

const MICRO_COSTS = { liberal: 'liberal', services: 'services', vente: 'sales' } as const

/** The taxable income of the whole year. */
export function taxableIncome({ status, income }: TaxInput, cite: Cite): number {
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

/** The treaty binds only where Thailand may claim the same person. */
function citeTreaty(input: TaxInput, cite: Cite, id: 'treatyWork' | 'treatyBusiness' | 'treatyPensions'): void {
  if (getResidence(input, cite).states.includes('thailande')) cite(id)
}

/** By article 197 A, for who may not be resident. @param share of the income that is French */
function abroad(input: TaxInput, cite: Cite, share: number): Range | null {
  if (getResidence(input, cite).states.every((state) => state === 'france')) return null
  cite('frenchSource')
  return nonResidentTax(taxableIncome(input, cite), share, scaleTax(input, cite), cite('frenchBands'), cite('minimum'))
}

/** On a salary or pensions, by articles 182 A and 197 B. */
function withheld(input: TaxInput, cite: Cite, share: number): Range | null {
  const assessed = abroad(input, cite, share)
  if (!assessed) return null
  cite('withholdingEnd')
  const income = taxableIncome(input, cite)
  return withholdingTax(income, share, cite('withholding'), (part) => abroad(input, cite, part) ?? assessed)
}

export const frenchReadings = {
  'france-all': (input, cite) => {
    const tax = residentTax(input, cite)
    return tax === null ? null : exactly(tax)
  },
  'france-relief': (input, cite) => {
    const tax = isWorking(input) && input.shareThailand > 0 ? residentTax(input, cite) : null
    if (tax === null) return null
    cite('treatyWork')
    cite('treatyRelief')
    return exactly(tax * (1 - input.shareThailand))
  },
  'france-source': (input, cite) => {
    if (!isMicro(input) && input.status !== 'aucune') return null
    citeTreaty(input, cite, 'treatyWork')
    return abroad(input, cite, isWorking(input) ? input.shareFrance : 0)
  },
  'france-salary': (input, cite) => {
    if (input.status !== 'salarie') return null
    citeTreaty(input, cite, 'treatyWork')
    return withheld(input, cite, input.shareFrance)
  },
  'france-base': (input, cite) => {
    if (!isMicro(input) || input.shareFrance === 1) return null
    citeTreaty(input, cite, 'treatyBusiness')
    return abroad(input, cite, 1)
  },
  'france-pension': (input, cite) => {
    if (input.status !== 'retraite') return null
    citeTreaty(input, cite, 'treatyPensions')
    return withheld(input, cite, 1)
  },
} as const satisfies Record<string, Reading>
