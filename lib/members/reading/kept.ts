import 'server-only'

import { z } from 'zod'

import { changeEntry, entryKind, listEntries, removeEntry } from '@/lib/members/entries/entries'
import { AppError } from '@/lib/platform/errors'
import { getArticle } from '@/lib/texts/content/articles'
import { getGuide } from '@/lib/texts/content/guides'

export const KEPT_KINDS = ['article', 'guide'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

export const keptText = entryKind({
  name: 'kept-text',
  schema: z.object({ kind: z.enum(KEPT_KINDS), slug: z.string() }),
  // More than there are texts.
  most: 500,
  full: 'invalid_request',
  missing: 'text_not_found',
})

export interface Kept {
  readonly kind: KeptKind
  readonly slug: string
  readonly keptAt: Date
}

const exists = { article: getArticle, guide: getGuide } satisfies Record<KeptKind, (slug: string) => object | null>

const keyOf = (kind: KeptKind, slug: string) => `${kind}/${slug}`

/**
 * Adds or removes a bookmark; idempotent. Check access with lib/access/viewer/access.ts first.
 * @throws AppError invalid_request when there is no such text
 */
export async function setKept(userId: string, kind: KeptKind, slug: string, isKept: boolean, now: Date): Promise<void> {
  if (!exists[kind](slug)) throw new AppError('invalid_request')
  const key = keyOf(kind, slug)
  if (isKept) await changeEntry(keptText, { userId, key, now }, (before) => (before ? null : { kind, slug }))
  else await removeEntry(keptText, userId, key)
}

export const isKept = async (userId: string, kind: KeptKind, slug: string): Promise<boolean> =>
  (await listEntries(keptText, userId)).some(({ key }) => key === keyOf(kind, slug))

/** A member's bookmarks, newest first, without texts that no longer exist. */
export async function getKept(userId: string): Promise<readonly Kept[]> {
  const entries = await listEntries(keptText, userId)
  return entries
    .map(({ content, updatedAt }) => ({ ...content, keptAt: updatedAt }))
    .filter(({ kind, slug }) => exists[kind](slug))
    .toSorted((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
}
