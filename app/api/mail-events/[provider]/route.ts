import { isProvider, receiveProviderEvents } from '@/lib/mail/provider-events'
import { getEnv } from '@/lib/platform/env'
import { MAX_BODY_BYTES } from '@/lib/platform/http/limits'
import { allowOnly } from '@/lib/platform/http/methods'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { logRefusal } from '@/lib/platform/http/refusals'
import { errorResponse, jsonResponse, readText } from '@/lib/platform/http/respond'
import { basicPassword, bearerToken, isSameSecret } from '@/lib/platform/http/shared-secret'

const refuse = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/** Authenticates a provider. @returns its handler, or the refusal */
function door(provider: string, headers: Headers): Response | ((text: string) => Promise<void>) {
  const { mailEventsSecret } = getEnv()
  if (!mailEventsSecret || !isProvider(provider)) return refuse(404)
  const given = basicPassword(headers) || bearerToken(headers)
  if (!isSameSecret(given, mailEventsSecret)) {
    logRefusal('mail-events', { address: getOriginAddress(headers) })
    return refuse(401, { 'WWW-Authenticate': 'Basic realm="mail-events"' })
  }
  return (text) => receiveProviderEvents(provider, text)
}

/** Webhook for bounces and complaints of the mail provider: docs/hosting.md#bounces. */
export async function POST(
  request: Request,
  { params }: RouteContext<'/api/mail-events/[provider]'>,
): Promise<Response> {
  const receive = door((await params).provider, request.headers)
  if (receive instanceof Response) return receive
  try {
    await receive(await readText(request, MAX_BODY_BYTES))
    return jsonResponse({ received: true })
  } catch (error) {
    return errorResponse(error, request)
  }
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
