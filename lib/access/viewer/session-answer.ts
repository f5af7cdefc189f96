import 'server-only'

import type { Entitlement } from '@/lib/billing/mirror/entitlement'
import { deleteCookie, renewCookie } from '@/lib/identity/session-cookie'
import { hasSessionCookie, readSessionCookie } from '@/lib/identity/session-token'
import { errorResponse } from '@/lib/platform/http/respond'

import { findViewer } from './viewer'

/** The body of `check-subscription` (docs/product.md#server-functions). */
export const tellSubscription = ({ subscribed, productId, end }: Entitlement) => ({
  subscribed,
  product_id: productId,
  subscription_end: end?.toISOString() ?? null,
})

async function read(headers: Headers): Promise<Response> {
  const token = await readSessionCookie(headers)
  const viewer = token && (await findViewer(token))
  const cookie = viewer ? await renewCookie(token, viewer) : hasSessionCookie(headers) ? deleteCookie() : null
  const answer = viewer && {
    user: { id: viewer.id, email: viewer.email, name: viewer.name },
    subscription: tellSubscription(viewer.entitlement),
    // A renewal that failed is said on every page.
    owes: viewer.entitlement.cardNeedsUpdate,
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store', ...(cookie && { 'Set-Cookie': cookie }) } })
}

/**
 * GET /api/session, which a page calls once it has loaded: the signed-in user and their subscription, or null.
 * When the database does not answer: 503, and the cookie stays (docs/decisions/0006-sessions.md).
 */
export const answerSession = (headers: Headers): Promise<Response> => read(headers).catch(errorResponse)
