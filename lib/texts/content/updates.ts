import 'server-only'

import { readMarkdownFolder, type MarkdownFile } from './frontmatter'
import { renderMarkdown } from './markdown'
import { updateSchema, type UpdateFrontmatter } from './update-schema'

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
