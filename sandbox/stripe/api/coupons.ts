import type Stripe from 'stripe'

import { listPage } from './list'
import type { ApiRequest, Route } from './route'
import { get, list, post, route } from './route'
import { liveCustomer } from '../billing/lookup'
import { invalidRequest, missingParameter, missingResource, unsupported } from '../core/errors'
import { newId } from '../core/ids'
import { buildCoupon, buildPromotionCode } from '../objects/discount'

function findCoupon({ sb }: ApiRequest, id: string, param = 'id'): Stripe.Coupon {
  const coupon = sb.store.coupons.get(id)
  if (!coupon) throw missingResource('coupon', id, param)
  return coupon
}

function findPromotion({ sb, id }: ApiRequest): Stripe.PromotionCode {
  const promotion = sb.store.promotionCodes.get(id)
  if (!promotion) throw missingResource('promotion code', id)
  return promotion
}

function createCoupon(request: ApiRequest): object {
  const { sb, params } = request
  for (const key of ['applies_to', 'currency_options'])
    if (params.has(key)) throw unsupported(key, 'one currency, all products.')
  const percent = params.text('percent_off')
  const amount = params.integer('amount_off') ?? null
  if (Boolean(percent) === (amount !== null)) {
    throw invalidRequest('Must pass exactly one of percent_off or amount_off.', 'percent_off')
  }
  if (percent && !(Number(percent) > 0 && Number(percent) <= 100))
    throw invalidRequest('Invalid percent', 'percent_off')
  if (amount !== null && !params.text('currency')) throw missingParameter('currency')
  const duration = params.oneOf('duration', ['once', 'forever', 'repeating'] as const) ?? 'once'
  const months = params.integer('duration_in_months') ?? null
  if (duration === 'repeating' && months === null) throw missingParameter('duration_in_months')
  const id = params.text('id') ?? null
  if (id && sb.store.coupons.get(id)) throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists')
  const coupon = sb.store.coupons.put(
    buildCoupon({
      id,
      amount_off: amount,
      currency: amount === null ? null : (params.text('currency') ?? 'eur').toLowerCase(),
      duration,
      duration_in_months: duration === 'repeating' ? months : null,
      max_redemptions: params.integer('max_redemptions') ?? null,
      metadata: params.metadata(),
      name: params.text('name') ?? null,
      percent_off: percent ? Number(percent) : null,
      redeem_by: params.integer('redeem_by') ?? null,
      now: sb.now(),
    }),
  )
  sb.emit('coupon.created', coupon)
  return coupon
}

function removeCoupon(request: ApiRequest): object {
  const coupon = findCoupon(request, request.id)
  request.sb.store.coupons.delete(coupon.id)
  request.sb.emit('coupon.deleted', coupon)
  return { id: coupon.id, object: 'coupon', deleted: true }
}

function createPromotion(request: ApiRequest): object {
  const { sb, params } = request
  const restrictions = params.hash('restrictions')
  if (restrictions?.flag('first_time_transaction') || restrictions?.has('minimum_amount')) {
    throw unsupported('restrictions', 'codes hold for every sale.')
  }
  const coupon = findCoupon(request, params.hash('promotion')?.required('coupon') ?? '', 'promotion[coupon]')
  const code = params.text('code') ?? newId('', 8).replaceAll('_', '').toUpperCase()
  const isTaken = sb.store.promotionCodes
    .values()
    .some((row) => row.active && row.code.toUpperCase() === code.toUpperCase())
  if (isTaken)
    throw invalidRequest(
      'An active promotion code with `code: ' + code + '` already exists.',
      'code',
      'resource_already_exists',
    )
  const customer = params.text('customer') ?? null
  const promotion = sb.store.promotionCodes.put(
    buildPromotionCode({
      active: params.flag('active') ?? true,
      code,
      coupon: coupon.id,
      customer: customer && liveCustomer(sb, customer, 'customer').id,
      expires_at: params.integer('expires_at') ?? null,
      max_redemptions: params.integer('max_redemptions') ?? null,
      metadata: params.metadata(),
      now: sb.now(),
    }),
  )
  sb.emit('promotion_code.created', promotion)
  return promotion
}

function updatePromotion(request: ApiRequest): object {
  const { sb, params } = request
  const before = findPromotion(request)
  const after = sb.store.promotionCodes.put({
    ...before,
    active: params.flag('active') ?? before.active,
    metadata: params.metadata(before.metadata ?? {}),
  })
  sb.emit('promotion_code.updated', after, before)
  return after
}

function promotions({ sb, params }: ApiRequest): object {
  const [active, code, coupon] = [params.flag('active'), params.text('code'), params.text('coupon')]
  return listPage<Stripe.PromotionCode>(params, {
    collection: sb.store.promotionCodes,
    kind: 'promotion_code',
    url: '/v1/promotion_codes',
    where: (row) =>
      (active === undefined || row.active === active) &&
      (!code || row.code.toUpperCase() === code.toUpperCase()) &&
      (!coupon || row.promotion.coupon === coupon),
  })
}

const COUPON =
  'amount_off applies_to currency currency_options duration duration_in_months id max_redemptions metadata ' +
  'name percent_off redeem_by'

export const couponRoutes: Route[] = [
  post('/v1/coupons', COUPON, createCoupon),
  list('/v1/coupons', '', ({ sb, params }) =>
    listPage<Stripe.Coupon>(params, { collection: sb.store.coupons, kind: 'coupon', url: '/v1/coupons' }),
  ),
  get('/v1/coupons/:id', (request) => findCoupon(request, request.id)),
  route('DELETE', '/v1/coupons/:id', '', removeCoupon),
  post(
    '/v1/promotion_codes',
    'active code customer customer_account expires_at max_redemptions metadata promotion restrictions',
    createPromotion,
  ),
  list('/v1/promotion_codes', 'active code coupon customer', promotions),
  get('/v1/promotion_codes/:id', findPromotion),
  post('/v1/promotion_codes/:id', 'active metadata restrictions', updatePromotion),
]
