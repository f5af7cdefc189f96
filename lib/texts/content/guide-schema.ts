import { z } from 'zod'

import { dateSchema, factList } from './facts'

/** Frontmatter of content/guides/*.md. A missing or unknown field stops the build. */
export const guideSchema = z.strictObject({
  title: z.string().min(1),
  subtitle: z.string().min(1),
  description: z.string().min(100).max(240),
  edition: dateSchema,
  facts: factList,
})

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The SHA-256 is the ETag of the download. */
const fileSchema = z.strictObject({ bytes: z.int().positive(), sha256: digestSchema })

/** content/guides/pdf/guides.json, written by `npm run guides -w packages/press`. */
export const builtGuidesSchema = z.record(
  z.string(),
  z.strictObject({
    pages: z.int().positive(),
    /** Number of form fields. */
    fields: z.int().positive(),
    pdf: fileSchema,
    epub: fileSchema,
    /** SHA-256 of everything that both were made from: packages/press/guides/digest.ts. */
    source: digestSchema,
    /** Pages by heading. */
    parts: z.record(z.string(), z.int().positive()),
  }),
)

export type GuideFrontmatter = z.infer<typeof guideSchema>
