import 'server-only'

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { splitFrontmatter } from '@/content/frontmatter'
import { LOCK_LINE } from '@/content/publishing'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError } from '@/lib/platform/errors'
import type { Article } from '@/lib/texts/content/article-schema'
import { getFileSources } from '@/lib/texts/content/articles'
import { toMarkdown } from '@/lib/texts/content/blocks'

import { NO_DETAILS } from './article-fields'
import type { WrittenFields } from './check'
import { createText } from './texts'

const findFile = (slug: string): Article | null =>
  getFileSources().find(({ article }) => article.slug === slug)?.article ?? null

const detailsOf = ({ listCategory, image }: Article) => ({ ...NO_DETAILS, category: listCategory, picture: image })

/** Static pages show what a file says of its article: a new version has its own text and more facts, nothing else. */
export function keepFile(slug: string, fields: WrittenFields): WrittenFields {
  const file = findFile(slug)
  if (!file) return fields
  const facts = fields.details?.facts ?? []
  return { ...fields, title: file.title, summary: file.excerpt, details: { ...detailsOf(file), facts } }
}

/** Markdown, with a line for each block and its figures still quoted. */
function readFileText(slug: string): string {
  const { content } = splitFrontmatter(readFileSync(join(process.cwd(), 'content/articles', `${slug}.mdx`), 'utf8'))
  return toMarkdown(content).replace('<MembersOnly />', LOCK_LINE)
}

const findId = async (slug: string) =>
  (await getDb().writtenText.findUnique({ where: { slug }, select: { id: true } }))?.id

/**
 * Opens an article of content/articles as a new version, or the one that was begun.
 * @returns the id of the text
 * @throws AppError text_not_found when there is no such file
 */
export async function openFile(slug: string, authorId: string): Promise<string> {
  if (!findFile(slug)) throw new AppError('text_not_found')
  const known = await findId(slug)
  if (known !== undefined) return known
  const fields = keepFile(slug, { title: '', summary: '', body: readFileText(slug) })
  try {
    return await createText(getDb(), { kind: 'article', slug, fields, authorId })
  } catch (error) {
    const others = isUniqueViolation(error) ? await findId(slug) : undefined
    if (others === undefined) throw error
    return others
  }
}
