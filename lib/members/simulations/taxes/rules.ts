import 'server-only'

import { taxRate, taxRules, type RuleId } from '@/content/simulations/taxes'
import type { ArticleFact } from '@/lib/texts/content/article-schema'
import { requireFact } from '@/lib/texts/content/facts'

export interface CitedRule {
  readonly id: RuleId
  readonly article: string
  readonly fact: ArticleFact
}

const citedRules = () =>
  new Map(
    (Object.keys(taxRules) as RuleId[]).map((id): readonly [RuleId, CitedRule] => {
      const { article, fact } = taxRules[id]
      return [id, { id, article, fact: requireFact(fact) }]
    }),
  )

let rules: ReturnType<typeof citedRules> | undefined

/** The rules with their facts, in the order of their citation. @throws for a fact that does not exist */
export const getCitedRules = (ids: readonly RuleId[]): readonly CitedRule[] => {
  rules ??= citedRules()
  return ids.flatMap((id) => rules?.get(id) ?? [])
}

/** Where the default exchange rate comes from. */
export const getRateFact = (): ArticleFact => requireFact(taxRate.fact)
