import type Stripe from 'stripe'

import { listPage, scopeOf } from './list'
import type { Params } from './params'
import type { ApiRequest, Route } from './route'
import { get, list, post, route } from './route'
import { customerOf, liveCustomer } from '../billing/lookup'
import { attachMethod, findMethod } from '../billing/methods'
import { cancelNow, isEnded } from '../billing/subscriptions'
import { missingResource } from '../core/errors'
import { idOf } from '../core/ids'
import { buildCustomer } from '../objects/customer'

const FIELDS =
  'address balance business_name cash_balance description email individual_name invoice_prefix invoice_settings ' +
  'metadata name next_invoice_sequence phone preferred_locales shipping tax tax_exempt validate'

function addressOf(params: Params): Stripe.Address | null | undefined {
  if (params.tree.address === '') return null
  const hash = params.hash('address')
  if (!hash) return undefined
  const part = (key: string) => hash.text(key) ?? null
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  }
}

function cardOf({ sb, params }: ApiRequest): Stripe.PaymentMethod | null {
  const settings = params.hash('invoice_settings')
  const id = settings?.text('default_payment_method') ?? params.text('payment_method')
  const param = settings?.has('default_payment_method') ? 'invoice_settings[default_payment_method]' : 'payment_method'
  return id ? findMethod(sb, id, param) : null
}

function create(request: ApiRequest): object {
  const { sb, params } = request
  const card = cardOf(request)
  const isDefault = params.hash('invoice_settings')?.has('default_payment_method') ?? false
  const customer = sb.store.customers.put(
    buildCustomer({
      email: params.text('email') ?? null,
      name: params.text('name') ?? null,
      phone: params.text('phone') ?? null,
      description: params.text('description') ?? null,
      address: addressOf(params) ?? null,
      metadata: params.metadata(),
      preferredLocales: params.strings('preferred_locales') ?? [],
      defaultPaymentMethod: card && isDefault ? card.id : null,
      now: sb.now(),
    }),
  )
  sb.emit('customer.created', customer)
  if (card) attachMethod(sb, card, customer.id)
  return customer
}

function update(request: ApiRequest): object {
  const { sb, params, id } = request
  const before = liveCustomer(sb, id)
  const text = (key: string, was: string | null) => {
    const value = params.text(key)
    return value === undefined ? was : value
  }
  const card = cardOf(request)
  const address = addressOf(params)
  const after: Stripe.Customer = {
    ...before,
    address: address === undefined ? (before.address ?? null) : address,
    balance: params.integer('balance') ?? before.balance,
    description: text('description', before.description),
    email: text('email', before.email),
    invoice_settings: {
      ...before.invoice_settings,
      footer: params.hash('invoice_settings')?.text('footer') ?? before.invoice_settings.footer,
      ...(card ? { default_payment_method: card.id } : {}),
    },
    metadata: params.metadata(before.metadata),
    name: text('name', before.name ?? null),
    phone: text('phone', before.phone ?? null),
    preferred_locales: params.strings('preferred_locales') ?? before.preferred_locales ?? [],
  }
  if (card) attachMethod(sb, card, before.id)
  sb.store.customers.put(after)
  sb.emit('customer.updated', after, before)
  return after
}

function remove({ sb, id }: ApiRequest): object {
  const customer = liveCustomer(sb, id)
  for (const subscription of sb.store.subscriptions.where('customer', id)) {
    if (!isEnded(subscription)) cancelNow(sb, subscription, { reason: 'cancellation_requested' })
  }
  for (const method of sb.store.paymentMethods.where('customer', id)) {
    sb.store.paymentMethods.put({ ...method, customer: null })
  }
  const deleted = sb.store.customers.put<Stripe.DeletedCustomer>({ id, object: 'customer', deleted: true })
  sb.emit('customer.deleted', customer)
  return deleted
}

function page({ sb, params }: ApiRequest): object {
  return listPage<Stripe.Customer | Stripe.DeletedCustomer>(params, {
    collection: sb.store.customers,
    kind: 'customer',
    url: '/v1/customers',
    scope: scopeOf(params, ['email']),
    where: (row) => !row.deleted,
  })
}

function methods({ sb, params, id }: ApiRequest): object {
  liveCustomer(sb, id)
  const type = params.text('type')
  return listPage<Stripe.PaymentMethod>(params, {
    collection: sb.store.paymentMethods,
    kind: 'payment_method',
    url: `/v1/customers/${id}/payment_methods`,
    scope: { index: 'customer', key: id },
    where: (row) => !type || row.type === type,
  })
}

function method({ sb, id, path }: ApiRequest): object {
  const found = sb.store.paymentMethods.get(path.split('/').pop() ?? '')
  if (!found || idOf(found.customer) !== customerOf(sb, id)?.id) throw missingResource('PaymentMethod', id)
  return found
}

export const customerRoutes: Route[] = [
  post('/v1/customers', `${FIELDS} payment_method tax_id_data test_clock`, create),
  list('/v1/customers', 'email test_clock', page),
  get('/v1/customers/:id', ({ sb, id }) => {
    const customer = sb.store.customers.get(id)
    if (!customer) throw missingResource('customer', id)
    return customer
  }),
  post('/v1/customers/:id', FIELDS, update),
  route('DELETE', '/v1/customers/:id', '', remove),
  list('/v1/customers/:id/payment_methods', 'type allow_redisplay', methods),
  get('/v1/customers/:id/payment_methods/:method', method),
]
