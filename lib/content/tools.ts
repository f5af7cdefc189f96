import { tools } from '@/content/tools'

import type { Access } from './access'

export interface ToolCard {
  readonly id: string
  readonly name: string
  readonly category: string
  /** Null when the reader may not have it. */
  readonly description: string | null
  readonly url: string | null
}

/** The tools, without the details that a reader may not have. */
export function getToolCards({ lists }: Access): readonly ToolCard[] {
  if (lists === 'none') return []
  return tools.map(({ id, name, category, description, url }) => ({
    id,
    name,
    category,
    description: lists === 'open' ? description : null,
    url: lists === 'open' ? url : null,
  }))
}
