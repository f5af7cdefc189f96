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
  claim: z.string().min(1).meta({ title: 'Ce qui est vrai' }),
  /** The exact words of the article that it supports; on wide screens the source is shown beside them. */
  beside: z.string().min(1).optional(),
  source: z.string().min(1).meta({ title: 'D’où cela vient' }),
  url: z.url({ protocol: /^https?$/ }).meta({ title: 'L’adresse de la source' }),
  verifiedOn: dateSchema.meta({ title: 'Vérifié le' }),
  recheckBefore: dateSchema.meta({ title: 'À revoir avant le' }),
  /** Old and new value, and since when. */
  changed: z.strictObject({ on: dateSchema, before: z.string().min(1), after: z.string().min(1) }).optional(),
})

/** Header of content/texts/articles. A missing or unknown field stops the build. */
export const articleSchema = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  listCategory: z.enum(LIST_CATEGORIES).meta({ title: 'Rubrique' }),
  /** On its page; that of the list by default. */
  category: z.enum(PAGE_CATEGORIES).optional(),
  /** A drawing of ours, or a picture added on /atelier/ecrire. */
  image: z
    .string()
    .regex(/^\/(images\/articles|espace-membre\/images)\/[a-z0-9-]+\.(svg|webp)$/)
    .meta({ title: 'Image du haut', input: 'picture' }),
  imageAlt: z
    .string()
    .min(1)
    .meta({ title: 'Ce que l’on y voit', description: 'Vide : la description que l’image a déjà.' }),
  publishedAt: dateSchema,
  /** When its text last changed, if it did after publication. */
  updatedAt: dateSchema.optional(),
  /** False hides the article from the list; its page exists. */
  listed: z.boolean().default(true),
  /** Position in the list, from 1; a new one comes last. */
  order: z.int().min(1).default(1_000),
  closing: z.enum(CLOSINGS).default('academie'),
  /** Two others, by default of its category. */
  related: z.union([z.tuple([]), z.tuple([slugSchema, slugSchema])]).default([]),
  /** The step of the carnet that leads to it, of a new one; steps name the others themselves. */
  step: z.string().optional().meta({
    title: 'Étape du carnet',
    description: 'Les membres qui ont cette étape y trouvent l’article.',
    input: 'step',
  }),
  facts: z.array(factSchema).default([]).meta({ title: 'Faits et sources' }),
})

export type ArticleFact = z.infer<typeof factSchema>
