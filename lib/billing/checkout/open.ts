import 'server-only'

import type Stripe from 'stripe'

import { DAY_MS, HOUR_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { invoiceFooter } from '@/lib/texts/legal/invoice-footer'

import { checkoutOptions } from './options'
import { givenUntil } from '../mirror/entitlement'
import { findFacts } from '../mirror/facts'
import { payAfter } from '../mirror/rows'
import { syncCustomer } from '../mirror/sync'
import { getStripe, idOf, toStripeTime } from '../stripe/client'
import { ensureCustomer, lockCustomer, type Buyer } from '../stripe/customer'
import { requirePrice } from '../stripe/prices'
import { blocksAnother } from '../stripe/subscription-status'

function requireUrl(session: Stripe.Checkout.Session): string {
  if (!session.url) throw new Error(`checkout session ${session.id} has no url`)
  return session.url
}

const getRevokedSubscriptions = (userId: string) =>
  getDb().subscription.findMany({ where: { userId, revokedReason: { not: null } }, select: { id: true } })

/** One whose money was taken back does not count: it ends once the new one is paid (lib/billing/mirror). @throws AppError already_subscribed */
async function refuseSecondSubscription(userId: string, customer: string) {
  const revoked = new Set((await getRevokedSubscriptions(userId)).map(({ id }) => id))
  for await (const { id, status } of getStripe().subscriptions.list({ customer, status: 'all', limit: 100 }))
    if (blocksAnother(status) && !revoked.has(id)) throw new AppError('already_subscribed')
}

/** Leaves only one payable session per plan or per service. @param key of a service in content/catalogue.ts */
async function expireOpenSessions(customer: string, key?: string) {
  const stripe = getStripe()
  for await (const { id, mode, metadata } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    if (key ? metadata?.catalogue_key === key : mode === 'subscription') await expireSession(id)
  }
}

/** A direct debit takes days, and paying by card in the meantime would charge twice. @throws AppError payment_on_its_way */
async function refuseWhileOnItsWay(customer: string, key: string) {
  for await (const session of getStripe().checkout.sessions.list({ customer, status: 'complete', limit: 100 })) {
    const { metadata, mode, payment_status, payment_intent } = session
    if (mode !== 'payment' || metadata?.catalogue_key !== key || payment_status !== 'unpaid' || !payment_intent)
      continue
    const { status } = await getStripe().paymentIntents.retrieve(idOf(payment_intent))
    if (status === 'processing') throw new AppError('payment_on_its_way')
  }
}

/** Stripe refuses to expire a session that was just paid; the caller's next check finds what was bought. */
export async function expireSession(id: string) {
  const { sessions } = getStripe().checkout
  try {
    await sessions.expire(id)
  } catch (error) {
    const { status } = await sessions.retrieve(id)
    if (status === 'open') throw error
  }
}

/** Stripe requires at least two days: https://docs.stripe.com/payments/checkout/free-trials */
const LEAST_TRIAL_MS = 2 * DAY_MS + HOUR_MS

/** A subscription starts charging after given time. Null if none is left. */
async function freeUntil(userId: string, now: Date): Promise<Date | null> {
  const facts = await findFacts(userId)
  const end = facts && givenUntil(facts, now)
  return end && end.getTime() - now.getTime() > LEAST_TRIAL_MS ? end : null
}

/** @param priceId a plan's Stripe price id or lookup key. @throws AppError invalid_price, wrong_price_kind, already_subscribed */
export async function createSubscriptionCheckout(buyer: Buyer, priceId: string): Promise<string> {
  const price = await requirePrice(priceId, 'subscription')
  const customer = await ensureCustomer(buyer)
  // The user may have won a dispute since.
  if ((await getRevokedSubscriptions(buyer.id)).length > 0) await syncCustomer(customer)
  const startsOn = await freeUntil(buyer.id, new Date())
  const options = await checkoutOptions({ userId: buyer.id, customer, price, startsOn })
  return lockCustomer(buyer.id, async () => {
    await expireOpenSessions(customer)
    // After expiring sessions: one that was just paid is a subscription by now.
    await refuseSecondSubscription(buyer.id, customer)
    const session = await getStripe().checkout.sessions.create({
      mode: 'subscription',
      subscription_data: {
        ...(startsOn && { trial_end: toStripeTime(startsOn) }),
        metadata: { user_id: buyer.id, ...(startsOn && payAfter(startsOn).metadata) },
      },
      ...options,
    })
    return requireUrl(session)
  })
}

/** @param priceId a service's Stripe price id or lookup key. @throws AppError invalid_price, wrong_price_kind, payment_on_its_way */
export async function createPaymentCheckout(buyer: Buyer, priceId: string): Promise<string> {
  const price = await requirePrice(priceId, 'payment')
  const customer = await ensureCustomer(buyer)
  const footer = invoiceFooter()
  const options = await checkoutOptions({ userId: buyer.id, customer, price })
  return lockCustomer(buyer.id, async () => {
    await expireOpenSessions(customer, price.key)
    await refuseWhileOnItsWay(customer, price.key)
    const session = await getStripe().checkout.sessions.create({
      mode: 'payment',
      payment_intent_data: { metadata: { user_id: buyer.id, catalogue_key: price.key } },
      invoice_creation: { enabled: true, ...(footer && { invoice_data: { footer } }) },
      ...options,
    })
    return requireUrl(session)
  })
}
