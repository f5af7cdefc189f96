import 'server-only'

import type Stripe from 'stripe'

import { isStoppedHere } from '../mirror/consequences'
import { syncCustomer } from '../mirror/sync'
import { getStripe } from '../stripe/client'
import { isCardError } from '../stripe/errors'
import { paidUntil } from '../stripe/invoice-facts'
import { hasEnded } from '../stripe/subscription-status'

/** By Stripe (a trial that ended without a card, a renewal that failed) or by the owner, not by us for a dispute. */
const isAside = (subscription: Stripe.Subscription) =>
  subscription.status === 'paused' || (subscription.pause_collection !== null && !isStoppedHere(subscription))

const invoicesOf = async ({ id }: Stripe.Subscription) =>
  (await getStripe().invoices.list({ subscription: id, limit: 100 })).data

function isPaidNow(invoices: readonly Stripe.Invoice[], now: Date): boolean {
  const end = paidUntil(invoices)
  return end !== null && end > now
}

/** @returns whether it is paid; a card that refuses, or a bank that asks, leaves it to Stripe's page */
async function pay(invoice: string): Promise<boolean> {
  try {
    return (await getStripe().invoices.pay(invoice, { off_session: false })).status === 'paid'
  } catch (error) {
    if (!isCardError(error)) throw error
    return false
  }
}

/**
 * What is open is paid first, never beside a new period. "Collect payment with the Pay invoice endpoint" is what Stripe says of its own
 * default (https://docs.stripe.com/billing/subscriptions/pause), so payment is asked for.
 */
async function resumePaused(subscription: Stripe.Subscription, now: Date): Promise<void> {
  const { subscriptions } = getStripe()
  const invoices = await invoicesOf(subscription)
  const open = invoices.find(({ status }) => status === 'open')
  if (open?.id) {
    if (!(await pay(open.id))) return
    // Stripe may have resumed it for that payment.
    if ((await subscriptions.retrieve(subscription.id)).status !== 'paused') return
  }
  const paid = open ? await invoicesOf(subscription) : invoices
  // The rest of a period that was paid costs nothing.
  const how: Stripe.SubscriptionResumeParams = isPaidNow(paid, now)
    ? { billing_cycle_anchor: { type: 'unchanged' }, proration_behavior: 'none' }
    : { payment_behavior: 'resume_on_payment_success' }
  await subscriptions.resume(subscription.id, how)
}

/** Where nothing is paid any more, a new period begins and is charged now: https://docs.stripe.com/billing/subscriptions/pause-payment */
async function collectAgain(subscription: Stripe.Subscription, now: Date): Promise<void> {
  const restart: Stripe.SubscriptionUpdateParams = isPaidNow(await invoicesOf(subscription), now)
    ? {}
    : { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' }
  await getStripe().subscriptions.update(subscription.id, { pause_collection: '', ...restart })
}

/** @returns Stripe's page for what could not be paid; null when nothing is to be done any more */
export async function resumeSubscription(
  customer: string,
  now = new Date(),
): Promise<{ readonly payUrl: string | null }> {
  const { subscriptions } = getStripe()
  const { data } = await subscriptions.list({ customer, status: 'all', limit: 100 })
  const aside = data.find((subscription) => !hasEnded(subscription.status) && isAside(subscription))
  if (!aside) return { payUrl: null }
  if (aside.status === 'paused') await resumePaused(aside, now)
  else await collectAgain(aside, now)
  await syncCustomer(customer)
  const open = (await invoicesOf(aside)).find(({ status }) => status === 'open')
  return { payUrl: open?.hosted_invoice_url ?? null }
}
