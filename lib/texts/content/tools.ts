import 'server-only'

import { z } from 'zod'

import { openReading } from '@/content/open-reading'
import { type Tool, tools } from '@/content/tools'

import { dateSchema } from './article-schema'

const webAddress = z.url({ protocol: /^https$/ })

/** Validates content/tools.ts at build time. */
export const toolsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1),
    category: z.enum(['Finance', 'Voyage', 'IA', 'Productivité', 'Automation', 'Design', 'Marketing']),
    description: z.string().min(40),
    why: z.string().min(40),
    price: z
      .strictObject({
        isFree: z.boolean(),
        paid: z.enum(['€', '€€', '€€€']).nullable(),
        text: z.string().min(1),
        source: z.string().min(1),
        url: webAddress,
        verifiedOn: dateSchema,
        recheckBefore: dateSchema,
      })
      .refine(({ isFree, paid }) => isFree || paid, 'a tool is free, or its price has a level')
      .refine(
        ({ verifiedOn, recheckBefore }) => verifiedOn < recheckBefore,
        'is to be checked again after it was checked',
      ),
    alternative: z.string().min(1),
    url: webAddress,
    isAffiliate: z.boolean(),
  }),
)

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
