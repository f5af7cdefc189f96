import 'server-only'

import { stayKinds, stayRules } from '@/content/stays'
import { requireFact, type Fact } from '@/lib/texts/content/facts'

/** Sources of the day counter. */
export function getStayFacts(): readonly Fact[] {
  const { tax, land, report } = stayRules.facts
  const ids = [...tax, ...land, ...report, ...stayKinds.flatMap(({ facts }) => facts)]
  return [...new Set(ids)].map(requireFact)
}
