import { requireAdmin } from '@/lib/atelier/guard'
import { writeMonths } from '@/lib/atelier/money/csv'
import { figuresOf, listMonths } from '@/lib/atelier/money/figures'
import { readLedger } from '@/lib/atelier/money/ledger'
import { attachmentResponse } from '@/lib/http/respond'

const MONTHS = 12

export async function GET(): Promise<Response> {
  const admin = await requireAdmin()
  const now = new Date()
  const ledger = await readLedger(admin)
  const months = listMonths(now, MONTHS).map((month) => figuresOf(ledger, month, now))
  return attachmentResponse(writeMonths(months), 'text/csv; charset=utf-8', `atelier-${months.at(-1)?.month}.csv`)
}
