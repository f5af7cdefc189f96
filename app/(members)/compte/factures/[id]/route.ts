import { getViewer } from '@/lib/viewer/viewer'
import { getInvoiceUrl } from '@/lib/billing/stripe/own-invoices'
import { AppError } from '@/lib/errors'
import { errorResponse } from '@/lib/http/respond'

/** Leads to an invoice of the user's own at Stripe, or to its PDF. */
export async function GET(request: Request, { params }: RouteContext<'/compte/factures/[id]'>): Promise<Response> {
  try {
    const viewer = await getViewer(request.headers)
    if (!viewer) throw new AppError('not_signed_in')
    const format = new URL(request.url).searchParams.get('format') === 'pdf' ? 'pdf' : 'page'
    const url = await getInvoiceUrl(viewer.stripeCustomerId, (await params).id, format)
    return new Response(null, { status: 303, headers: { Location: url, 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorResponse(error)
  }
}
