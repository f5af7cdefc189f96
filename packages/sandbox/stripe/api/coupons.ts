import type Stripe from 'stripe'

import { listPage } from './list'
import type { Params } from './params'
import type { ApiRequest, Route } from './route'
import { get, list, post, route } from './route'
import { isUsable, shownPromotion } from '../billing/discounts'
import { liveCustomer } from '../billing/lookup'
import { invalidRequest, missingParameter, missingResource, unsupported } from '../core/errors'
import { idOf, newId } from '../core/ids'
import { buildCoupon, buildPromotionCode } from '../objects/discount'

function findCoupon({ sb }: ApiRequest, id: string, param = 'id'): Stripe.Coupon {
  const coupon = sb.store.coupons.get(id)
  if (!coupon) throw missingResource('coupon', id, param)
  return coupon
}

function findPromotion({ sb, id }: ApiRequest): Stripe.PromotionCode {
  const promotion = sb.store.promotionCodes.get(id)
  if (!promotion) throw missingResource('promotion code', id)
  return shownPromotion(sb, promotion)
}

function createCoupon(request: ApiRequest): object {
  const { sb, params } = request
  if (params.has('currency_options')) throw unsupported('currency_options', 'one currency.')
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
  const products = productsOf(request)
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
  if (products.length > 0) sb.store.couponProducts.put({ id: coupon.id, products })
  sb.emit('coupon.created', coupon)
  return coupon
}

/** The products that the coupon applies to; empty for all. */
function productsOf({ sb, params }: ApiRequest): string[] {
  const products = params.hash('applies_to')?.strings('products') ?? []
  const missing = products.find((id) => !sb.store.products.get(id))
  if (missing !== undefined) throw missingResource('product', missing, 'applies_to[products]')
  return products
}

function removeCoupon(request: ApiRequest): object {
  const coupon = findCoupon(request, request.id)
  request.sb.store.coupons.delete(coupon.id)
  request.sb.store.couponProducts.delete(coupon.id)
  request.sb.emit('coupon.deleted', coupon)
  return { id: coupon.id, object: 'coupon', deleted: true }
}

function restrictionsOf(params: Params): Stripe.PromotionCode.Restrictions {
  const given = params.hash('restrictions')
  if (given?.has('currency_options')) throw unsupported('restrictions[currency_options]', 'one currency.')
  const minimum = given?.integer('minimum_amount') ?? null
  return {
    first_time_transaction: given?.flag('first_time_transaction') ?? false,
    minimum_amount: minimum,
    minimum_amount_currency:
      minimum === null ? null : (given?.required('minimum_amount_currency').toLowerCase() ?? null),
  }
}

/** A code cannot allow more than its coupon does. */
function refuseMoreThan({ max_redemptions: most, redeem_by: last }: Stripe.Coupon, params: Params): void {
  const [uses, expiry] = [params.integer('max_redemptions') ?? null, params.integer('expires_at') ?? null]
  if (most !== null && uses !== null && uses > most)
    throw invalidRequest('max_redemptions cannot be greater than that of the coupon.', 'max_redemptions')
  if (last !== null && expiry !== null && expiry > last)
    throw invalidRequest('expires_at cannot be after the redeem_by of the coupon.', 'expires_at')
}

function createPromotion(request: ApiRequest): object {
  const { sb, params } = request
  const promotionParams = params.hash('promotion')
  if (!promotionParams) throw missingParameter('promotion')
  if (promotionParams.oneOf('type', ['coupon'] as const) === undefined) throw missingParameter('promotion[type]')
  const restrictions = restrictionsOf(params)
  const coupon = findCoupon(request, promotionParams.required('coupon'), 'promotion[coupon]')
  refuseMoreThan(coupon, params)
  const code = params.text('code') ?? newId('', 8).replaceAll('_', '').toUpperCase()
  if (!/^[a-z\d-]{1,500}$/i.test(code)) throw invalidRequest('A code has only letters, digits and dashes.', 'code')
  const isTaken = sb.store.promotionCodes
    .values()
    .some((row) => shownPromotion(sb, row).active && row.code.toUpperCase() === code.toUpperCase())
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
      restrictions,
      now: sb.now(),
    }),
  )
  sb.emit('promotion_code.created', promotion)
  return promotion
}

function updatePromotion(request: ApiRequest): object {
  const { sb, params } = request
  const before = findPromotion(request)
  const coupon = sb.store.coupons.get(idOf(before.promotion.coupon) ?? '')
  const isOver = !isUsable(sb, before, before.expires_at) || !coupon || !isUsable(sb, coupon, coupon.redeem_by)
  if (params.flag('active') && isOver) throw invalidRequest('This promotion code cannot be activated.', 'active')
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
  const customer = params.text('customer')
  const page = listPage<Stripe.PromotionCode>(params, {
    collection: sb.store.promotionCodes,
    kind: 'promotion_code',
    url: '/v1/promotion_codes',
    where: (row) =>
      (active === undefined || shownPromotion(sb, row).active === active) &&
      (!code || row.code.toUpperCase() === code.toUpperCase()) &&
      (!customer || idOf(row.customer) === customer) &&
      (!coupon || row.promotion.coupon === coupon),
  })
  return { ...page, data: page.data.map((row) => shownPromotion(sb, row)) }
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
  list('/v1/promotion_codes', 'active code coupon created customer', promotions),
  get('/v1/promotion_codes/:id', findPromotion),
  post('/v1/promotion_codes/:id', 'active metadata restrictions', updatePromotion),
]
