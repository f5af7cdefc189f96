import { recordAnswer } from '@/lib/billing/events/refused'
import { receiveEvent, verifyEvent } from '@/lib/billing/events/webhook'
import { AppError } from '@/lib/platform/errors'
import { STRIPE_EVENT_MAX_BYTES } from '@/lib/platform/http/limits'
import { allowOnly } from '@/lib/platform/http/methods'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { logRefusal } from '@/lib/platform/http/refusals'
import { errorResponse, jsonResponse, readText } from '@/lib/platform/http/respond'

async function receive(request: Request, signature: string | null): Promise<Response> {
  try {
    const rawBody = await readText(request, STRIPE_EVENT_MAX_BYTES)
    await receiveEvent(verifyEvent(rawBody, signature))
    return jsonResponse({ received: true })
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_signature')
      logRefusal('signature', { address: getOriginAddress(request.headers) })
    return errorResponse(error, request)
  }
}

export async function POST(request: Request): Promise<Response> {
  const signature = request.headers.get('stripe-signature')
  const answer = await receive(request, signature)
  recordAnswer(signature, answer.status)
  return answer
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
