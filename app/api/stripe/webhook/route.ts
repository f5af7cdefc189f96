import { receiveEvent, verifyEvent } from '@/lib/billing/events/webhook'
import { allowOnly } from '@/lib/http/methods'
import { STRIPE_EVENT_MAX_BYTES } from '@/lib/http/request-body'
import { errorResponse, jsonResponse, readText } from '@/lib/http/respond'

export async function POST(request: Request): Promise<Response> {
  try {
    const rawBody = await readText(request, STRIPE_EVENT_MAX_BYTES)
    await receiveEvent(verifyEvent(rawBody, request.headers.get('stripe-signature')))
    return jsonResponse({ received: true })
  } catch (error) {
    return errorResponse(error)
  }
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
