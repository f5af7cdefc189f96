import 'server-only'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { getArticle } from '@/lib/texts/content/articles'
import { getGuide } from '@/lib/texts/content/guides'

export const KEPT_KINDS = ['article', 'guide'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

export interface Kept {
  readonly kind: KeptKind
  readonly slug: string
  readonly keptAt: Date
}

const exists = { article: getArticle, guide: getGuide } satisfies Record<KeptKind, (slug: string) => object | null>

/**
 * Adds or removes a bookmark; idempotent. Check access with lib/access/viewer/access.ts first.
 * @throws AppError invalid_request when there is no such text
 */
export async function setKept(userId: string, kind: KeptKind, slug: string, isKept: boolean, now: Date): Promise<void> {
  if (!exists[kind](slug)) throw new AppError('invalid_request')
  if (!isKept) {
    await getDb().keptText.deleteMany({ where: { userId, kind, slug } })
    return
  }
  await getDb().keptText.createMany({ data: [{ userId, kind, slug, keptAt: now }], skipDuplicates: true })
}

export async function isKept(userId: string, kind: KeptKind, slug: string): Promise<boolean> {
  return (await getDb().keptText.count({ where: { userId, kind, slug } })) > 0
}

/** A member's bookmarks, newest first, without texts that no longer exist. */
export async function getKept(userId: string): Promise<readonly Kept[]> {
  const rows = await getDb().keptText.findMany({
    where: { userId },
    select: { kind: true, slug: true, keptAt: true },
    orderBy: { keptAt: 'desc' },
  })
  return rows.flatMap(({ kind, ...row }) => {
    const known = KEPT_KINDS.find((one) => one === kind)
    return known && exists[known](row.slug) ? [{ ...row, kind: known }] : []
  })
}
