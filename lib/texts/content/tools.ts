import 'server-only'

import { openReading } from '@/content/open-reading'
import { tools, type Tool } from '@/content/tools'

import { toolsSchema } from './tool-schema'

/** The part of a card that needs access. */
export type ToolDetails = Pick<Tool, 'description' | 'why' | 'price' | 'alternative' | 'url' | 'isAffiliate'> & {
  readonly rel: string
}

export interface ToolCard {
  readonly id: string
  readonly name: string
  readonly category: string
  /** Null without access. */
  readonly details: ToolDetails | null
}

const checked: readonly Tool[] = toolsSchema.parse(tools)

/** `nofollow`, and `sponsored` for affiliate links: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links */
export const toolLinkRel = (isAffiliate: boolean): string =>
  `nofollow noopener noreferrer${isAffiliate ? ' sponsored' : ''}`

/** The tools, without details unless the reader has access. */
export function getToolCards({ lists }: { readonly lists: 'open' | 'locked' | 'none' }): readonly ToolCard[] {
  if (lists === 'none') return []
  return checked.map(({ id, name, category, ...details }) => ({
    id,
    name,
    category,
    details: lists === 'open' ? { ...details, rel: toolLinkRel(details.isAffiliate) } : null,
  }))
}

/**
 * The public ones: docs/product.md#extracts
 * @throws for an unknown id in content/open-reading.ts, which stops the build
 */
export function getOpenToolCards(): readonly ToolCard[] {
  const cards = getToolCards({ lists: 'open' })
  return openReading.tools.map((id) => {
    const card = cards.find((candidate) => candidate.id === id)
    if (!card) throw new Error(`content/open-reading.ts names a tool that does not exist: ${id}`)
    return card
  })
}
