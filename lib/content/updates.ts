import 'server-only'

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import matter from 'gray-matter'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

import { updateSchema, type UpdateFrontmatter } from './update-schema'

/** A monthly note. Its text is for members: ask lib/viewer/access.ts first. */
export interface Update extends UpdateFrontmatter {
  /** For example « 2026-11 »: its anchor on /espace-membre. */
  readonly month: string
  /** Our own Markdown, as HTML: without scripts or raw tags. */
  readonly html: string
}

/** What anybody may know of it, on pages and in mails; the summary is for members, as the text is. */
export type UpdateHeadline = Pick<Update, 'month' | 'title' | 'publishedAt'>

const DIRECTORY = join(process.cwd(), 'content/updates')

const toHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify)

function readUpdate(file: string): Update {
  const month = file.replace(/\.md$/, '')
  const { data, content } = matter(readFileSync(join(DIRECTORY, file), 'utf8'))
  const frontmatter = updateSchema.safeParse(data)
  if (!frontmatter.success) {
    const issue = frontmatter.error.issues[0]
    throw new Error(`content/updates/${file}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  if (!frontmatter.data.publishedAt.startsWith(month)) throw new Error(`content/updates/${file}: is of another month`)
  return { ...frontmatter.data, month, html: String(toHtml.processSync(content)) }
}

const updates = readdirSync(DIRECTORY)
  .filter((file) => file.endsWith('.md'))
  .map(readUpdate)
  .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))

/** The monthly notes, newest first. */
export const getUpdates = (): readonly Update[] => updates

export const getUpdateHeadlines = (): readonly UpdateHeadline[] =>
  updates.map(({ month, title, publishedAt }) => ({ month, title, publishedAt }))
