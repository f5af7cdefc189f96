import 'server-only'

import { legalDocuments } from '@/content/legal/register'
import { pageDates } from '@/content/page-dates'
import { getCurrentVersion } from '@/lib/texts/legal/versions'

/** @throws for a page without a date, which stops the build */
export function getPageDate(path: string): string {
  const document = legalDocuments.find((name) => path === `/${name}`)
  const date = document ? getCurrentVersion(document).effectiveOn : pageDates[path]
  if (!date) throw new Error(`content/page-dates.ts has no date of ${path}`)
  return date
}
