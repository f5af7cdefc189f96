import 'server-only'

import { pages } from '@/content/pages'
import { getListedArticles } from '@/lib/content/articles'
import { getGuides } from '@/lib/content/guides'
import type { OfflineList, OfflinePage } from '@/lib/offline/rules'
import type { Reading } from '@/lib/viewer/reading'

/** Pages of the members' space; what a room of it adds for itself is added here. */
const OWN_PAGES = [pages.memberSpace, pages.guideSources]

/** @returns the slugs of the articles that this member keeps, in their order */
export type KeptArticles = (userId: string) => Promise<readonly string[]>

const FIRST = 3

/** For who keeps none by name: the first of the list, which are those that a departure begins with. */
const firstArticles: KeptArticles = () =>
  Promise.resolve(
    getListedArticles()
      .slice(0, FIRST)
      .map(({ slug }) => slug),
  )

/**
 * What may lie on a member's device: their space, the guides, and the articles they keep, as far as their access goes.
 * @returns null for who has no access to the members' space
 */
export async function listOfflinePages(
  { viewer, access }: Reading,
  getKept: KeptArticles = firstArticles,
): Promise<OfflineList | null> {
  if (!viewer || access.space !== 'open') return null
  const titles = new Map(getListedArticles().map(({ slug, title }) => [slug, title]))
  const kept = access.articles === 'full' ? await getKept(viewer.id) : []
  const listed: readonly OfflinePage[] = [
    ...OWN_PAGES.map(({ path, name }) => ({ path, title: name, kind: 'page' as const })),
    ...getGuides().map(({ slug, title, sha256 }) => ({
      path: `${pages.memberSpace.path}/guides/${slug}`,
      title,
      kind: 'guide' as const,
      revision: sha256,
    })),
    ...kept.flatMap((slug) => {
      const title = titles.get(slug)
      return title ? [{ path: `${pages.blog.path}/${slug}`, title, kind: 'article' as const }] : []
    }),
  ]
  return { owner: viewer.id, pages: listed }
}
