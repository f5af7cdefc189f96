import 'server-only'

import { z } from 'zod'

import { dateSchema, factList } from './facts'
import { type MarkdownFile, readMarkdownFolder } from './frontmatter'
import { renderMarkdown } from './markdown'

/** Frontmatter of content/updates/<year>-<month>.md. A missing or unknown field stops the build. */
const updateSchema = z.strictObject({
  title: z.string().min(1),
  /** One sentence, shown in the list of a feed reader. */
  summary: z.string().min(60).max(220),
  publishedAt: dateSchema,
  facts: factList,
})

type UpdateFrontmatter = z.infer<typeof updateSchema>

/** A monthly note. Its text is for members: check access with lib/access/viewer/access.ts first. */
export interface Update extends UpdateFrontmatter {
  /** For example « 2026-11 »; also its anchor on /espace-membre. */
  readonly month: string
  /** HTML without scripts or raw tags. */
  readonly html: string
}

function toUpdate({ name: month, file, frontmatter, text }: MarkdownFile<UpdateFrontmatter>): Update {
  if (!frontmatter.publishedAt.startsWith(month)) throw new Error(`${file}: is of another month`)
  return { ...frontmatter, month, html: renderMarkdown(text) }
}

const updates = readMarkdownFolder('updates', updateSchema)
  .map(toUpdate)
  .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))

export const getUpdates = (): readonly Update[] => updates
