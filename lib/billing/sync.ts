import 'server-only'

import type Stripe from 'stripe'

import type { Prisma } from '@/prisma/generated/client'

import { withLock } from './lock'
import { mirrorPurchase, mirrorSubscription, type ChargeFacts, type ChargesByIntent } from './mirror'
import { catalogueKeyOfPrice } from './prices'
import { fromStripeTime, getStripe, idOf } from './stripe'

/**
 * Brings the mirror of one Stripe customer in line with Stripe: the only code that writes subscriptions and purchases.
 *
 * It reads the state from Stripe instead of believing what an event says, inside a lock per customer. Therefore
 * repeated, late, parallel and reordered calls all end in the state that Stripe has.
 * https://docs.stripe.com/webhooks#event-ordering
 *
 * @returns false when the customer belongs to no user of ours
 * @throws Stripe's and the database's errors; nothing is written then
 */
export function syncCustomer(customer: string): Promise<boolean> {
  return withLock(`stripe:${customer}`, async (tx) => {
    const user = await tx.user.findUnique({ where: { stripeCustomerId: customer }, select: { id: true } })
    if (!user) return false
    const charges = await readCharges(customer)
    await syncSubscriptions(tx, user.id, customer, charges)
    await syncPurchases(tx, user.id, customer, charges)
    return true
  })
}

async function readCharges(customer: string): Promise<ChargesByIntent> {
  const charges = new Map<string, ChargeFacts>()
  for await (const charge of getStripe().charges.list({ customer, limit: 100 })) {
    if (charge.status === 'succeeded' && charge.payment_intent) {
      charges.set(idOf(charge.payment_intent), {
        amountCents: charge.amount,
        refundedCents: charge.amount_refunded,
        isRefunded: charge.refunded,
        isDisputed: charge.disputed && (await hasOpenOrLostDispute(charge)),
        created: fromStripeTime(charge.created),
      })
    }
  }
  return charges
}

/** A charge stays marked as disputed after the dispute was won; an inquiry (warning_…) takes no money. */
async function hasOpenOrLostDispute(charge: Stripe.Charge): Promise<boolean> {
  const { data } = await getStripe().disputes.list({ charge: charge.id, limit: 100 })
  return data.some(({ status }) => status !== 'won' && !status.startsWith('warning_'))
}

/** @returns a customer's invoices by subscription id */
async function readInvoices(customer: string): Promise<ReadonlyMap<string, readonly Stripe.Invoice[]>> {
  const invoices = new Map<string, Stripe.Invoice[]>()
  for await (const invoice of getStripe().invoices.list({ customer, limit: 100, expand: ['data.payments'] })) {
    const subscription = invoice.parent?.subscription_details?.subscription
    if (!subscription) continue
    const id = idOf(subscription)
    invoices.set(id, [...(invoices.get(id) ?? []), invoice])
  }
  return invoices
}

async function syncSubscriptions(
  tx: Prisma.TransactionClient,
  userId: string,
  customer: string,
  charges: ChargesByIntent,
) {
  const invoices = await readInvoices(customer)
  const subscriptions = getStripe().subscriptions.list({ customer, status: 'all', limit: 100 })
  for await (const subscription of subscriptions) {
    if (!subscription.items.data.some(({ price }) => catalogueKeyOfPrice(price))) continue
    const row = { userId, syncedAt: new Date(), ...mirrorSubscription(subscription, invoices.get(subscription.id) ?? [], charges) }
    await tx.subscription.upsert({ where: { id: subscription.id }, create: { id: subscription.id, ...row }, update: row })
  }
}

async function syncPurchases(tx: Prisma.TransactionClient, userId: string, customer: string, charges: ChargesByIntent) {
  const sessions = getStripe().checkout.sessions.list({ customer, limit: 100, expand: ['data.line_items', 'data.payment_intent'] })
  for await (const session of sessions) {
    const price = session.line_items?.data[0]?.price
    const offer = price ? catalogueKeyOfPrice(price) : null
    const purchase = offer ? mirrorPurchase(session, offer, charges) : null
    if (!purchase) continue
    const id = session.id
    const known = await tx.purchase.findUnique({ where: { checkoutSessionId: id } })
    const refundedAt = purchase.refundedAmountCents > 0 ? (known?.refundedAt ?? new Date()) : null
    const row = { userId, syncedAt: new Date(), refundedAt, ...purchase }
    await tx.purchase.upsert({
      where: { checkoutSessionId: id },
      create: { checkoutSessionId: id, ...row },
      update: row,
    })
  }
}
