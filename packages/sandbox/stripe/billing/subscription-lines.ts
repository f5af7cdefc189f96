import type Stripe from 'stripe'

import { concernsPrice, couponOf, reductionOf, standingDiscounts } from './discounts'
import { findPrice, productOf } from './lookup'
import type { SandboxContext } from '../core/context'
import type { PendingLine, SandboxSubscription } from '../core/rows'
import type { LineInput } from '../objects/invoice'

function title(sb: SandboxContext, item: Stripe.SubscriptionItem): string {
  const name = productOf(sb, item.price)?.name ?? 'Abonnement'
  return `${item.quantity ?? 1} × ${name}`
}

/** A period that starts before the end of a trial is free. */
const isFree = ({ trial_end: end }: SandboxSubscription, item: Stripe.SubscriptionItem) =>
  end !== null && item.current_period_start < end

/** One line per item, for its current period. */
export function periodLines(sb: SandboxContext, subscription: SandboxSubscription): LineInput[] {
  return subscription.items.data.map((item) => ({
    amount: isFree(subscription, item) ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    description: title(sb, item),
    price: item.price,
    quantity: item.quantity ?? 1,
    start: item.current_period_start,
    end: item.current_period_end,
    proration: false,
    item: item.id,
  }))
}

interface Debit {
  amount: number
  start: number
}

/** The share of an amount for the rest of the item's period. */
function share({ amount, start }: Debit, item: Stripe.SubscriptionItem, now: number): number {
  const whole = item.current_period_end - start
  const left = Math.max(0, item.current_period_end - now)
  return whole === 0 ? 0 : Math.round((amount * left) / whole)
}

function standingReduction(sb: SandboxContext, item: Stripe.SubscriptionItem, amount: number): number {
  const subscription = sb.store.subscriptions.get(item.subscription)
  const coupons = subscription
    ? standingDiscounts(sb, subscription, sb.now()).map((discount) => couponOf(sb, discount))
    : []
  const ours = coupons.flatMap((coupon) => (coupon && concernsPrice(sb, coupon, item.price) ? coupon : []))
  return amount - ours.reduce((left, coupon) => left - reductionOf(coupon, left), amount)
}

/**
 * In flexible billing mode, a credit is of what was last debited, not of the item's current price:
 * https://docs.stripe.com/billing/subscriptions/billing-mode/compare
 */
function lastDebit(sb: SandboxContext, item: Stripe.SubscriptionItem): Debit {
  const billed = sb.store.invoices
    .where('subscription', item.subscription)
    .flatMap(({ lines }) => lines.data)
    .filter(({ parent }) => parent?.subscription_item_details?.subscription_item === item.id)
    .map(({ amount, discount_amounts: off, period }) => ({
      ...period,
      amount: (off ?? []).reduce((left, one) => left - one.amount, amount),
    }))
  const waiting = rememberedLines(sb, item.subscription).filter((line) => line.item === item.id)
  const debits = [...billed, ...waiting].filter(({ amount, end }) => amount >= 0 && end === item.current_period_end)
  return debits.sort((a, b) => b.start - a.start)[0] ?? listPrice(sb, item)
}

function listPrice(sb: SandboxContext, item: Stripe.SubscriptionItem): Debit {
  const full = (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
  return { amount: full - standingReduction(sb, item, full), start: item.current_period_start }
}

/** The value of an item's unused time, positive for a charge and negative for a credit. */
export function prorationLine(sb: SandboxContext, item: Stripe.SubscriptionItem, sign: 1 | -1, now: number): LineInput {
  const amount = share(sign < 0 ? lastDebit(sb, item) : listPrice(sb, item), item, now)
  const name = productOf(sb, item.price)?.name ?? 'Abonnement'
  return {
    amount: sign * amount,
    description: sign < 0 ? `Temps non utilisé sur ${name}` : `Temps restant sur ${name}`,
    price: item.price,
    quantity: item.quantity ?? 1,
    start: now,
    end: item.current_period_end,
    proration: true,
    item: item.id,
  }
}

export function rememberLines(sb: SandboxContext, subscription: string, lines: LineInput[]): void {
  const waiting = sb.store.pendingLines.get(subscription)?.lines ?? []
  const added: PendingLine[] = lines.map((line) => ({
    amount: line.amount,
    description: line.description,
    price: line.price.id,
    product: typeof line.price.product === 'string' ? line.price.product : line.price.product.id,
    item: line.item ?? '',
    start: line.start,
    end: line.end,
  }))
  sb.store.pendingLines.put({ id: subscription, lines: [...waiting, ...added] })
}

/** Prorations that waited for this invoice. */
export function takeRememberedLines(sb: SandboxContext, subscription: string): LineInput[] {
  const lines = rememberedLines(sb, subscription)
  sb.store.pendingLines.delete(subscription)
  return lines
}

export function rememberedLines(sb: SandboxContext, subscription: string): LineInput[] {
  return (sb.store.pendingLines.get(subscription)?.lines ?? []).map((line) => ({
    amount: line.amount,
    description: line.description,
    price: findPrice(sb, line.price, 'price'),
    quantity: 1,
    start: line.start,
    end: line.end,
    proration: true,
    item: line.item,
  }))
}
