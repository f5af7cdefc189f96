import { z } from 'zod'

import { paths } from '@/content/paths'

/** What a kind of text has. Its files: content/texts/<kind>/<slug>.md. */
interface Kind {
  /** Validates the YAML header. A missing or unknown field stops the build. */
  readonly header: z.ZodType<{ readonly title: string; readonly order: number }>
  /** The directives that its body may have: `:::name[label]{attribute="…"}`. */
  readonly directives: readonly string[]
  /** The page that lists it, for members. */
  readonly shelf: string
}

const title = z.string().min(1)
/** Its place on the shelf. */
const order = z.int().min(1)

export const kinds = {
  prompts: {
    /** One use of an assistant; `never`: what must never be pasted into a prompt. */
    header: z.strictObject({ title, order, never: z.string().min(30) }),
    /** A chapter or a model of the guide, a template of an article, and a prompt that is nowhere else. */
    directives: ['chapter', 'model', 'template', 'prompt'],
    shelf: paths.prompts,
  },
} satisfies Record<string, Kind>

export type TextKind = keyof typeof kinds
export type HeaderOf<K extends TextKind> = z.infer<(typeof kinds)[K]['header']>
