import 'server-only'

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { splitFrontmatter } from '@/content/frontmatter'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError } from '@/lib/platform/errors'
import { rowKindOf, shapeOf, type TextKind } from '@/lib/texts/content/kinds'
import { readShelf } from '@/lib/texts/content/reader'

import type { WrittenFields } from './check'
import { createText } from './texts'

export const hasFile = (kind: TextKind, slug: string): boolean => readShelf(kind).some((file) => file.slug === slug)

/** As it was written, with its figures still quoted. */
function readFile(kind: TextKind, slug: string): WrittenFields {
  const { data, content } = splitFrontmatter(
    readFileSync(join(process.cwd(), 'content/texts', kind, `${slug}.md`), 'utf8'),
  )
  const { title, summary, ...rest } = data
  const isColumn = 'summary' in shapeOf(kind)
  return {
    title: String(title),
    summary: isColumn ? String(summary) : '',
    body: content.trim(),
    details: rest,
  }
}

const findId = async (kind: TextKind, slug: string) =>
  (
    await getDb().writtenText.findUnique({
      where: { kind_slug: { kind: rowKindOf(kind), slug } },
      select: { id: true },
    })
  )?.id

/**
 * Opens a text of content/texts as a new version, or the one that was begun.
 * @returns the id of the text
 * @throws AppError text_not_found when there is no such file
 */
export async function openFile(kind: TextKind, slug: string, authorId: string): Promise<string> {
  if (!hasFile(kind, slug)) throw new AppError('text_not_found')
  const known = await findId(kind, slug)
  if (known !== undefined) return known
  try {
    return await createText(getDb(), { kind: rowKindOf(kind), slug, fields: readFile(kind, slug), authorId })
  } catch (error) {
    const others = isUniqueViolation(error) ? await findId(kind, slug) : undefined
    if (others === undefined) throw error
    return others
  }
}
