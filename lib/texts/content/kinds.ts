import { z } from 'zod'

import { openReading } from '@/content/open-reading'
import { paths } from '@/content/paths'

import { articleSchema } from './article-schema'
import { dateSchema, factList, factReference } from './facts'

/** What a kind of text has. Its files: content/texts/<kind>/<slug>.md. */
interface Kind {
  /** Validates the YAML header. A missing or unknown field stops the build. */
  readonly header: z.ZodType<{ readonly title: string; readonly order?: number }>
  /** The directives that its body may have: `:::name[label]{attribute="…"}`. */
  readonly directives: readonly string[]
  /** The page that lists it, for members. */
  readonly shelf: string
  /** Whether each text has a page of its own below it. */
  readonly hasPages?: true
  /** Slugs of those that everybody may read. */
  readonly open?: readonly string[]
  /** Above its `::members`, everybody may read it. */
  readonly hasOpening?: true
  /** What a new one on /atelier/ecrire starts with. */
  readonly begins?: string
}

const title = z.string().min(1)
/** Its place on the shelf; a new one comes last. */
const order = z.int().min(1).default(1_000)
const text = z.string().min(1)
/** Ids of facts; those that a text marks are added. */
const facts = factList.meta({ title: 'Faits du site, un nom par ligne' })
const webAddress = z.url({ protocol: /^https$/ })

