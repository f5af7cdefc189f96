import 'server-only'

import { departureFacts } from '@/content/departure/facts'
import { taxFacts } from '@/content/simulations/tax-facts'

import type { ArticleFact } from './article-schema'
import { getArticle, getArticles } from './articles'
import { getGuide } from './guides'

/** @throws when one is missing, because the reference would have no source */
export function getFacts(slug: string, ids: readonly string[]): readonly ArticleFact[] {
  const facts = getArticle(slug)?.facts ?? []
  return ids.map((id) => {
    const fact = facts.find((candidate) => candidate.id === id)
    if (!fact) throw new Error(`content/texts/articles/${slug}.md has no fact with the id ${id}`)
    return fact
  })
}

export interface FactChange {
  readonly slug: string
  readonly fact: ArticleFact
  /** Since when, with the old and new figure or rule, in words. */
  readonly changed: NonNullable<ArticleFact['changed']>
}

/** Changed facts of all articles, latest change first. */
export function listFactChanges(): readonly FactChange[] {
  return getArticles()
    .flatMap(({ slug, facts }) =>
      facts.flatMap((fact) => (fact.changed ? [{ slug, fact, changed: fact.changed }] : [])),
    )
    .toSorted((one, other) => other.changed.on.localeCompare(one.changed.on))
}

/** Before « # », a reference to content/departure/facts.ts or content/simulations/tax-facts.ts. */
const OWN: Readonly<Record<string, readonly ArticleFact[]>> = { carnet: departureFacts, impots: taxFacts }

/**
 * @param ref `slug#fact`, of an article, a guide, the carnet or the tax calculator
 * @throws when there is none, because the reference would have no source
 */
export function requireFact(ref: string): ArticleFact {
  const [slug = '', id] = ref.split('#')
  const facts = OWN[slug] ?? (getArticle(slug) ?? getGuide(slug))?.facts
  const fact = facts?.find((candidate) => candidate.id === id)
  if (!fact) throw new Error(`no article, no guide and no simulator has the fact ${ref}`)
  return fact
}
