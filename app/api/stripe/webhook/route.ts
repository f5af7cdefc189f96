import { handleEvent, verifyEvent } from '@/lib/billing/webhook'
import { errorResponse, jsonResponse, readText } from '@/lib/http/respond'
import { patiently } from '@/lib/time-limit'

/** Stripe's events are a few kilobytes; its own limit is 1 MB. */
const MAX_BODY_BYTES = 1_000_000

export async function POST(request: Request): Promise<Response> {
  try {
    const rawBody = await readText(request, MAX_BODY_BYTES)
    const event = verifyEvent(rawBody, request.headers.get('stripe-signature'))
    await patiently(() => handleEvent(event))
    return jsonResponse({ received: true })
  } catch (error) {
    return errorResponse(error)
  }
}
