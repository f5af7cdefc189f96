import 'server-only'

import type Stripe from 'stripe'

import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { invoiceFooter } from '@/lib/legal/invoice-footer'

import { checkoutOptions } from './checkout-options'
import { ensureCustomer } from './customer'
import { withLock } from './lock'
import { requirePrice } from './prices'
import { endNow } from './schedule'
import { getStripe } from './stripe'
import { blocksAnother } from './subscription-status'
import { syncCustomer } from './sync'

function requireUrl(session: Stripe.Checkout.Session): string {
  if (!session.url) throw new Error(`checkout session ${session.id} has no url`)
  return session.url
}

/**
 * @throws AppError already_subscribed
 * A subscription whose money was taken back gives no access and must not be charged again: it makes room.
 */
async function refuseSecondSubscription(userId: string, customer: string) {
  const stripe = getStripe()
  const revoked = await getRevokedSubscriptions(userId)
  for await (const subscription of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
    if (!blocksAnother(subscription.status)) continue
    if (!revoked.some(({ id }) => id === subscription.id)) throw new AppError('already_subscribed')
    await endNow(subscription)
  }
}

const getRevokedSubscriptions = (userId: string) =>
  getDb().subscription.findMany({ where: { userId, revokedReason: { not: null } }, select: { id: true } })

/** Closes what an earlier click or another tab has opened, so that only the newest session can be paid. */
async function expireOpenSessions(customer: string) {
  const stripe = getStripe()
  for await (const session of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    if (session.mode === 'subscription') await expireSession(session.id)
  }
}

/** Stripe refuses to expire a session that was paid a moment ago; the check that follows sees what it has become. */
export async function expireSession(id: string) {
  const { sessions } = getStripe().checkout
  try {
    await sessions.expire(id)
  } catch (error) {
    const { status } = await sessions.retrieve(id)
    if (status === 'open') throw error
  }
}

/**
 * Opens a subscription checkout.
 * @param priceId a plan's Stripe price id or lookup key
 * @returns address of Stripe's payment page
 * @throws AppError invalid_price, wrong_price_kind, already_subscribed
 */
export async function createSubscriptionCheckout(viewer: Viewer, priceId: string): Promise<string> {
  const price = await requirePrice(priceId, 'subscription')
  const customer = await ensureCustomer(viewer)
  // A dispute may have been won since: nothing is cancelled on old news.
  if ((await getRevokedSubscriptions(viewer.id)).length > 0) await syncCustomer(customer)
  const options = await checkoutOptions({ userId: viewer.id, customer, price, cancelPath: '/abonnement' })
  return withLock(`checkout:${viewer.id}`, async () => {
    await expireOpenSessions(customer)
    // After the expiry: a session paid a moment ago has become a subscription by now.
    await refuseSecondSubscription(viewer.id, customer)
    const session = await getStripe().checkout.sessions.create({
      mode: 'subscription',
      subscription_data: { metadata: { user_id: viewer.id } },
      ...options,
    })
    return requireUrl(session)
  })
}

/**
 * Opens the payment of a one-off service.
 * @param priceId a service's Stripe price id or lookup key
 * @returns address of Stripe's payment page
 * @throws AppError invalid_price, wrong_price_kind
 */
export async function createPaymentCheckout(viewer: Viewer, priceId: string): Promise<string> {
  const price = await requirePrice(priceId, 'payment')
  const customer = await ensureCustomer(viewer)
  const footer = invoiceFooter()
  const session = await getStripe().checkout.sessions.create({
    mode: 'payment',
    payment_intent_data: { metadata: { user_id: viewer.id, catalogue_key: price.key } },
    invoice_creation: { enabled: true, ...(footer && { invoice_data: { footer } }) },
    ...(await checkoutOptions({ userId: viewer.id, customer, price, cancelPath: '/formations' })),
  })
  return requireUrl(session)
}
