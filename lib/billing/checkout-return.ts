import 'server-only'

import type { Viewer } from '@/lib/auth/viewer'

import { getStripe, idOf } from './stripe'
import { syncCustomer } from './sync'

/**
 * Brings the buyer up to date when they come back from Stripe, without waiting for the webhook.
 * The session id comes from the address, so it proves nothing: only a session of the viewer's own customer counts.
 * @returns whether it was theirs
 */
export async function syncReturnedSession(viewer: Viewer, sessionId: string): Promise<boolean> {
  if (!viewer.stripeCustomerId || !/^cs_[A-Za-z0-9_]{1,200}$/.test(sessionId)) return false
  const { customer } = await getStripe().checkout.sessions.retrieve(sessionId)
  if (!customer || idOf(customer) !== viewer.stripeCustomerId) return false
  return syncCustomer(viewer.stripeCustomerId)
}
