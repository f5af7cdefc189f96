import type { MetadataRoute } from 'next'

import { publicPaths } from '@/content/pages'
import { absoluteUrl } from '@/lib/seo/urls'

/** What search engines may list. No dates and no priorities: they trust neither, and we could only guess. */
export default function sitemap(): MetadataRoute.Sitemap {
  return publicPaths.map((path) => ({ url: absoluteUrl(path) }))
}
