import type Stripe from 'stripe'

import { customerOf, idOfCustomer } from './lookup'
import { addCycles } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { missingResource } from '../core/errors'
import { idOf } from '../core/ids'
import type { SandboxSubscription, SessionDiscount, SessionRow } from '../core/rows'
import type { DiscountInput } from '../objects/discount'
import { buildDiscount } from '../objects/discount'
import type { InvoiceDiscount, LineInput } from '../objects/invoice'

/** The discount of a coupon on an amount, in cents. */
export function reductionOf(coupon: Stripe.Coupon, amount: number): number {
  if (coupon.percent_off !== null) return Math.round((amount * coupon.percent_off) / 100)
  return Math.min(Math.max(0, amount), coupon.amount_off ?? 0)
}

/** A coupon without products applies to all of them. */
export function concernsPrice(sb: SandboxContext, coupon: Stripe.Coupon, price: Stripe.Price | null): boolean {
  const { products } = sb.store.couponProducts.get(coupon.id) ?? {}
  return !products || (price !== null && products.includes(idOf(price.product) ?? ''))
}

/** Splits a coupon's discount over amounts; a fixed amount reduces the first ones. */
function reductionsOf(coupon: Stripe.Coupon, amounts: readonly number[]): number[] {
  if (coupon.percent_off !== null) return amounts.map((amount) => reductionOf(coupon, amount))
  let left = coupon.amount_off ?? 0
  return amounts.map((amount) => {
    const part = Math.min(Math.max(0, amount), left)
    left -= part
    return part
  })
}

export function couponOf(sb: SandboxContext, discount: Stripe.Discount | null): Stripe.Coupon | null {
  return sb.store.coupons.get(idOf(discount?.source.coupon) ?? '') ?? null
}

type Reference = string | Stripe.Discount

/** Leaves out expired discounts. */
const running = (sb: SandboxContext, references: readonly Reference[], at: number): Stripe.Discount[] =>
  references
    .flatMap((reference) => sb.store.discounts.get(idOf(reference) ?? '') ?? [])
    .filter(({ end }) => end === null || end > at)

/** The discounts that a subscription carries from invoice to invoice: its own, or else its customer's. */
export function standingDiscounts(
  sb: SandboxContext,
  subscription: SandboxSubscription,
  at: number,
): Stripe.Discount[] {
  const own = running(sb, subscription.discounts, at)
  const inherited = customerOf(sb, subscription.customer)?.discount
  return own.length > 0 || !inherited ? own : running(sb, [inherited], at)
}

/**
 * The discounts on the lines of an invoice, applied in order: those of an item first, then those of the whole.
 * Prorations are already reduced.
 */
export function invoiceDiscounts(
  sb: SandboxContext,
  discounts: readonly Stripe.Discount[],
  lines: readonly LineInput[],
  items: readonly Stripe.SubscriptionItem[] = [],
  at = sb.now(),
): InvoiceDiscount[] {
  let left = lines.map((line) => (line.proration ? 0 : line.amount))
  const take = (discount: Stripe.Discount, concerns: (line: LineInput) => boolean): InvoiceDiscount[] => {
    const coupon = couponOf(sb, discount)
    if (!coupon) return []
    const reductions = reductionsOf(
      coupon,
      left.map((amount, index) => {
        const line = lines[index]!
        return concerns(line) && concernsPrice(sb, coupon, line.price) ? amount : 0
      }),
    )
    left = left.map((amount, index) => amount - (reductions[index] ?? 0))
    return [{ id: discount.id, reductions }]
  }
  const ofItems = items.flatMap(({ id, discounts: own }) =>
    running(sb, own, at).flatMap((discount) => take(discount, (line) => line.item === id)),
  )
  return [...ofItems, ...discounts.flatMap((discount) => take(discount, () => true))]
}

/** The discounts left after an invoice: without those that apply once, and expired ones. */
export function afterInvoice(sb: SandboxContext, subscription: SandboxSubscription): SandboxSubscription {
  const left = (references: readonly Reference[]) =>
    running(sb, references, sb.now())
      .filter((discount) => couponOf(sb, discount)?.duration !== 'once')
      .map(({ id }) => id)
  const data = subscription.items.data.map((item) => ({ ...item, discounts: left(item.discounts) }))
  return { ...subscription, discounts: left(subscription.discounts), items: { ...subscription.items, data } }
}

export function isUsable(
  sb: SandboxContext,
  row: { max_redemptions: number | null; times_redeemed: number },
  until: number | null,
) {
  return (
    (row.max_redemptions === null || row.times_redeemed < row.max_redemptions) && (until === null || until > sb.now())
  )
}

export function isValidCoupon(sb: SandboxContext, coupon: Stripe.Coupon, currency: string | null): boolean {
  if (!isUsable(sb, coupon, coupon.redeem_by)) return false
  return coupon.amount_off === null || coupon.currency === currency
}

