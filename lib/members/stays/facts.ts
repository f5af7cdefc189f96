import 'server-only'

import { countingRule, stayKinds, stayRules } from '@/content/stays'
import type { ArticleFact } from '@/lib/texts/content/article-schema'
import { getFacts } from '@/lib/texts/content/facts'
import { getGuide } from '@/lib/texts/content/guides'

/** Sources of the day counter, each claim once. @throws when an article or guide no longer has one */
export function getStayFacts(): readonly ArticleFact[] {
  const { facts, addedUp } = stayRules
  const guideFact = getGuide(addedUp.guide)?.facts.find(({ claim }) => claim.startsWith(addedUp.begins))
  if (!guideFact) throw new Error(`content/texts/guides/${addedUp.guide}.md no longer says « ${addedUp.begins} »`)
  const addresses = [...facts.tax, ...facts.land, ...facts.report, ...stayKinds.flatMap((kind) => kind.facts)]
  const found = addresses.flatMap(({ article, id }) => getFacts(article, [id]))
  const all = [...found.slice(0, 1), guideFact, countingRule.fact, ...found.slice(1)]
  return all.filter(({ claim }, index) => all.findIndex((other) => other.claim === claim) === index)
}
