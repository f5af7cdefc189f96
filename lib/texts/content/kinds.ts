import { z } from 'zod'

import { openReading } from '@/content/open-reading'
import { paths } from '@/content/paths'

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
}

const title = z.string().min(1)
/** Its place on the shelf. */
const order = z.int().min(1)
const text = z.string().min(1)
const webAddress = z.url({ protocol: /^https$/ })

export const kinds = {
  /** A chapter is what stands below a heading; PDF and EPUB are made by packages/press. */
  guides: {
    header: z.strictObject({
      title,
      subtitle: text,
      description: z.string().min(100).max(240),
      edition: dateSchema,
      facts: factList,
    }),
    directives: ['letter', 'example', 'callout'],
    shelf: paths.guides,
    hasPages: true,
  },
  prompts: {
    /** One use of an assistant; `never`: what must never be pasted into a prompt. */
    header: z.strictObject({ title, order, never: z.string().min(30) }),
    /** A chapter or a model of the guide, a template of an article, and a prompt that is nowhere else. */
    directives: ['chapter', 'model', 'template', 'prompt'],
    shelf: paths.prompts,
  },
  tools: {
    header: z
      .strictObject({
        title,
        order,
        category: z.enum(['Finance', 'Voyage', 'IA', 'Productivité', 'Automation', 'Design', 'Marketing']),
        url: webAddress,
        /** True when the academy is paid for visits or sales; the link is then marked as advertising. None today. */
        isAffiliate: z.boolean(),
        isFree: z.boolean(),
        /**
         * Price of the cheapest paid plan per month (or one purchase): up to 10 €, up to 25 €, more. Null when none is needed, or its
         * price is unknown; the fact says which.
         */
        paid: z.enum(['€', '€€', '€€€']).nullable(),
        /** Its price. */
        facts: z.tuple([factReference]),
      })
      .refine(({ isFree, paid }) => isFree || paid, 'a tool is free, or its price has a level'),
    directives: ['why', 'instead'],
    shelf: paths.tools,
    open: openReading.tools,
  },
  tutorials: {
    header: z.strictObject({
      title,
      order,
      theme: z.enum(['Automatiser', 'Vendre', 'Se faire trouver', 'Partir tranquille']),
      /** The result, in one sentence for lists. */
      result: text,
      /** The data flow, from first to last. */
      chain: z.array(text).min(2),
      publishedAt: dateSchema,
      time: text,
      cost: text,
      /** A download: content/texts/tutorials/files/<name>. */
      file: z.strictObject({ name: text, label: text, says: text }).optional(),
      /** What could not be verified. */
      unconfirmed: text,
      /** Related articles. */
      articles: z.array(text),
      facts: factList.min(1),
    }),
    directives: ['needs', 'step', 'window', 'table', 'flow', 'see', 'trouble', 'undo'],
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
      edition: dateSchema,
      drawer: z.enum(['vendre', 'compter', 'partir', 'publier']),
      /** The drawing shown for it. */
      sheet: z.enum(['letter', 'table', 'list', 'columns', 'calendar']),
      files: z
        .array(z.strictObject({ file: z.string().regex(/^[a-z0-9-]+\.(docx|xlsx|csv|ics)$/), name: text, note: text }))
        .min(1),
      /** Further reading. */
      article: text,
      guide: text,
      facts: factList.default([]),
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
