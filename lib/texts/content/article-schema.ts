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

/** A figure with its unit, as texts quote it. `near` tells it from the same figure said of something else. */
const valueSchema = z.union([z.string().min(1), z.strictObject({ text: z.string().min(1), near: z.string().min(1) })])

/** A fact that changes, with its source and the day on which somebody last looked. */
export const factSchema = z.strictObject({
  /** For what refers to it: the pieces of an article, other texts, and their tests. */
  id: slugSchema.optional(),
  /** Its figures by name: `{{id.name}}` in any text, so that each stands once (lib/texts/content/fact-book.ts). */
  values: z.record(z.string().regex(/^[a-z-]+$/), valueSchema).optional(),
  claim: z.string().min(1),
  /** The words of the article that it bears out, as they stand there; on wide screens the source stands beside them. */
  beside: z.string().min(1).optional(),
  source: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  verifiedOn: dateSchema,
  recheckBefore: dateSchema,
  /** What the fact said before, and from which day it says something else. */
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
  /** When its text last changed, if it has since. */
  updatedAt: dateSchema.optional(),
  /** False keeps the article out of the list; its page exists. */
  listed: z.boolean(),
  /** Place in the list, from 1; the first article opens it. */
  position: z.int().min(1),
  closing: z.enum(CLOSINGS),
  related: z.array(slugSchema).length(2),
  facts: z.array(factSchema),
})

export type ArticleFact = z.infer<typeof factSchema>
export type Article = z.infer<typeof frontmatterSchema> & { readonly slug: string }
