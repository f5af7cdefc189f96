import type Stripe from 'stripe'

import { newId } from '../core/ids'

export type CouponInput = Pick<
  Stripe.Coupon,
  | 'amount_off'
  | 'currency'
  | 'duration'
  | 'duration_in_months'
  | 'max_redemptions'
  | 'metadata'
  | 'name'
  | 'percent_off'
  | 'redeem_by'
> & { id: string | null; now: number }

export function buildCoupon({ id, now, ...given }: CouponInput): Stripe.Coupon {
  return {
    id: id ?? newId('', 8).replaceAll('_', '').toUpperCase(),
    object: 'coupon',
    ...given,
    created: now,
    livemode: false,
    times_redeemed: 0,
    valid: true,
  }
}

export type PromotionCodeInput = Pick<
  Stripe.PromotionCode,
  'active' | 'code' | 'customer' | 'expires_at' | 'max_redemptions' | 'metadata' | 'restrictions'
> & { coupon: string; now: number }

export function buildPromotionCode({ coupon, now, ...given }: PromotionCodeInput): Stripe.PromotionCode {
  return {
    id: newId('promo', 24),
    object: 'promotion_code',
    ...given,
    created: now,
    customer_account: null,
    livemode: false,
    promotion: { coupon, type: 'coupon' },
    times_redeemed: 0,
  }
}

export interface DiscountInput {
  coupon: string
  promotionCode: string | null
  customer: string
  subscription: string | null
  session: string | null
  end: number | null
  now: number
}

export function buildDiscount(input: DiscountInput): Stripe.Discount {
  return {
    id: newId('di', 24),
    object: 'discount',
    checkout_session: input.session,
    customer: input.customer,
    customer_account: null,
    end: input.end,
    invoice: null,
    invoice_item: null,
    promotion_code: input.promotionCode,
    source: { coupon: input.coupon, type: 'coupon' },
    start: input.now,
    subscription: input.subscription,
    subscription_item: null,
  }
}
