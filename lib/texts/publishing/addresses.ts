import 'server-only'

import { writingLimits } from '@/content/publishing'
import { monthOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { AppError, wrong } from '@/lib/platform/errors'
import { beginningOf, rowKindOf, type TextKind } from '@/lib/texts/content/kinds'
import type { Prisma } from '@/prisma/generated/client'

import { hasFile } from './files'
import { createText } from './texts'

const TAKEN = 'Un autre article a cette adresse'
const LIVE = 'Cet article est en ligne\u00a0: qui le publie change son adresse'

/** « Vivre à Hua Hin, l’été » as « vivre-a-hua-hin-l-ete ». */
export const slugify = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, writingLimits.slug)
    .replace(/-$/, '')

/**
 * Creates the draft of a text. An article's address begins with the month, so that no file ever has the same (lib/texts/seo/urls.ts).
 * @throws AppError invalid_form without a title, or when the address is taken
 */
export async function createOfKind(kind: TextKind, typedTitle: string, authorId: string, now: Date): Promise<string> {
  const title = typedTitle.trim().replace(/\s+/g, ' ').slice(0, writingLimits.title)
  const end = slugify(title)
  if (end === '') throw wrong('title', 'Donne-lui un titre, tu pourras le changer')
  const fields = { title, summary: '', body: beginningOf(kind), details: {} }
  const slug = kind === 'articles' ? `${monthOf(now)}-${end}` : end
  const taken = wrong(
    'title',
    kind === 'articles' ? 'Un article de ce mois a déjà ce titre' : 'Un autre texte a déjà ce titre',
  )
  if (hasFile(kind, slug)) throw taken
  try {
    return await createText(getDb(), { kind: rowKindOf(kind), slug, fields, authorId })
  } catch (error) {
    throw isUniqueViolation(error) ? taken : error
  }
}

/**
 * Changes the end of an article's address; the month stays, and a file's stays whole. A published one leads from the old address to the new one.
 * @param mayPublish whether of a published one too
 * @throws AppError invalid_form, text_not_found
 */
export async function changeAddress(
  db: Prisma.TransactionClient,
  id: string,
  typedEnd: string,
  mayPublish: boolean,
): Promise<void> {
  const text = await db.writtenText.findUnique({ where: { id } })
  if (!text || text.kind !== 'article') throw new AppError('text_not_found')
  if (hasFile('articles', text.slug)) return
  const end = slugify(typedEnd)
  if (end === '') throw wrong('address', 'Des lettres, des chiffres et des traits d’union')
  const slug = text.slug.slice(0, 'YYYY-MM-'.length) + end
  if (slug === text.slug) return
  if (text.liveVersion !== null && !mayPublish) throw wrong('address', LIVE)
  const taken = await db.writtenText.count({ where: { formerSlugs: { has: slug }, NOT: { id } } })
  if (taken > 0) throw wrong('address', TAKEN)
  const formerSlugs = text.liveVersion === null ? text.formerSlugs : [...text.formerSlugs, text.slug]
  try {
    await db.writtenText.update({
      where: { id },
      data: { slug, formerSlugs: [...new Set(formerSlugs)].filter((former) => former !== slug) },
    })
  } catch (error) {
    throw isUniqueViolation(error) ? wrong('address', TAKEN) : error
  }
}
