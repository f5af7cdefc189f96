import { requireAdmin } from '@/lib/atelier/guard'
import { findReport, writeReport } from '@/lib/atelier/money/reports'
import { AppError } from '@/lib/platform/errors'
import { attachmentResponse, errorResponse } from '@/lib/platform/http/respond'

/** Sales to consumers of a period, by day, place and rate. */
export async function GET(request: Request): Promise<Response> {
  const admin = await requireAdmin()
  try {
    const id = new URL(request.url).searchParams.get('periode') ?? ''
    const report = await findReport(admin, id, new Date())
    if (!report) throw new AppError('invalid_request')
    const { from, to } = report.period
    return attachmentResponse(writeReport(report), 'text/csv; charset=utf-8', `ventes-${from}-${to}.csv`)
  } catch (error) {
    return errorResponse(error, request)
  }
}
