import { z } from 'zod'

import { dateSchema, factList } from './facts'

const LIST_CATEGORIES = ['Expatriation', 'Business', 'IA & Automatisation', 'Mindset'] as const

const PAGE_CATEGORIES = [
  ...LIST_CATEGORIES,
  'Lifestyle',
  'Automatisation',
  'Outils',
  'Business IA',
  'Marketing',
] as const

/** docs/product.md#closings */
const CLOSINGS = ['academie', 'templates', 'tutoriels', 'prompts', 'guide-pdf', 'programme'] as const

const slugSchema = z.string().regex(/^[a-z0-9-]+$/)

/** Frontmatter of content/articles/*.mdx. A missing or unknown field stops the build. */
export const frontmatterSchema = z.strictObject({
  title: z.string().min(1),
  excerpt: z.string().min(1),
  listCategory: z.enum(LIST_CATEGORIES),
  category: z.enum(PAGE_CATEGORIES),
  readTime: z.int().min(5).max(15),
  image: z.string().regex(/^\/images\/articles\/[a-z0-9-]+\.svg$/),
  imageAlt: z.string().min(1),
  publishedAt: dateSchema,
  /** When its text last changed, if it did after publication. */
  updatedAt: dateSchema.optional(),
  /** False hides the article from the list; its page exists. */
  listed: z.boolean(),
  /** Position in the list, from 1. */
  position: z.int().min(1),
  closing: z.enum(CLOSINGS),
  related: z.array(slugSchema).length(2),
  /** Those that its text marks come first, in its order. */
  facts: factList.default([]),
})

export interface Article extends z.infer<typeof frontmatterSchema> {
  readonly slug: string
  /** How many of its facts, the first ones, have a place in its text. */
  readonly placed: number
  /** The step of the carnet that leads to it, of a written one; steps name those of the files themselves. */
  readonly step?: string
}
