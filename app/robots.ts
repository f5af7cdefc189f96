import type { MetadataRoute } from 'next'

import { absoluteUrl } from '@/lib/texts/seo/urls'

/**
 * Only data is closed. Pages that no search engine may list say so themselves (content/pages.ts): one that may not be
 * fetched could not be read, and would be listed by its address alone.
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: '/api/' }, sitemap: absoluteUrl('/sitemap.xml') }
}
