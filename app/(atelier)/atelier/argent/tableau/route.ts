import { requireAdmin } from '@/lib/atelier/guard'
import { writeMonths } from '@/lib/atelier/money/csv'
import { readYear } from '@/lib/atelier/money/year'
import { attachmentResponse } from '@/lib/platform/http/respond'

export async function GET(): Promise<Response> {
  const admin = await requireAdmin()
  const { months, figures } = await readYear(admin, new Date())
  return attachmentResponse(writeMonths(figures), 'text/csv; charset=utf-8', `atelier-${months.at(-1)}.csv`)
}
