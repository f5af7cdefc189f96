import 'server-only'

import type { Step } from '@/content/departure/step'
import { addDays, type Day } from '@/lib/platform/days'
import { requireFact, type Fact } from '@/lib/texts/content/facts'

/** How long a change is shown as news in a carnet begun after it. */
const NEWS_DAYS = 60

export interface StepFacts {
  readonly facts: readonly Fact[]
  /** The fact behind the legal limit. */
  readonly limit: Fact | null
  readonly changes: readonly NonNullable<Fact['changed']>[]
}

/** @param since the day the carnet was begun */
export function getStepFacts({ facts = [], limit }: Pick<Step, 'facts' | 'limit'>, since: Day, today: Day): StepFacts {
  const behind = facts.map(requireFact)
  const ofLimit = limit ? requireFact(limit.fact) : null
  const news = addDays(today, -NEWS_DAYS)
  const changes = [...behind, ...(ofLimit ? [ofLimit] : [])].flatMap(({ changed }) =>
    changed && (changed.on >= news || changed.on > since) ? [changed] : [],
  )
  return { facts: behind, limit: ofLimit, changes }
}
