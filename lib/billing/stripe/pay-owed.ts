import 'server-only'

import { getStripe } from './client'
import { isCardError, isRefusal } from './errors'
import { owes } from './subscription-status'

/**
 * Stripe tries a new card with the next attempt that is planned, which may come after the days of grace. The most recent invoice is the one
 * that makes a subscription active again.
 * @returns whether something was tried
 */
export async function payOwed(customer: string): Promise<boolean> {
  const { subscriptions, invoices } = getStripe()
  const { data } = await subscriptions.list({ customer, status: 'all', limit: 100 })
  let hasTried = false
  for (const { id, status, pause_collection } of data) {
    if (!owes(status) || pause_collection) continue
    const [open] = (await invoices.list({ subscription: id, status: 'open', limit: 1 })).data
    if (!open?.id) continue
    hasTried = true
    try {
      await invoices.pay(open.id)
    } catch (error) {
      // Refused again, or on its way already: Stripe's events say which.
      if (!isCardError(error) && !isRefusal(error)) throw error
    }
  }
  return hasTried
}
