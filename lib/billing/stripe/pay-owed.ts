import 'server-only'

import { getStripe, idOf } from './client'
import { isCardError, isRefusal } from './errors'
import { hasEnded, owes } from './subscription-status'

/**
 * Stripe tries a new card only at the next scheduled attempt, which may be after the grace period. Paying the most recent invoice is what
 * makes a subscription active again.
 */
export async function payOwed(customer: string): Promise<void> {
  const { subscriptions, invoices } = getStripe()
  const { data } = await subscriptions.list({ customer, status: 'all', limit: 100 })
  for (const { id, status, pause_collection } of data) {
    if (!owes(status) || pause_collection) continue
    const [open] = (await invoices.list({ subscription: id, status: 'open', limit: 1 })).data
    if (!open?.id) continue
    try {
      await invoices.pay(open.id)
    } catch (error) {
      // Refused again, or already processing: Stripe's events will tell.
      if (!isCardError(error) && !isRefusal(error)) throw error
    }
  }
}

/** "The payment method is set as the customer.invoice_settings.default_payment_method": one of a subscription's own would be charged before it. @param changed when, in Stripe's time */
export async function followCard(customer: string, changed: number): Promise<void> {
  const { customers, subscriptions } = getStripe()
  const found = await customers.retrieve(customer)
  const card = found.deleted ? null : found.invoice_settings.default_payment_method
  if (!card) return
  const { data } = await subscriptions.list({ customer, limit: 100, expand: ['data.default_payment_method'] })
  for (const { id, status, created, default_payment_method: own } of data) {
    if (!own || typeof own === 'string' || hasEnded(status) || own.id === idOf(card)) continue
    // The event may come late: what was chosen since then stays.
    if (created >= changed || own.created >= changed) continue
    await subscriptions.update(id, { default_payment_method: '' })
  }
}
