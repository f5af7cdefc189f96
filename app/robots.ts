import type { MetadataRoute } from 'next'

import { allPages, closedPaths } from '@/content/pages'
import { absoluteUrl } from '@/lib/seo/urls'

export default function robots(): MetadataRoute.Robots {
  const closedPages = allPages.filter(({ access }) => access !== 'public').map(({ path }) => path)
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...closedPages, ...closedPaths] },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
