import 'server-only'

import { getStripe, idOf } from './client'
import { isCardError, isRefusal } from './errors'
import { hasEnded, owes } from './subscription-status'

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

/** "The payment method is set as the customer.invoice_settings.default_payment_method": one of a subscription's own would be charged before it. */
export async function followCard(customer: string): Promise<void> {
  const { customers, subscriptions } = getStripe()
  const found = await customers.retrieve(customer)
  const card = found.deleted ? null : found.invoice_settings.default_payment_method
  if (!card) return
  for (const { id, status, default_payment_method: own } of (await subscriptions.list({ customer, limit: 100 })).data) {
    if (!own || hasEnded(status) || idOf(own) === idOf(card)) continue
    await subscriptions.update(id, { default_payment_method: '' })
  }
}
