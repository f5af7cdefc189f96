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

/** A fact that only this text has, typed on /atelier/ecrire. */
const ownFact = z.strictObject({
  claim: z.string().min(1).meta({ title: 'Ce qui est vrai' }),
  source: z.string().min(1).meta({ title: 'D’où cela vient' }),
  url: z.url({ protocol: /^https?$/ }).meta({ title: 'L’adresse de la source' }),
  verifiedOn: dateSchema.meta({ title: 'Vérifié le' }),
  recheckBefore: dateSchema.meta({ title: 'À revoir avant le' }),
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
  /** Those that its text marks come first, in its order. */
  facts: factList.default([]).meta({ title: 'Faits du site, un nom par ligne' }),
  sources: z.array(ownFact).default([]).meta({ title: 'Faits et sources' }),
})
