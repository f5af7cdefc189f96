import 'server-only'

import { taxRate, taxRules, type RuleId } from '@/content/simulations/taxes'
import { requireFact, type Fact } from '@/lib/texts/content/facts'

export interface CitedRule {
  readonly id: RuleId
  readonly article: string
  readonly fact: Fact
}

/** The rules with their facts, in the order of their citation. @throws for a fact that does not exist */
export const getCitedRules = (ids: readonly RuleId[]): readonly CitedRule[] =>
  ids.map((id) => ({ id, article: taxRules[id].article, fact: requireFact(taxRules[id].fact) }))

/** Where the default exchange rate comes from. */
export const getRateFact = (): Fact => requireFact(taxRate.fact)