export const kinds = {
  /** `members`: where the members' part begins. Figures, bars, a timeline, a decision, a comparison and a list to tick are lists; tools have their own code. */
  articles: {
    header: articleSchema,
    directives: [
      'members',
      'example',
      'callout',
      'steps',
      'template',
      'checklist',
      'figures',
      'bars',
      'timeline',
      'decision',
      'compare',
      'budget-simulator',
      'visa-check',
      'departure-checklist',
    ],
    shelf: paths.blog,
    hasPages: true,
    open: [openReading.article],
    hasOpening: true,
  },
  /** A chapter is what stands below a heading; PDF and EPUB are made by packages/press. */
  guides: {
    header: z.strictObject({
      title,
      subtitle: text.meta({ title: 'Sous-titre' }),
      description: z.string().min(100).max(240).meta({ title: 'Ce qu’il apporte' }),
      edition: dateSchema.meta({ title: 'Édition du' }),
      facts: facts.default([]),
    }),
    directives: ['letter', 'example', 'callout'],
    shelf: paths.guides,
    hasPages: true,
  },
  prompts: {
    /** One use of an assistant; `never`: what must never be pasted into a prompt. */
    header: z.strictObject({ title, order, never: z.string().min(30).meta({ title: 'Ce que l’on n’y colle jamais' }) }),
    /** A chapter or a model of the guide, a template of an article, and a prompt that is nowhere else. */
    directives: ['chapter', 'model', 'template', 'prompt'],
    begins: ':::prompt[La première demande]\n\nCe que tu demandes.\n\n**Contrôle\u00a0:** Ce que tu vérifies.\n\n:::',
    shelf: paths.prompts,
  },
  tools: {
    header: z
      .strictObject({
        title,
        order,
        category: z
          .enum(['Finance', 'Voyage', 'IA', 'Productivité', 'Automation', 'Design', 'Marketing'])
          .meta({ title: 'Rubrique' }),
        url: webAddress.meta({ title: 'Son adresse' }),
        /** True when the academy is paid for visits or sales; the link is then marked as advertising. None today. */
        isAffiliate: z.boolean().meta({ title: 'L’académie touche-t-elle une commission ?' }),
        isFree: z.boolean().meta({ title: 'Y a-t-il une formule gratuite ?' }),
        /**
         * Price of the cheapest paid plan per month (or one purchase): up to 10 €, up to 25 €, more. Null when none is needed, or its
         * price is unknown; the fact says which.
         */
        paid: z
          .enum(['€', '€€', '€€€'])
          .nullable()
          .meta({ title: 'Niveau de prix', description: 'Par mois : € jusqu’à 10, €€ jusqu’à 25, €€€ au-delà.' }),
        /** Its price. */
        facts: z.tuple([factReference.meta({ title: 'Prix' })]).meta({ title: 'Le fait de son prix' }),
      })
      .refine(({ isFree, paid }) => isFree || paid, 'a tool is free, or its price has a level'),
    directives: ['why', 'instead'],
    begins: 'Ce qu’il fait.\n\n:::why\n\nPourquoi lui.\n\n:::\n\n:::instead\n\nCe qu’on prend sinon.\n\n:::',
    shelf: paths.tools,
    open: openReading.tools,
  },
  tutorials: {
    header: z.strictObject({
      title,
      order,
      theme: z.enum(['Automatiser', 'Vendre', 'Se faire trouver', 'Partir tranquille']).meta({ title: 'Thème' }),
      /** The result, in one sentence for lists. */
      result: text.meta({ title: 'Ce qu’on obtient, en une phrase' }),
      /** The data flow, from first to last. */
      chain: z.array(text).min(2).meta({ title: 'Le chemin, une étape par ligne' }),
      publishedAt: dateSchema,
      time: text.meta({ title: 'Temps' }),
      cost: text.meta({ title: 'Coût' }),
      /** A download: content/texts/tutorials/files/<name>. */
      file: z.strictObject({ name: text, label: text, says: text }).optional(),
      /** What could not be verified. */
      unconfirmed: text.meta({ title: 'Ce qui n’a pas pu être vérifié' }),
      /** Related articles. */
      articles: z.array(text).meta({ title: 'Articles liés, une adresse par ligne' }),
      facts: facts,
    }),
    directives: ['needs', 'step', 'window', 'table', 'flow', 'see', 'trouble', 'undo'],
    begins:
      ':::needs\n\n- Ce qu’il faut\n\n:::\n\n::::step[La première étape]\n\nCe que tu fais.\n\n:::see\n\nCe que tu dois voir.\n\n:::\n\n::::\n\n:::undo\n\n- Comment revenir en arrière\n\n:::',
    shelf: paths.tutorials,
    hasPages: true,
  },
  thai: {
    header: z.strictObject({ title }),
    /** The sentences of one place, a taxi or a bank: French, Thai, and how it is read. */
    directives: ['place'],
    shelf: paths.thai,
  },
  /** Three sections: when to use it, how to fill it in, what to beware of. */
  kit: {
    header: z.strictObject({
      title,
      order,
      /** Its purpose, in a sentence. */
      summary: z.string().min(60).max(200),
      edition: dateSchema.meta({ title: 'Édition du' }),
      drawer: z.enum(['vendre', 'compter', 'partir', 'publier']).meta({ title: 'Tiroir' }),
      /** The drawing shown for it. */
      sheet: z.enum(['letter', 'table', 'list', 'columns', 'calendar']),
      files: z
        .array(z.strictObject({ file: z.string().regex(/^[a-z0-9-]+\.(docx|xlsx|csv|ics)$/), name: text, note: text }))
        .min(1),
      /** Further reading. */
      article: text,
      guide: text,
      facts: facts.default([]),
    }),
    directives: [],
    shelf: paths.kit,
    hasPages: true,
  },
  /** A stage of the departure. `step` has the day, whom it is for, and where it leads: lib/texts/content/steps.ts. */
  carnet: {
    header: z.strictObject({ title, order }),
    directives: ['step', 'limit'],
    shelf: paths.carnet,
  },
} satisfies Record<string, Kind>

export type TextKind = keyof typeof kinds
export type HeaderOf<K extends TextKind> = z.infer<(typeof kinds)[K]['header']>

export const textKinds = Object.keys(kinds) as readonly TextKind[]

/** Where a text is read. */
export function pathOf(kind: TextKind, slug: string): string {
  const { shelf, hasPages }: Kind = kinds[kind]
  return hasPages ? `${shelf}/${slug}` : shelf
}

export const isOpen = (kind: TextKind, slug: string): boolean => ((kinds[kind] as Kind).open ?? []).includes(slug)

/** What written_texts calls the texts of a kind. */
export const rowKindOf = (kind: TextKind) => (kind === 'articles' ? 'article' : kind)

/** @returns null for what is no text of a kind: a note, a mail of a sequence */
export const textKindOf = (rowKind: string): TextKind | null =>
  textKinds.find((kind) => rowKindOf(kind) === rowKind) ?? null

/** Its header's fields by name. */
export const shapeOf = (kind: TextKind): Readonly<Record<string, z.ZodType>> => kinds[kind].header.shape

export const beginningOf = (kind: TextKind): string => (kinds[kind] as Kind).begins ?? ''
