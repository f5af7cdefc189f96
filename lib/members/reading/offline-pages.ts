import 'server-only'

import { guardedPages, pages } from '@/content/pages'
import type { Reading } from '@/lib/access/viewer/reading'
import type { OfflineList, OfflinePage } from '@/lib/members/offline/rules'
import { getArticle, getListedArticles } from '@/lib/texts/content/articles'
import { getGuides } from '@/lib/texts/content/guides'
import { getTutorialHeadlines } from '@/lib/texts/content/tutorials'
import { tutorialPath } from '@/lib/texts/seo/urls'

import { getKept } from './kept'

/** Without bookmarks: the first articles of the list, where a departure begins. */
const FIRST = 3

/**
 * Pages to download for offline use: the members' space, guides, tutorials and bookmarked articles that the member has access to.
 * @returns null without access to the members' space
 */
export async function listOfflinePages({ viewer, access }: Reading): Promise<OfflineList | null> {
  if (!viewer || access.space !== 'open') return null
  const kept = (await getKept(viewer.id)).filter(({ kind }) => kind === 'article')
  const articles = kept.length > 0 ? kept : getListedArticles().slice(0, FIRST)
  const listed: readonly OfflinePage[] = [
    ...guardedPages
      .filter(({ isOffline }) => isOffline)
      .map(({ path, name }) => ({ path, title: name, kind: 'page' as const })),
    ...getGuides().flatMap(({ slug, title, pdf, epub }) => {
      const path = `${pages.guides.path}/${slug}`
      return [
        { path, title, kind: 'guide' as const, revision: pdf.sha256 },
        { path: `${path}.epub`, title: `${title} (ePub)`, kind: 'guide' as const, revision: epub.sha256 },
      ]
    }),
    ...getTutorialHeadlines().map(({ slug, title }) => ({
      path: tutorialPath(slug),
      title,
      kind: 'tutorial' as const,
    })),
    ...(access.articles === 'full' ? articles : []).map(({ slug }) => ({
      path: `${pages.blog.path}/${slug}`,
      title: getArticle(slug)?.title ?? slug,
      kind: 'article' as const,
    })),
  ]
  return { owner: viewer.id, name: viewer.name ?? viewer.email, pages: listed }
}
