import 'server-only'

import { syncCustomer } from '../mirror/sync'
import { getStripe, idOf } from '../stripe/client'
import type { Buyer } from '../stripe/customer'

/** The session id comes from the URL and proves nothing: check that it is the buyer's own. @returns whether it is */
export async function syncReturnedSession(buyer: Buyer, sessionId: string): Promise<boolean> {
  if (!buyer.stripeCustomerId || !/^cs_[A-Za-z0-9_]{1,200}$/.test(sessionId)) return false
  const { customer } = await getStripe().checkout.sessions.retrieve(sessionId)
  if (!customer || idOf(customer) !== buyer.stripeCustomerId) return false
  return syncCustomer(buyer.stripeCustomerId)
}
