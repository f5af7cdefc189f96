import { refusals, type Refusal } from '@/content/simulations/tax-words'
import type { TaxRules } from '@/content/simulations/taxes'

import { isWorking, shareElsewhere, type TaxInput } from './reading'
import type { State } from './residence'

/** What the rules do not cover of these answers: no line has an amount for it. */
export function getRefusals({ thaiDays }: TaxRules, input: TaxInput, states: readonly State[]): readonly Refusal[] {
  const hasThirdCountry = states.includes('ailleurs') || (isWorking(input) && shareElsewhere(input) > 0)
  const bringsMore =
    input.status === 'retraite' && input.daysInThailand >= thaiDays.days && input.remitted > input.income
  const hasOtherIncome = input.status === 'aucune' && input.income > 0
  return [
    ...(hasThirdCountry ? [refusals.thirdCountry] : []),
    ...(bringsMore ? [refusals.beyondPensions] : []),
    ...(hasOtherIncome ? [refusals.otherIncome] : []),
  ]
}
