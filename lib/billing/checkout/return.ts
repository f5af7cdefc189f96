import 'server-only'

import { syncCustomer } from '../mirror/sync'
import { getStripe, idOf } from '../stripe/client'
import type { Buyer } from '../stripe/customer'

/** The session id comes from the URL and proves nothing: check that it is the buyer's own. @returns what it sold; null when it is not */
export async function syncReturnedSession(buyer: Buyer, sessionId: string): Promise<'subscription' | 'payment' | null> {
  if (!buyer.stripeCustomerId || !/^cs_[A-Za-z0-9_]{1,200}$/.test(sessionId)) return null
  const { customer, mode } = await getStripe().checkout.sessions.retrieve(sessionId)
  if (!customer || idOf(customer) !== buyer.stripeCustomerId) return null
  await syncCustomer(buyer.stripeCustomerId)
  return mode === 'subscription' ? 'subscription' : 'payment'
}
