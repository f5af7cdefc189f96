import 'server-only'

import { getDb } from '@/lib/platform/db'
import { getArticle } from '@/lib/texts/content/articles'

/** Of fewer, the owner, who knows who the members are, could tell who read. */
export const FEWEST_READERS = 5

export interface Readers {
  readonly title: string
  /** How many members have opened it, and come to its end; null for fewer than FEWEST_READERS. */
  readonly opened: number | null
  readonly finished: number | null
}

/** By article, the most opened first and the rest by title; no line says anything of fewer than five people. */
export async function countReaders(): Promise<readonly Readers[]> {
  const rows = await getDb().$queryRaw<{ slug: string; opened: number | null; finished: number | null }[]>`
    select slug, case when count(*) >= ${FEWEST_READERS} then count(*)::int end as opened,
      case when count(read_at) >= ${FEWEST_READERS} then count(read_at)::int end as finished
    from readings group by slug`
  return rows
    .flatMap(({ slug, ...counts }) => {
      const article = getArticle(slug)
      return article ? [{ title: article.title, ...counts }] : []
    })
    .sort((a, b) => (b.opened ?? 0) - (a.opened ?? 0) || a.title.localeCompare(b.title, 'fr'))
}
