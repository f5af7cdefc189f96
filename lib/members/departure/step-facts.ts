import 'server-only'

import type { Step } from '@/content/departure/step'
import { addDays, type Day } from '@/lib/platform/days'
import type { ArticleFact } from '@/lib/texts/content/article-schema'
import { requireFact } from '@/lib/texts/content/facts'

/** How long a change is shown as news in a carnet begun after it. */
const NEWS_DAYS = 60

export interface StepFacts {
  readonly facts: readonly ArticleFact[]
  /** The fact behind the legal limit. */
  readonly limit: ArticleFact | null
  readonly changes: readonly NonNullable<ArticleFact['changed']>[]
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
