import 'server-only'

import { openReading } from '@/content/open-reading'

import type { Fact } from './facts'
import { fromShelf, partOf, type Text } from './reader'

type Header = Text<'tools'>['header']

/** The part of a card that needs access. */
export interface ToolDetails extends Pick<Header, 'url' | 'isAffiliate'> {
  readonly description: string
  readonly why: string
  readonly price: Pick<Header, 'isFree' | 'paid'> &
    Pick<Fact, 'source' | 'url' | 'verifiedOn' | 'recheckBefore'> & { readonly text: string }
  readonly alternative: string
  readonly rel: string
}

export interface ToolCard {
  readonly id: string
  readonly name: string
  readonly category: string
  /** Null without access. */
  readonly details: ToolDetails | null
}

/** `nofollow`, and `sponsored` for affiliate links: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links */
export const toolLinkRel = (isAffiliate: boolean): string =>
  `nofollow noopener noreferrer${isAffiliate ? ' sponsored' : ''}`

function toCard(text: Text<'tools'>): ToolCard & { readonly details: ToolDetails } {
  const { title, category, url, isAffiliate, isFree, paid, facts } = text.header
  const { claim, ...price } = facts[0]
  return {
    id: text.slug,
    name: title,
    category,
    details: {
      description: partOf(text, 'text').source,
      why: partOf(text, 'why').source,
      price: { ...price, isFree, paid, text: claim },
      alternative: partOf(text, 'instead').source,
      url,
      isAffiliate,
      rel: toolLinkRel(isAffiliate),
    },
  }
}

const getCards = fromShelf('tools', toCard)

/** The tools, without details unless the reader has access. */
export function getToolCards({ lists }: { readonly lists: 'open' | 'locked' | 'none' }): readonly ToolCard[] {
  if (lists === 'none') return []
  return lists === 'open' ? getCards() : getCards().map((card) => ({ ...card, details: null }))
}

/**
 * The public ones: docs/product.md#extracts
 * @throws for an unknown id in content/open-reading.ts, which stops the build
 */
export function getOpenToolCards(): readonly ToolCard[] {
  return openReading.tools.map((id) => {
    const card = getCards().find((candidate) => candidate.id === id)
    if (!card) throw new Error(`content/open-reading.ts names a tool that does not exist: ${id}`)
    return card
  })
}
