import 'server-only'

import { expireSession } from '../checkout/open'
import { withCustomer } from '../mirror/sync'
import { getStripe } from '../stripe/client'
import { unlessMissing } from '../stripe/errors'
import { endNow } from '../stripe/schedule'

/** Makes sure that a customer can pay nothing any more. @throws Stripe's errors; earlier cancellations stay */
export async function closeCustomer(customer: string): Promise<void> {
  await unlessMissing(withCustomer(customer, () => close(customer)))
}

async function close(customer: string): Promise<void> {
  const stripe = getStripe()
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
    await expireSession(id)
  // After expiring sessions: one that was just paid is a subscription by now.
  for await (const subscription of stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
    await endNow(subscription)
}

/** For a customer who has never bought anything: Stripe then keeps no data about them. */
export async function deleteCustomer(customer: string): Promise<void> {
  await unlessMissing(getStripe().customers.del(customer))
}
