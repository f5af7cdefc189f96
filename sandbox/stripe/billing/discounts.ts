import type Stripe from 'stripe'

import type { SandboxContext } from '../core/context'
import { idOf } from '../core/ids'
import type { SandboxSubscription, SessionDiscount, SessionRow } from '../core/rows'
import { buildDiscount } from '../objects/discount'
import type { InvoiceDiscount, LineInput } from '../objects/invoice'
import { idOfCustomer } from './lookup'

/** What a coupon takes off an amount, in cents. */
export function reductionOf(coupon: Stripe.Coupon, amount: number): number {
  if (coupon.percent_off !== null) return Math.round((amount * coupon.percent_off) / 100)
  return Math.min(Math.max(0, amount), coupon.amount_off ?? 0)
}

/** The part of each amount that a coupon takes off; a fixed sum goes to the first ones. */
export function reductionsOf(coupon: Stripe.Coupon, amounts: readonly number[]): number[] {
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

/** What a discount takes off the lines of an invoice; prorations are less already. */
export function invoiceDiscount(
  sb: SandboxContext,
  discount: Stripe.Discount | null,
  lines: readonly LineInput[],
): InvoiceDiscount | null {
  const coupon = couponOf(sb, discount)
  if (!discount || !coupon) return null
  return { id: discount.id, reductions: reductionsOf(coupon, lines.map((line) => (line.proration ? 0 : line.amount))) }
}

/** The discount that a subscription carries from invoice to invoice. */
export function standingDiscount(sb: SandboxContext, subscription: SandboxSubscription): Stripe.Discount | null {
  const [first] = subscription.discounts
  return first ? (sb.store.discounts.get(idOf(first)) ?? null) : null
}

function isUsable(sb: SandboxContext, row: { max_redemptions: number | null; times_redeemed: number }, until: number | null) {
  return (row.max_redemptions === null || row.times_redeemed < row.max_redemptions) && (until === null || until > sb.now())
}

export function isValidCoupon(sb: SandboxContext, coupon: Stripe.Coupon, currency: string | null): boolean {
  if (!isUsable(sb, coupon, coupon.redeem_by)) return false
  return coupon.amount_off === null || coupon.currency === currency
}

/** What a typed code, or the id of one, gives on a session; null when it gives nothing. */
export function redeemable(
  sb: SandboxContext,
  promotion: Stripe.PromotionCode | undefined,
  session: Pick<Stripe.Checkout.Session, 'customer' | 'currency'>,
): SessionDiscount | null {
  const coupon = sb.store.coupons.get(idOf(promotion?.promotion.coupon) ?? '')
  if (!promotion?.active || !coupon || !isValidCoupon(sb, coupon, session.currency)) return null
  if (!isUsable(sb, promotion, promotion.expires_at)) return null
  if (promotion.customer !== null && idOf(promotion.customer) !== idOf(session.customer)) return null
  return { coupon: coupon.id, promotionCode: promotion.id }
}

/** Codes are typed in any case. */
export function findPromotion(sb: SandboxContext, code: string): Stripe.PromotionCode | undefined {
  const wanted = code.trim().toUpperCase()
  return sb.store.promotionCodes.values().find((row) => row.active && row.code.toUpperCase() === wanted)
}

/** Lines less what a coupon takes off them. */
export function discountedLines(lines: readonly Stripe.LineItem[], coupon: Stripe.Coupon): Stripe.LineItem[] {
  const reductions = reductionsOf(coupon, lines.map((line) => line.amount_subtotal))
  return lines.map((line, index) => {
    const off = reductions[index] ?? 0
    return { ...line, amount_discount: off, amount_total: line.amount_subtotal - off }
  })
}

export const totalOf = (lines: readonly Stripe.LineItem[]) => lines.reduce((sum, line) => sum + line.amount_total, 0)

/** Writes a discount on an open session; false when nothing would be left to pay, which the sandbox does not do. */
export function discountSession(
  sb: SandboxContext,
  session: Stripe.Checkout.Session,
  row: SessionRow,
  discount: SessionDiscount,
): boolean {
  const coupon = sb.store.coupons.get(discount.coupon)
  if (!coupon) return false
  const lines = discountedLines(row.lines, coupon)
  const total = totalOf(lines)
  if (total <= 0) return false
  sb.store.sessionRows.put({ ...row, lines, discount })
  sb.store.sessions.put<Stripe.Checkout.Session>({
    ...session,
    amount_total: total,
    discounts: [{ coupon: discount.promotionCode ? null : coupon.id, promotion_code: discount.promotionCode }],
    total_details: { amount_shipping: 0, amount_tax: 0, amount_discount: (session.amount_subtotal ?? 0) - total },
  })
  return true
}

/** Counts a redemption, and makes the discount of what was bought. */
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
  const discount = sb.store.discounts.put(buildDiscount({
    coupon: coupon.id,
    promotionCode: row.discount.promotionCode,
    customer,
    subscription,
    session: session.id,
    now: sb.now(),
  }))
  sb.emit('customer.discount.created', discount)
  return discount
}
