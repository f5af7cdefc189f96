import { pages } from '@/content/pages'
import { stopMails } from '@/lib/members/departure/stop-mails'
import { getSiteUrl } from '@/lib/platform/env'
import { allowOnly } from '@/lib/platform/http/methods'
import { errorResponse, jsonResponse } from '@/lib/platform/http/respond'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? ''

/** One-click unsubscribe, posted by mail programs without cookie or other proof (https://www.rfc-editor.org/rfc/rfc8058). */
export async function POST(request: Request): Promise<Response> {
  try {
    await stopMails(tokenOf(request))
    return jsonResponse({ unsubscribed: true })
  } catch (error) {
    return errorResponse(error, request)
  }
}

/** Mail programs without one-click support open it, and get the page with the button. */
export function GET(request: Request): Response {
  const page = `${getSiteUrl()}${pages.unsubscribe.path}?jeton=${encodeURIComponent(tokenOf(request))}`
  return new Response(null, { status: 303, headers: { Location: page } })
}

export const { PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET', 'POST')
