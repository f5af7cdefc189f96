import 'server-only'

import type { GuideSlug } from '@/content/guide-covers'
import { guardedPages, pages } from '@/content/pages'
import type { Reading } from '@/lib/access/viewer/reading'
import type { OfflineList, OfflinePage } from '@/lib/members/offline/rules'
import { getArticle, getListedArticles } from '@/lib/texts/content/articles'
import { chapterPath, getGuides, guideFilePath, guidePath, type Guide } from '@/lib/texts/content/guides'
import { getTutorialHeadlines } from '@/lib/texts/content/tutorials'
import { tutorialPath } from '@/lib/texts/seo/urls'

import { getKept } from './kept'

/** Without bookmarks: the first articles of the list, where a departure begins. */
const FIRST = 3

/** Always: nobody looks for a network first. */
const ALWAYS: GuideSlug = 'quand-ca-tourne-mal'

const chapterPages = ({ slug, title, chapters }: Guide): readonly OfflinePage[] => [
  { path: guidePath(slug), title, kind: 'page' },
  ...chapters.map((chapter) => ({
    path: chapterPath(chapter),
    title: `${title}\u00a0: ${chapter.title}`,
    kind: 'chapter' as const,
  })),
]

/**
 * Pages to download for offline use: the members' space, guides as files, tutorials, and bookmarked guides and articles that the
 * member has access to.
 * @returns null without access to the members' space
 */
export async function listOfflinePages({ viewer, access }: Reading): Promise<OfflineList | null> {
  if (!viewer || access.space !== 'open') return null
  const kept = await getKept(viewer.id)
  const keptArticles = kept.filter(({ kind }) => kind === 'article')
  const articles = keptArticles.length > 0 ? keptArticles : getListedArticles().slice(0, FIRST)
  const isTaken = ({ slug }: Guide) =>
    slug === ALWAYS || kept.some((text) => text.kind === 'guide' && text.slug === slug)
  const listed: readonly OfflinePage[] = [
    ...guardedPages
      .filter(({ isOffline }) => isOffline)
      .map(({ path, name }) => ({ path, title: name, kind: 'page' as const })),
    ...getGuides().filter(isTaken).flatMap(chapterPages),
    ...getGuides().flatMap(({ slug, title, pdf, epub }) => [
      { path: guideFilePath(slug, 'pdf'), title, kind: 'guide' as const, revision: pdf.sha256 },
      { path: guideFilePath(slug, 'epub'), title: `${title} (ePub)`, kind: 'guide' as const, revision: epub.sha256 },
    ]),
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
