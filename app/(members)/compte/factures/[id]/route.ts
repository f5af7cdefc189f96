import { requireSender } from '@/lib/access/viewer/guard'
import { getInvoiceUrl } from '@/lib/billing/stripe/own-invoices'
import { limitCostly } from '@/lib/platform/http/rate-limit'
import { errorResponse } from '@/lib/platform/http/respond'

/** Leads to an invoice of the user's own at Stripe, or to its PDF. */
export async function GET(request: Request, { params }: RouteContext<'/compte/factures/[id]'>): Promise<Response> {
  try {
    const viewer = await requireSender(request)
    await limitCostly(viewer.id)
    const format = new URL(request.url).searchParams.get('format') === 'pdf' ? 'pdf' : 'page'
    const url = await getInvoiceUrl(viewer.stripeCustomerId, (await params).id, format)
    return new Response(null, { status: 303, headers: { Location: url, 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorResponse(error, request)
  }
}
