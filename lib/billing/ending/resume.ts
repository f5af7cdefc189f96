import 'server-only'

import type Stripe from 'stripe'

import { isStoppedHere } from '../mirror/consequences'
import { syncCustomer } from '../mirror/sync'
import { getStripe } from '../stripe/client'
import { paidUntil } from '../stripe/invoice-facts'
import { hasEnded } from '../stripe/subscription-status'

/** By Stripe (a trial that ended without a card) or by the owner, not by us for a dispute. */
const isAside = (subscription: Stripe.Subscription) =>
  subscription.status === 'paused' || (subscription.pause_collection !== null && !isStoppedHere(subscription))

async function isPaidNow({ id }: Stripe.Subscription, now: Date): Promise<boolean> {
  const { data } = await getStripe().invoices.list({ subscription: id, limit: 100 })
  const end = paidUntil(data)
  return end !== null && end > now
}

/** Where nothing is paid any more, a new period begins and is charged now: https://docs.stripe.com/billing/subscriptions/pause-payment */
export async function resumeSubscription(customer: string, now = new Date()): Promise<boolean> {
  const { subscriptions } = getStripe()
  const { data } = await subscriptions.list({ customer, status: 'all', limit: 100 })
  const aside = data.find((subscription) => !hasEnded(subscription.status) && isAside(subscription))
  if (!aside) return false
  const { id, status } = aside
  // A new period from now is Stripe's default.
  if (status === 'paused') await subscriptions.resume(id)
  else if (await isPaidNow(aside, now)) await subscriptions.update(id, { pause_collection: '' })
  else
    await subscriptions.update(id, {
      pause_collection: '',
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
    })
  await syncCustomer(customer)
  return true
}
