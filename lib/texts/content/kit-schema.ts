import { z } from 'zod'

import { dateSchema, factSchema } from './article-schema'

const slugSchema = z.string().regex(/^[a-z0-9-]+$/)

/** Frontmatter of content/kit/*.md. A missing or unknown field stops the build. */
export const kitSchema = z.strictObject({
  title: z.string().min(1),
  /** Its purpose, in a sentence. */
  summary: z.string().min(60).max(200),
  edition: dateSchema,
  order: z.int().min(1),
  drawer: z.enum(['vendre', 'compter', 'partir', 'publier']),
  /** The drawing shown for it. */
  sheet: z.enum(['letter', 'table', 'list', 'columns', 'calendar']),
  files: z
    .array(
      z.strictObject({
        file: z.string().regex(/^[a-z0-9-]+\.(docx|xlsx|csv|ics)$/),
        name: z.string().min(1),
        note: z.string().min(1),
      }),
    )
    .min(1),
  /** Further reading. */
  article: slugSchema,
  guide: slugSchema,
  facts: z.array(factSchema),
})

/** content/kit/files/files.json, written by `npm run kit -w packages/press`. */
export const builtKitSchema = z.record(
  z.string(),
  z.strictObject({
    bytes: z.int().positive(),
    /** SHA-256 of the file, the ETag of its download. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
)

export type KitFrontmatter = z.infer<typeof kitSchema>
