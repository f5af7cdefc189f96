import type Stripe from 'stripe'

import { listPage, scopeOf } from './list'
import type { Params } from './params'
import type { ApiRequest, Route } from './route'
import { get, list, post } from './route'
import type { Cycle } from '../core/calendar'
import { isInterval } from '../core/calendar'
import { invalidRequest, missingParameter, missingResource } from '../core/errors'
import { buildPrice, buildProduct } from '../objects/catalogue'

const TAX = ['exclusive', 'inclusive', 'unspecified'] as const

function find({ sb, id }: ApiRequest): Stripe.Price {
  const price = sb.store.prices.get(id)
  if (!price) throw missingResource('price', id)
  return price
}

function cycleIn(params: Params): Cycle | null {
  const recurring = params.hash('recurring')
  if (!recurring) return null
  const interval = recurring.required('interval')
  if (!isInterval(interval)) {
    throw invalidRequest('Invalid recurring[interval]: must be one of day, month, week, or year', 'recurring[interval]')
  }
  return { interval, count: recurring.integer('interval_count') ?? 1 }
}

function productIn({ sb, params }: ApiRequest): string {
  const data = params.hash('product_data')
  if (data) {
    const product = buildProduct({ name: data.required('name'), metadata: data.metadata(), now: sb.now() })
    sb.store.products.put(product)
    sb.emit('product.created', product)
    return product.id
  }
  const id = params.required('product')
  if (!sb.store.products.get(id)) throw missingResource('product', id, 'product')
  return id
}

/** A lookup key belongs to one active price; another price can take it over if requested. */
function claimKey({ sb, params }: ApiRequest, owner: string | null): string | null | undefined {
  const key = params.text('lookup_key')
  if (!key) return key
  for (const holder of sb.store.prices.where('lookupKey', key)) {
    if (holder.id === owner) continue
    if (!params.flag('transfer_lookup_key')) {
      throw invalidRequest(
        `A price (\`${holder.id}\`) already uses that lookup key. You may want to use the ` +
          '`transfer_lookup_key` parameter.',
        'lookup_key',
        'resource_already_exists',
      )
    }
    const without = sb.store.prices.put({ ...holder, lookup_key: null })
    sb.emit('price.updated', without, holder)
  }
  return key
}

function create(request: ApiRequest): object {
  const { sb, params } = request
  const currency = params.required('currency').toLowerCase()
  const amount = params.integer('unit_amount') ?? params.integer('unit_amount_decimal')
  if (amount === undefined || amount === null) throw missingParameter('unit_amount')
  if (amount < 0) throw invalidRequest('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer')
  const price = buildPrice({
    recurring: cycleIn(params),
    product: productIn(request),
    currency,
    unitAmount: amount,
    lookupKey: claimKey(request, null) ?? null,
    nickname: params.text('nickname') ?? null,
    metadata: params.metadata(),
    active: params.flag('active') ?? true,
    taxBehavior: params.oneOf('tax_behavior', TAX) ?? 'unspecified',
    now: sb.now(),
  })
  sb.store.prices.put(price)
  sb.emit('price.created', price)
  return price
}

function update(request: ApiRequest): object {
  const { sb, params } = request
  const before = find(request)
  const key = claimKey(request, before.id)
  const nickname = params.text('nickname')
  const after: Stripe.Price = {
    ...before,
    active: params.flag('active') ?? before.active,
    lookup_key: key === undefined ? before.lookup_key : key,
    metadata: params.metadata(before.metadata),
    nickname: nickname === undefined ? before.nickname : nickname,
    tax_behavior: params.oneOf('tax_behavior', TAX) ?? before.tax_behavior,
  }
  sb.store.prices.put(after)
  sb.emit('price.updated', after, before)
  return after
}

function page({ sb, params }: ApiRequest): object {
  const active = params.flag('active')
  const type = params.text('type')
  const currency = params.text('currency')
  const keys = params.strings('lookup_keys')
  const interval = params.hash('recurring')?.text('interval')
  return listPage<Stripe.Price>(params, {
    collection: sb.store.prices,
    kind: 'price',
    url: '/v1/prices',
    scope: scopeOf(params, ['product']),
    where: (row) =>
      (active === undefined || row.active === active) &&
      (!type || row.type === type) &&
      (!currency || row.currency === currency) &&
      (!interval || row.recurring?.interval === interval) &&
      (!keys || (row.lookup_key !== null && keys.includes(row.lookup_key))),
  })
}

const FIELDS = 'active currency_options lookup_key metadata nickname tax_behavior transfer_lookup_key'

export const priceRoutes: Route[] = [
  post(
    '/v1/prices',
    `${FIELDS} currency billing_scheme custom_unit_amount product product_data recurring tiers tiers_mode ` +
      'transform_quantity unit_amount unit_amount_decimal',
    create,
  ),
  list('/v1/prices', 'active currency lookup_keys product recurring type', page),
  get('/v1/prices/:id', find),
  post('/v1/prices/:id', FIELDS, update),
]
