import type { MetadataRoute } from 'next'

import { publicPaths } from '@/content/pages'
import { getArticles } from '@/lib/texts/content/articles'
import { getPageDate } from '@/lib/texts/seo/page-dates'
import { absoluteUrl, extractPath } from '@/lib/texts/seo/urls'

/** The indexed pages. Without priorities, which search engines ignore. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [
    ...publicPaths.map((path) => ({ url: absoluteUrl(path), lastModified: getPageDate(path) })),
    ...getArticles().map(({ slug, publishedAt, updatedAt }) => ({
      url: absoluteUrl(extractPath(slug)),
      lastModified: updatedAt ?? publishedAt,
    })),
  ]
}
