import 'server-only'

import type Stripe from 'stripe'

import { reportError } from '@/lib/platform/log'

import { fromStripeTime, getStripe, idOf } from './client'
import { hasStripeCode, isRefusal } from './errors'

/** The customer is expanded because a subscription inherits their discount. */
export const SUBSCRIPTION_EXPAND = ['data.customer']

interface Period {
  readonly currentPeriodEnd: Date
  readonly scheduledEnd: Date | null
}

/** The portal sets `cancel_at_period_end`, newer API versions also (or only) `cancel_at`. */
export function periodOf({ items, ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription): Period {
  const periodEnd = Math.max(...items.data.map(({ current_period_end }) => current_period_end))
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null)
  return { currentPeriodEnd: fromStripeTime(periodEnd), scheduledEnd: end === null ? null : fromStripeTime(end) }
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 }

/** Null for a price per day or week, or a one-off one. */
export function monthsOf({ recurring }: Pick<Stripe.Price, 'recurring'>): number | null {
  const months = recurring ? MONTHS[recurring.interval] : undefined
  return recurring && months ? months * recurring.interval_count : null
}

/** Before discounts, taxes included; null without a fixed amount. */
export function priceOf({ items }: Stripe.Subscription): number | null {
  if (items.data.some(({ price }) => price.unit_amount === null)) return null
  return items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0)
}

/** Discounts of its items, and its own or else its expanded customer's: https://docs.stripe.com/billing/subscriptions/coupons */
export function discountIdsOf({ items, discounts, customer }: Stripe.Subscription): string[] {
  const inherited = typeof customer === 'string' || customer.deleted ? null : customer.discount
  const whole = discounts.length > 0 || !inherited ? discounts : [inherited]
  return [...items.data.flatMap((item) => item.discounts), ...whole].map(idOf)
}

export interface Renewal {
  readonly cents: number | null
  readonly months: number | null
}

/** Ignores discounts and scheduled plans. */
export function plainRenewal(subscription: Stripe.Subscription): Renewal {
  const [item] = subscription.items.data
  return { cents: priceOf(subscription), months: item ? monthsOf(item.price) : null }
}

/** Then only Stripe knows the next amount: discounts end, stack and apply to some products; schedules change plans. */
const isReduced = (subscription: Stripe.Subscription): boolean =>
  discountIdsOf(subscription).length > 0 || subscription.schedule !== null

/** Leaves out prorations (a plan change, a credit). */
const renews = ({ parent }: Stripe.InvoiceLineItem) => parent?.subscription_item_details?.proration === false

const costOf = ({ amount, discount_amounts: off }: Stripe.InvoiceLineItem) =>
  (off ?? []).reduce((cents, reduction) => cents - reduction.amount, amount)

async function monthsOfLine(line: Stripe.InvoiceLineItem | undefined, subscription: Stripe.Subscription) {
  const price = line?.pricing?.price_details?.price
  const current = subscription.items.data.find((item) => !price || item.price.id === idOf(price))
  if (current) return monthsOf(current.price)
  return price ? monthsOf(await getStripe().prices.retrieve(idOf(price))) : null
}

/** Asks Stripe for a preview only if it may differ from the price: https://docs.stripe.com/api/invoices/create_preview */
export async function readRenewal(subscription: Stripe.Subscription): Promise<Renewal> {
  if (!isReduced(subscription)) return plainRenewal(subscription)
  try {
    const { lines } = await getStripe().invoices.createPreview({ subscription: subscription.id })
    const renewed = lines.data.filter(renews)
    const cents = renewed.reduce((sum, line) => sum + costOf(line), 0)
    return { cents, months: await monthsOfLine(renewed[0], subscription) }
  } catch (error) {
    // It will end before renewing.
    if (hasStripeCode(error, 'invoice_upcoming_none')) return plainRenewal(subscription)
    if (!isRefusal(error)) throw error
    // No price is better than a wrong one, or than no sync.
    reportError(`the next invoice of ${subscription.id}`, error)
    return { cents: null, months: plainRenewal(subscription).months }
  }
}
