import 'server-only'

import { getDb } from '@/lib/platform/db'
import { getArticle } from '@/lib/texts/content/articles'

/** With fewer, the owner, who knows the members, could guess who read. */
export const FEWEST_READERS = 5

export interface Readers {
  readonly title: string
  /** How many members opened it, and reached its end; null below FEWEST_READERS. */
  readonly opened: number | null
  readonly finished: number | null
}

/** By article, most opened first, then by title; figures below five readers are hidden. */
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
