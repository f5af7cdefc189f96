import type { MetadataRoute } from 'next'

import { publicPaths } from '@/content/pages'
import { getArticles } from '@/lib/texts/content/articles'
import { getPageDate } from '@/lib/texts/seo/page-dates'
import { absoluteUrl, extractPath } from '@/lib/texts/seo/urls'

/** What search engines may list. No priorities: they do not trust them, and we could only guess. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [
    ...publicPaths.map((path) => ({ url: absoluteUrl(path), lastModified: getPageDate(path) })),
    ...getArticles().map(({ slug, publishedAt, updatedAt }) => ({
      url: absoluteUrl(extractPath(slug)),
      lastModified: updatedAt ?? publishedAt,
    })),
  ]
}
