import type { Metadata } from 'next'

import { missingPage, pages } from '@/content/pages'
import { site } from '@/content/site'
import type { SitePage } from '@/content/site-page'
import type { Article } from '@/lib/texts/content/articles'

import {
  articlePath,
  extractPath,
  MISSING_SHARE_NAME,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  shareNameOf,
  sharePicturePath,
} from './urls'

/** Search engines truncate longer titles. */
const TITLE_MAX = 60
const TITLE_ENDING = ` | ${site.name}`

export const TITLE_TEMPLATE = `%s${TITLE_ENDING}`

interface Description {
  readonly title: string
  readonly description: string
  readonly shareName: string
}

/** Next does not merge a layout's `openGraph` and `twitter`, so each page has them in full. */
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

/** Drops the site's name if too long, then the part after the colon. */
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

/** Not indexed, but links are shared. */
export const articleMetadata = (article: Article): Metadata => ({
  ...metadataAt(articlePath(article.slug), article),
  robots: { index: false },
})

/** Of a text of the members' space: its title is for signed-in users, everything else is for members. */
export const memberTextMetadata = (page: SitePage, path: string, title: string): Metadata => ({
  ...pageMetadata({ ...page, title }),
  alternates: { canonical: path },
})

/** @param title of the guide, or of a chapter to who may read it */
export const guideMetadata = (path: string, title: string): Metadata => memberTextMetadata(pages.guides, path, title)

/** The public page of an article, which is indexed. */
export const extractMetadata = (article: Article): Metadata => metadataAt(extractPath(article.slug), article)

export function legalVersionMetadata({
  document,
  title,
  version,
  url,
}: Readonly<Record<'document' | 'title' | 'version' | 'url', string>>): Metadata {
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

/** Next adds `noindex` to 404 pages. */
export function missingPageMetadata(): Metadata {
  const { title, description } = missingPage
  const { openGraph, twitter } = shared({ title, description, shareName: MISSING_SHARE_NAME })
  return { title, description, openGraph: { ...openGraph, type: 'website' }, twitter }
}
