import { z } from 'zod'

import { dateSchema, factSchema } from './article-schema'

/** Frontmatter of content/guides/*.md. A missing or unknown field stops the build. */
export const guideSchema = z.strictObject({
  title: z.string().min(1),
  subtitle: z.string().min(1),
  description: z.string().min(100).max(240),
  edition: dateSchema,
  facts: z.array(factSchema),
})

/** content/guides/pdf/guides.json, written by `npm run guides`. */
export const builtGuidesSchema = z.record(
  z.string(),
  z.strictObject({
    pages: z.int().positive(),
    bytes: z.int().positive(),
    /** SHA-256 of the PDF, the ETag of its download. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** SHA-256 of everything that it was typeset from: bin/commands/guides/digest.ts. */
    source: z.string().regex(/^[0-9a-f]{64}$/),
    /** On which page each heading stands. */
    parts: z.record(z.string(), z.int().positive()),
  }),
)

export type GuideFrontmatter = z.infer<typeof guideSchema>
