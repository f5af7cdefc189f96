import 'server-only'

import { legalDocuments } from '@/content/legal/register'
import { pageDates } from '@/content/page-dates'
import { getCurrentVersion } from '@/lib/texts/legal/versions'

/** @throws when nobody has noted the day: such a page must not build */
export function getPageDate(path: string): string {
  const document = legalDocuments.find((name) => path === `/${name}`)
  const date = document ? getCurrentVersion(document).effectiveOn : pageDates[path]
  if (!date) throw new Error(`content/page-dates.ts has no date of ${path}`)
  return date
}
