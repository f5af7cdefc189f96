import { requireAdmin } from '@/lib/atelier/guard'
import { MONTHS, readYear } from '@/lib/atelier/money/figures'
import { tableCsv } from '@/lib/platform/csv'
import { attachmentResponse } from '@/lib/platform/http/respond'

export async function GET(): Promise<Response> {
  const admin = await requireAdmin()
  const { months, figures } = await readYear(admin, new Date())
  return attachmentResponse(tableCsv(MONTHS, figures), 'text/csv; charset=utf-8', `atelier-${months.at(-1)}.csv`)
}