/** The discount of a code, entered or given by id, on a session; null if it does not apply. */
export function redeemable(
  sb: SandboxContext,
  promotion: Stripe.PromotionCode | undefined,
  session: Pick<Stripe.Checkout.Session, 'id' | 'customer' | 'currency' | 'amount_subtotal'>,
): SessionDiscount | null {
  const coupon = sb.store.coupons.get(idOf(promotion?.promotion.coupon) ?? '')
  if (!promotion?.active || !coupon || !isValidCoupon(sb, coupon, session.currency)) return null
  if (!isUsable(sb, promotion, promotion.expires_at)) return null
  if (promotion.customer !== null && idOf(promotion.customer) !== idOf(session.customer)) return null
  const { first_time_transaction: isFirst, minimum_amount: minimum } = promotion.restrictions
  if (isFirst && hasBought(sb, idOf(session.customer))) return null
  if (minimum !== null && (session.amount_subtotal ?? 0) < minimum) return null
  const lines = sb.store.sessionRows.get(session.id)?.lines ?? []
  if (!lines.some(({ price }) => concernsPrice(sb, coupon, price))) return null
  return { coupon: coupon.id, promotionCode: promotion.id }
}

/** Whether the customer has a successful payment or an invoice, so that first-purchase codes no longer apply. */
const hasBought = (sb: SandboxContext, customer: string | null): boolean =>
  customer !== null &&
  (sb.store.charges.where('customer', customer).some(({ status }) => status === 'succeeded') ||
    sb.store.invoices.where('customer', customer).some(({ status }) => status !== 'void'))

/** As Stripe shows it: active while its coupon is valid and it can still be redeemed. */
export function shownPromotion(sb: SandboxContext, row: Stripe.PromotionCode): Stripe.PromotionCode {
  const coupon = sb.store.coupons.get(idOf(row.promotion.coupon) ?? '')
  const active = row.active && isUsable(sb, row, row.expires_at) && !!coupon && isUsable(sb, coupon, coupon.redeem_by)
  return active === row.active ? row : { ...row, active }
}

/** Codes are case-insensitive. */
export function findPromotion(sb: SandboxContext, code: string): Stripe.PromotionCode | undefined {
  const wanted = code.trim().toUpperCase()
  return sb.store.promotionCodes
    .values()
    .find((row) => shownPromotion(sb, row).active && row.code.toUpperCase() === wanted)
}

/** Lines after a coupon's discount. */
function discountedLines(
  sb: SandboxContext,
  lines: readonly Stripe.LineItem[],
  coupon: Stripe.Coupon,
): Stripe.LineItem[] {
  const reductions = reductionsOf(
    coupon,
    lines.map(({ price, amount_subtotal }) => (concernsPrice(sb, coupon, price) ? amount_subtotal : 0)),
  )
  return lines.map((line, index) => {
    const off = reductions[index] ?? 0
    return { ...line, amount_discount: off, amount_total: line.amount_subtotal - off }
  })
}

const totalOf = (lines: readonly Stripe.LineItem[]) => lines.reduce((sum, line) => sum + line.amount_total, 0)

/** Applies a discount to an open session. The total may be 0: https://docs.stripe.com/payments/checkout/no-cost-orders */
export function discountSession(
  sb: SandboxContext,
  session: Stripe.Checkout.Session,
  row: SessionRow,
  discount: SessionDiscount,
): void {
  const coupon = sb.store.coupons.get(discount.coupon)
  if (!coupon) throw missingResource('coupon', discount.coupon)
  const lines = discountedLines(sb, row.lines, coupon)
  const total = totalOf(lines)
  sb.store.sessionRows.put({ ...row, lines, discount })
  sb.store.sessions.put<Stripe.Checkout.Session>({
    ...session,
    amount_total: total,
    discounts: [{ coupon: discount.promotionCode ? null : coupon.id, promotion_code: discount.promotionCode }],
    total_details: { amount_shipping: 0, amount_tax: 0, amount_discount: (session.amount_subtotal ?? 0) - total },
  })
}

/** Counts a redemption, and creates the discount of what was bought. */
export function redeem(
  sb: SandboxContext,
  session: Stripe.Checkout.Session,
  row: SessionRow,
  subscription: string | null,
): Stripe.Discount | null {
  const coupon = sb.store.coupons.get(row.discount?.coupon ?? '')
  if (!row.discount || !coupon) return null
  const redeemed = sb.store.coupons.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  sb.store.coupons.put({ ...redeemed, valid: isUsable(sb, redeemed, redeemed.redeem_by) })
  const promotion = sb.store.promotionCodes.get(row.discount.promotionCode ?? '')
  if (promotion) sb.store.promotionCodes.put({ ...promotion, times_redeemed: promotion.times_redeemed + 1 })
  const customer = idOfCustomer(session)
  if (customer === null) return null
  return giveDiscount(sb, coupon, {
    promotionCode: row.discount.promotionCode,
    customer,
    subscription,
    session: session.id,
  })
}

/** Creates a coupon's discount, starting now. */
export function giveDiscount(
  sb: SandboxContext,
  coupon: Stripe.Coupon,
  to: Pick<DiscountInput, 'promotionCode' | 'customer' | 'subscription' | 'session'>,
): Stripe.Discount {
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null
  const end = months === null ? null : addCycles(sb.now(), { interval: 'month', count: 1 }, months)
  const discount = sb.store.discounts.put(buildDiscount({ ...to, coupon: coupon.id, end, now: sb.now() }))
  sb.emit('customer.discount.created', discount)
  return discount
}
