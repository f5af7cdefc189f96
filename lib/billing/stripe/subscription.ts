import 'server-only'

import type Stripe from 'stripe'

import { fromStripeTime, getStripe, idOf } from './client'
import { hasStripeCode } from './errors'

/** What lists of subscriptions must bring: one without a reduction of its own has its customer's. */
export const SUBSCRIPTION_EXPAND = ['data.customer']

interface Period {
  readonly currentPeriodEnd: Date
  readonly scheduledEnd: Date | null
}

/**
 * When a subscription's period is over, and when it will end or has ended. The portal sets `cancel_at_period_end`, newer
 * API versions also (or only) `cancel_at`; the period's end lives on the items since 2025-03-31.basil.
 */
export function periodOf({ items, ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription): Period {
  const periodEnd = Math.max(...items.data.map(({ current_period_end }) => current_period_end))
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null)
  return { currentPeriodEnd: fromStripeTime(periodEnd), scheduledEnd: end === null ? null : fromStripeTime(end) }
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 }

/** @returns for how many months a price pays; null for one that counts in days or weeks, or is paid once */
export function monthsOf({ recurring }: Pick<Stripe.Price, 'recurring'>): number | null {
  const months = recurring ? MONTHS[recurring.interval] : undefined
  return recurring && months ? months * recurring.interval_count : null
}

/** @returns what a period costs without reductions, in cents, all taxes included; null without a fixed amount */
export function priceOf({ items }: Stripe.Subscription): number | null {
  if (items.data.some(({ price }) => price.unit_amount === null)) return null
  return items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0)
}

/**
 * The reductions that a subscription carries: of its items, of itself, or else of its customer.
 * https://docs.stripe.com/billing/subscriptions/coupons
 * @param subscription with SUBSCRIPTION_EXPAND
 */
export function discountIdsOf({ items, discounts, customer }: Stripe.Subscription): string[] {
  const inherited = typeof customer === 'string' || customer.deleted ? null : customer.discount
  const whole = discounts.length > 0 || !inherited ? discounts : [inherited]
  return [...items.data.flatMap((item) => item.discounts), ...whole].map(idOf)
}

/** What the next period will cost, and how long it will be. */
export interface Renewal {
  readonly cents: number | null
  readonly months: number | null
}

/** The renewal of a subscription without reductions or plans for later. */
export function plainRenewal(subscription: Stripe.Subscription): Renewal {
  const [item] = subscription.items.data
  return { cents: priceOf(subscription), months: item ? monthsOf(item.price) : null }
}

/** Whether only Stripe knows what the renewal costs: reductions end, stack and hold for some products; schedules change plans. */
export const isReduced = (subscription: Stripe.Subscription): boolean =>
  discountIdsOf(subscription).length > 0 || subscription.schedule !== null

/** What is renewed, without what is settled beside it (a change of plan, a credit). */
const renews = ({ parent }: Stripe.InvoiceLineItem) => parent?.subscription_item_details?.proration === false

const costOf = ({ amount, discount_amounts: off }: Stripe.InvoiceLineItem) =>
  (off ?? []).reduce((cents, reduction) => cents - reduction.amount, amount)

/** @returns the months of the plan that a renewal is for, which a schedule may have changed */
async function monthsOfLine(line: Stripe.InvoiceLineItem | undefined, subscription: Stripe.Subscription) {
  const price = line?.pricing?.price_details?.price
  const current = subscription.items.data.find((item) => !price || item.price.id === idOf(price))
  if (current) return monthsOf(current.price)
  return price ? monthsOf(await getStripe().prices.retrieve(idOf(price))) : null
}

/**
 * Asks Stripe for the next invoice where reductions or a schedule make it another than the price.
 * https://docs.stripe.com/api/invoices/create_preview
 */
export async function readRenewal(subscription: Stripe.Subscription): Promise<Renewal> {
  if (!isReduced(subscription)) return plainRenewal(subscription)
  try {
    const { lines } = await getStripe().invoices.createPreview({ subscription: subscription.id })
    const renewed = lines.data.filter(renews)
    const cents = renewed.reduce((sum, line) => sum + costOf(line), 0)
    return { cents, months: await monthsOfLine(renewed[0], subscription) }
  } catch (error) {
    // It ends before it would renew.
    if (hasStripeCode(error, 'invoice_upcoming_none')) return plainRenewal(subscription)
    throw error
  }
}
