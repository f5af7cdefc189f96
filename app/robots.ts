import type { MetadataRoute } from 'next'

import { absoluteUrl } from '@/lib/texts/seo/urls'

/**
 * Disallows data only. Pages that must not be indexed have noindex (content/pages.ts), which crawlers have to fetch; a disallowed
 * page could still be listed by its URL.
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' }, sitemap: absoluteUrl('/sitemap.xml') }
}
