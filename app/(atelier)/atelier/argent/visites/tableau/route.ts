import { PAGES, readAudience, STEPS } from '@/lib/atelier/audience/audience'
import { readPeriod } from '@/lib/atelier/audience/period'
import { requireAdmin } from '@/lib/atelier/guard'
import { listDaysOfPages } from '@/lib/operations/audience/figures'
import { tableCsv } from '@/lib/platform/csv'
import { attachmentResponse } from '@/lib/platform/http/respond'

const CSV = 'text/csv; charset=utf-8'

/** CSV of the page's period (`periode`, `mois`, `jour`); `quoi=pages` gives a line per page and day. */
export async function GET(request: Request): Promise<Response> {
  const admin = await requireAdmin()
  const now = new Date()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const period = readPeriod(query, now)
  if (query['quoi'] === 'pages') {
    const days = await listDaysOfPages(period.from, period.to)
    return attachmentResponse(tableCsv(PAGES, days), CSV, `pages-${period.from}-${period.to}.csv`)
  }
  const { steps } = await readAudience(admin, period, now)
  return attachmentResponse(tableCsv(STEPS, steps), CSV, `mesure-${period.from}-${period.to}.csv`)
}
