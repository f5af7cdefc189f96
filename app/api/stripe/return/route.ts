import { ownGiftHref } from '@/content/gifts'
import { pages } from '@/content/pages'
import { findGiftOfSale } from '@/lib/access/gifts/bought'
import { getViewer } from '@/lib/access/viewer/viewer'
import { syncReturnedSession } from '@/lib/billing/checkout/return'
import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { allowOnly } from '@/lib/platform/http/methods'
import { limitCostly } from '@/lib/platform/http/rate-limit'
import { reportError } from '@/lib/platform/log'
import { withTimeLimit } from '@/lib/platform/time-limit'

/** The visitor sees a blank page meanwhile; past the limit, the webhook does the sync. */
const TIME_LIMIT_MS = 8_000

/** Return URL of Checkout: syncs the buyer's access, then redirects to the thank-you page, or to the gift that was bought. */
export async function GET(request: Request): Promise<Response> {
  let path: string = pages.thanks.path
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? ''
  try {
    const viewer = await getViewer(request.headers)
    if (viewer) {
      await limitCostly(viewer.id)
      const bought = await withTimeLimit(TIME_LIMIT_MS, () => syncReturnedSession(viewer, sessionId))
      if (bought) path = `${pages.thanks.path}?achat=${bought === 'subscription' ? 'abonnement' : 'service'}`
      const giftId = await findGiftOfSale(viewer.id, sessionId)
      if (giftId) path = ownGiftHref(giftId)
    }
  } catch (error) {
    // They have paid, so never show an error here; the webhook will sync.
    if (!(error instanceof AppError && error.code === 'too_many_requests'))
      reportError('cannot sync on return from checkout', error)
  }
  return new Response(null, {
    status: 303,
    headers: { Location: `${getEnv().siteUrl}${path}`, 'Cache-Control': 'no-store' },
  })
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
