import 'server-only'

import { openReading } from '@/content/open-reading'
import { tools, type Tool } from '@/content/tools'

import { toolsSchema } from './tool-schema'

/** What a card shows below its name, and only to those who may have it. */
export type ToolDetails = Pick<Tool, 'description' | 'why' | 'price' | 'alternative' | 'url' | 'isAffiliate'> & {
  readonly rel: string
}

export interface ToolCard {
  readonly id: string
  readonly name: string
  readonly category: string
  /** Null when the reader may not have it. */
  readonly details: ToolDetails | null
}

const checked: readonly Tool[] = toolsSchema.parse(tools)

/** Search engines are told nothing by these links, and that one is paid for when it is: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links */
export const toolLinkRel = (isAffiliate: boolean): string =>
  `nofollow noopener noreferrer${isAffiliate ? ' sponsored' : ''}`

/** The tools, without the details that a reader may not have. */
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
 * Those that anybody may read: docs/product.md#extracts
 * @throws when content/open-reading.ts names one that is not there, which stops the build
 */
export function getOpenToolCards(): readonly ToolCard[] {
  const cards = getToolCards({ lists: 'open' })
  return openReading.tools.map((id) => {
    const card = cards.find((candidate) => candidate.id === id)
    if (!card) throw new Error(`content/open-reading.ts names a tool that does not exist: ${id}`)
    return card
  })
}
