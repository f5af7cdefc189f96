import type { MetadataRoute } from 'next'

import { refreshWritten } from '@/lib/texts/publishing/in-force'
import { listIndexed } from '@/lib/texts/seo/indexed-pages'

/** Made for each request, because some articles are in the database. */
export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await refreshWritten()
  return listIndexed()
}
