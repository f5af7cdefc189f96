import type Stripe from 'stripe'

/** So that discounts come with their coupons; Stripe's lists have ids only. */
export const SUBSCRIPTION_EXPAND = ['data.discounts.source.coupon']

/** @throws Error when the coupon was not expanded (SUBSCRIPTION_EXPAND) */
function couponOf(discount: string | Stripe.Discount): Stripe.Coupon | null {
  const coupon = typeof discount === 'string' ? discount : discount.source.coupon
  if (typeof coupon === 'string') throw new Error(`discount of a subscription without its coupon: ${coupon}`)
  return coupon
}

const isLasting = (discount: string | Stripe.Discount, periodEnd: number) =>
  typeof discount === 'string' || discount.end === null || discount.end > periodEnd

const lessCoupon = (cents: number, { percent_off, amount_off }: Stripe.Coupon) =>
  Math.max(0, cents - (percent_off === null ? (amount_off ?? 0) : Math.round((cents * percent_off) / 100)))

/**
 * What a subscription costs: the price it was sold at, which the catalogue may have left since, and the reductions that
 * are still there when it renews. A coupon for one invoice is gone from the subscription once that invoice is made.
 * https://docs.stripe.com/billing/subscriptions/coupons
 * @param subscription with SUBSCRIPTION_EXPAND
 * @param periodEnd seconds; when it renews
 * @returns cents, all taxes included; null for a price without a fixed amount
 */
export function pricesOf(
  { items, discounts }: Stripe.Subscription,
  periodEnd: number,
): { readonly priceCents: number | null; readonly renewalCents: number | null } {
  if (items.data.some(({ price }) => price.unit_amount === null)) return { priceCents: null, renewalCents: null }
  const priceCents = items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0)
  const renewalCents = discounts
    .filter((discount) => isLasting(discount, periodEnd))
    .reduce((cents, discount) => {
      const coupon = couponOf(discount)
      return coupon ? lessCoupon(cents, coupon) : cents
    }, priceCents)
  return { priceCents, renewalCents }
}
