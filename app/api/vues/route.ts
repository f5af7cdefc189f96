import { countView, parseView } from '@/lib/operations/audience/view'
import { AppError } from '@/lib/platform/errors'
import { allowOnly } from '@/lib/platform/http/methods'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { errorResponse, readText } from '@/lib/platform/http/respond'
import { requireSameOrigin } from '@/lib/platform/http/same-origin'

const MAX_BODY_BYTES = 300

/** Counts a page view: docs/product.md#page-counts. The response does not reveal whether it counted. */
export async function POST(request: Request): Promise<Response> {
  try {
    const { headers } = request
    requireSameOrigin(headers, true)
    const view = parseView(await readText(request, MAX_BODY_BYTES))
    if (!view) throw new AppError('invalid_request')
    await countView(view, { headers, address: getOriginAddress(headers) })
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return errorResponse(error, request)
  }
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
