import { z } from 'zod'

import { dateSchema, factSchema } from './article-schema'

/** Frontmatter of content/updates/<year>-<month>.md. A missing or unknown field stops the build. */
export const updateSchema = z.strictObject({
  title: z.string().min(1),
  /** One sentence, shown in the list of a feed reader. */
  summary: z.string().min(60).max(220),
  publishedAt: dateSchema,
  facts: z.array(factSchema),
})

export type UpdateFrontmatter = z.infer<typeof updateSchema>
