import 'server-only'

import { pages } from '@/content/pages'
import type { Reading } from '@/lib/access/viewer/reading'
import type { OfflineList, OfflinePage } from '@/lib/members/offline/rules'
import { getArticle, getListedArticles } from '@/lib/texts/content/articles'
import { getGuides } from '@/lib/texts/content/guides'
import { getTutorialHeadlines } from '@/lib/texts/content/tutorials'
import { tutorialPath } from '@/lib/texts/seo/urls'

import { getKept } from './kept'

/** Pages of the members' space; what a room of it adds for itself is added here. */
const OWN_PAGES = [pages.memberSpace, pages.carnet, pages.readings, pages.guideSources, pages.tutorials, pages.prompts]

/** For who keeps no article: the first of the list, which are those that a departure begins with. */
const FIRST = 3

/**
 * What may lie on a member's device: their space, the guides, the tutorials, and the articles they keep, as far as their access goes.
 * @returns null for who has no access to the members' space
 */
export async function listOfflinePages({ viewer, access }: Reading): Promise<OfflineList | null> {
  if (!viewer || access.space !== 'open') return null
  const kept = (await getKept(viewer.id)).filter(({ kind }) => kind === 'article')
  const articles = kept.length > 0 ? kept : getListedArticles().slice(0, FIRST)
  const listed: readonly OfflinePage[] = [
    ...OWN_PAGES.map(({ path, name }) => ({ path, title: name, kind: 'page' as const })),
    ...getGuides().flatMap(({ slug, title, pdf, epub }) => {
      const path = `${pages.memberSpace.path}/guides/${slug}`
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
