import { receiveEvent, verifyEvent } from '@/lib/billing/webhook'
import { errorResponse, jsonResponse, readText } from '@/lib/http/respond'

/** Stripe's events are a few kilobytes; its own limit is 1 MB. */
const MAX_BODY_BYTES = 1_000_000

export async function POST(request: Request): Promise<Response> {
  try {
    const rawBody = await readText(request, MAX_BODY_BYTES)
    await receiveEvent(verifyEvent(rawBody, request.headers.get('stripe-signature')))
    return jsonResponse({ received: true })
  } catch (error) {
    return errorResponse(error)
  }
}
