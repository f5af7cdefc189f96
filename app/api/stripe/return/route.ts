import { pages } from '@/content/pages'
import { getViewer } from '@/lib/access/viewer/viewer'
import { syncReturnedSession } from '@/lib/billing/checkout/return'
import { getEnv } from '@/lib/platform/env'
import { allowOnly } from '@/lib/platform/http/methods'
import { reportError } from '@/lib/platform/log'
import { withTimeLimit } from '@/lib/platform/time-limit'

/** The page after the payment is still white: what Stripe has not said by then comes with the webhook. */
const TIME_LIMIT_MS = 8_000

/** The buyer comes back from Stripe: their access is brought up to date, then they are thanked. */
export async function GET(request: Request): Promise<Response> {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? ''
  try {
    const viewer = await getViewer(request.headers)
    if (viewer) await withTimeLimit(TIME_LIMIT_MS, () => syncReturnedSession(viewer, sessionId))
  } catch (error) {
    // They have paid: never an error page here. The webhook will bring what could not be read now.
    reportError('cannot sync on return from checkout', error)
  }
  return new Response(null, {
    status: 303,
    headers: { Location: `${getEnv().siteUrl}${pages.thanks.path}`, 'Cache-Control': 'no-store' },
  })
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = allowOnly('GET')
