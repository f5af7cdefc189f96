import type Stripe from 'stripe'

import { listPage } from './list'
import type { ApiRequest, Route } from './route'
import { get, list, post, route } from './route'
import { invalidRequest, missingResource } from '../core/errors'
import { buildProduct } from '../objects/catalogue'

const FIELDS =
  'active description images marketing_features metadata name package_dimensions shippable statement_descriptor ' +
  'tax_code tax_details unit_label url'

function find({ sb, id }: ApiRequest): Stripe.Product {
  const product = sb.store.products.get(id)
  if (!product) throw missingResource('product', id)
  return product
}

function create({ sb, params }: ApiRequest): object {
  const id = params.text('id') ?? undefined
  if (id && sb.store.products.get(id)) {
    throw invalidRequest('Product already exists.', 'id', 'resource_already_exists')
  }
  const product = buildProduct({
    ...(id ? { id } : {}),
    name: params.required('name'),
    active: params.flag('active') ?? true,
    description: params.text('description') ?? null,
    images: params.strings('images') ?? [],
    metadata: params.metadata(),
    url: params.text('url') ?? null,
    taxCode: params.text('tax_code') ?? null,
    statementDescriptor: params.text('statement_descriptor') ?? null,
    unitLabel: params.text('unit_label') ?? null,
    now: sb.now(),
  })
  sb.store.products.put(product)
  sb.emit('product.created', product)
  return product
}

function update(request: ApiRequest): object {
  const { sb, params } = request
  const before = find(request)
  const description = params.text('description')
  const after: Stripe.Product = {
    ...before,
    active: params.flag('active') ?? before.active,
    default_price: params.text('default_price') ?? before.default_price ?? null,
    description: description === undefined ? before.description : description,
    images: params.strings('images') ?? before.images,
    metadata: params.metadata(before.metadata),
    name: params.text('name') ?? before.name,
    tax_code: params.text('tax_code') ?? before.tax_code ?? null,
    updated: sb.now(),
    url: params.text('url') ?? before.url,
  }
  sb.store.products.put(after)
  sb.emit('product.updated', after, before)
  return after
}

function remove(request: ApiRequest): object {
  const { sb, id } = request
  const product = find(request)
  if (sb.store.prices.where('product', id).length > 0) {
    throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.', 'id')
  }
  sb.store.products.delete(id)
  sb.emit('product.deleted', product)
  return { id, object: 'product', deleted: true }
}

function page({ sb, params }: ApiRequest): object {
  const active = params.flag('active')
  const ids = params.strings('ids')
  return listPage<Stripe.Product>(params, {
    collection: sb.store.products,
    kind: 'product',
    url: '/v1/products',
    where: (row) => (active === undefined || row.active === active) && (!ids || ids.includes(row.id)),
  })
}

export const productRoutes: Route[] = [
  post('/v1/products', `${FIELDS} id type default_price_data`, create),
  list('/v1/products', 'active ids shippable type url', page),
  get('/v1/products/:id', find),
  post('/v1/products/:id', `${FIELDS} default_price`, update),
  route('DELETE', '/v1/products/:id', '', remove),
]
