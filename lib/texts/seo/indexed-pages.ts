import 'server-only'

import type { MetadataRoute } from 'next'

import { publicPaths } from '@/content/pages'
import { getArticles } from '@/lib/texts/content/articles'

import { getPageDate } from './page-dates'
import { absoluteUrl, extractPath } from './urls'

/** The indexed pages. Without priorities, which search engines ignore. */
export const listIndexed = (): MetadataRoute.Sitemap => [
  ...publicPaths.map((path) => ({ url: absoluteUrl(path), lastModified: getPageDate(path) })),
  ...getArticles().map(({ slug, publishedAt, updatedAt }) => ({
    url: absoluteUrl(extractPath(slug)),
    lastModified: updatedAt ?? publishedAt,
  })),
]
