import { z } from 'zod'

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

export const dateSchema = z.iso.date('must be a date such as "2026-11-21", in quotes')
const slugSchema = z.string().regex(/^[a-z0-9-]+$/)

/** A figure with its unit, as quoted in texts. `near` distinguishes it from the same figure about something else. */
const valueSchema = z.union([z.string().min(1), z.strictObject({ text: z.string().min(1), near: z.string().min(1) })])

/** A fact that may change, with its source and the day it was last checked. */
export const factSchema = z.strictObject({
  /** For references from other texts, simulators and tests. */
  id: slugSchema.optional(),
  /** Its figures by name, quoted as `{{id.name}}` in any text, so that each is written once (lib/texts/content/fact-book.ts). */
  values: z.record(z.string().regex(/^[a-z-]+$/), valueSchema).optional(),
  claim: z.string().min(1),
  /** The exact words of the article that it supports; on wide screens the source is shown beside them. */
  beside: z.string().min(1).optional(),
  source: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  verifiedOn: dateSchema,
  recheckBefore: dateSchema,
  /** Old and new value, and since when. */
  changed: z.strictObject({ on: dateSchema, before: z.string().min(1), after: z.string().min(1) }).optional(),
})

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
  facts: z.array(factSchema),
})

export type ArticleFact = z.infer<typeof factSchema>
export interface Article extends z.infer<typeof frontmatterSchema> {
  readonly slug: string
  /** The step of the carnet that leads to it, of a written one; steps name those of the files themselves. */
  readonly step?: string
}
