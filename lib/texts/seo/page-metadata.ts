import type { Metadata } from 'next'

import { missingPage, pages } from '@/content/pages'
import { site } from '@/content/site'
import type { SitePage } from '@/content/site-page'
import type { Tutorial } from '@/content/tutorials/tutorial'
import type { Article } from '@/lib/texts/content/article-schema'
import type { LegalVersion } from '@/lib/texts/legal/versions'

import { SHARE_HEIGHT, SHARE_WIDTH } from './share-size'
import { articlePath, extractPath, MISSING_SHARE_NAME, shareNameOf, sharePicturePath, tutorialPath } from './urls'

/** Search engines cut longer titles. */
const TITLE_MAX = 60
const TITLE_ENDING = ` | ${site.name}`

export const TITLE_TEMPLATE = `%s${TITLE_ENDING}`

interface Description {
  readonly title: string
  readonly description: string
  readonly shareName: string
}

/** Next replaces a layout's `openGraph` and `twitter` as a whole, so each page carries all of it. */
function shared({ title, description, shareName }: Description) {
  const images = {
    url: sharePicturePath(shareName),
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    alt: title,
    type: 'image/png',
  }
  return {
    openGraph: { locale: 'fr_FR', siteName: site.name, title, description, images },
    twitter: { card: 'summary_large_image' as const, title, description, images },
  }
}

export function pageMetadata(page: SitePage): Metadata {
  const { path, title, description, access } = page
  const { openGraph, twitter } = shared({ title, description, shareName: shareNameOf(path) })
  return {
    title: page.path === pages.home.path ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    openGraph: { ...openGraph, type: 'website', url: path },
    twitter,
    ...(access !== 'public' && { robots: { index: false } }),
  }
}

/** Of a thing of the kit: shared with the card of the kit. */
export function kitMetadata({ slug, title, summary }: { slug: string; title: string; summary: string }): Metadata {
  const path = `${pages.kit.path}/${slug}`
  const { openGraph, twitter } = shared({ title, description: summary, shareName: shareNameOf(pages.kit.path) })
  return {
    title: `${title}, à remplir`,
    description: summary,
    alternates: { canonical: path },
    openGraph: { ...openGraph, type: 'website', url: path },
    twitter,
    robots: { index: false },
  }
}

/** Without the site's name where that would be too long, and then only the part before the colon. */
export function articleTabTitle(title: string): string {
  const fits = (text: string) => text.length <= TITLE_MAX
  const short = title.split(/\s+:\s/)[0] ?? title
  return [title + TITLE_ENDING, title, short + TITLE_ENDING].find(fits) ?? short
}

function metadataAt(path: string, article: Article): Metadata {
  const { slug, title, excerpt, publishedAt, updatedAt, category } = article
  const { openGraph, twitter } = shared({ title, description: excerpt, shareName: shareNameOf(articlePath(slug)) })
  return {
    title: { absolute: articleTabTitle(title) },
    description: excerpt,
    alternates: { canonical: path },
    openGraph: {
      ...openGraph,
      type: 'article',
      url: path,
      publishedTime: publishedAt,
      modifiedTime: updatedAt ?? publishedAt,
      section: category,
    },
    twitter,
  }
}

/** No search engine gets in, but links are shared. */
export const articleMetadata = (article: Article): Metadata => ({
  ...metadataAt(articlePath(article.slug), article),
  robots: { index: false },
})

/** Its name may be known to who is signed in; what it says is for members. */
export function tutorialMetadata({ slug, title }: Pick<Tutorial, 'slug' | 'title'>): Metadata {
  const path = tutorialPath(slug)
  return { ...pageMetadata({ ...pages.tutorials, title }), alternates: { canonical: path } }
}

/** The page of an article that anybody finds, and the one that is shared. */
export const extractMetadata = (article: Article): Metadata => metadataAt(extractPath(article.slug), article)

export function legalVersionMetadata({ document, title, version, url }: LegalVersion): Metadata {
  const name = `${title}, version ${version}`
  const description = `${title} : la version ${version}, telle qu’elle a été publiée, avec sa date et son empreinte.`
  const { openGraph, twitter } = shared({ title: name, description, shareName: shareNameOf(`/${document}`) })
  return {
    title: { absolute: name },
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraph, type: 'website', url },
    twitter,
    robots: { index: false },
  }
}

/** Next itself adds `noindex` to what it answers with 404. */
export function missingPageMetadata(): Metadata {
  const { title, description } = missingPage
  const { openGraph, twitter } = shared({ title, description, shareName: MISSING_SHARE_NAME })
  return { title, description, openGraph: { ...openGraph, type: 'website' }, twitter }
}
