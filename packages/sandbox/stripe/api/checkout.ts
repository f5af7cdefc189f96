import type Stripe from 'stripe'

import { createSession } from './checkout-create'
import { listPage, scopeOf } from './list'
import type { ApiRequest, Route } from './route'
import { get, list, post } from './route'
import { expireSession } from '../billing/checkout-pay'
import { Collection } from '../core/collection'
import { invalidRequest, missingResource } from '../core/errors'

const FIELDS =
  'adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax ' +
  'billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency ' +
  'custom_fields custom_text customer customer_account customer_creation customer_email customer_update discounts ' +
  'excluded_payment_method_types expires_at integration_identifier invoice_creation line_items locale ' +
  'managed_payments metadata mode name_collection optional_items origin_context payment_intent_data ' +
  'payment_method_collection payment_method_configuration payment_method_data payment_method_options ' +
  'permissions phone_number_collection redirect_on_completion return_url ' +
  'saved_payment_method_options setup_intent_data shipping_address_collection shipping_options submit_type ' +
  'subscription_data success_url tax_id_collection ui_mode wallet_options'

function find({ sb, id }: ApiRequest): Stripe.Checkout.Session {
  const session = sb.store.sessions.get(id)
  if (!session) throw missingResource('checkout.session', id)
  return session
}

function update(request: ApiRequest): object {
  const session = find(request)
  return request.sb.store.sessions.put({ ...session, metadata: request.params.metadata(session.metadata ?? {}) })
}

function expire(request: ApiRequest): object {
  const session = find(request)
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ` +
        `${session.status ?? 'unknown'}.`,
    )
  }
  return expireSession(request.sb, session)
}

function page({ sb, params }: ApiRequest): object {
  const status = params.text('status')
  const email = params.hash('customer_details')?.text('email')
  const indexes = ['subscription', 'payment_intent', 'customer'] as const
  const wanted = indexes.map((name) => [name, params.text(name)] as const)
  return listPage<Stripe.Checkout.Session>(params, {
    collection: sb.store.sessions,
    kind: 'checkout.session',
    url: '/v1/checkout/sessions',
    scope: scopeOf(params, indexes),
    where: (row) =>
      (!status || row.status === status) &&
      (!email || row.customer_details?.email === email) &&
      wanted.every(([name, id]) => !id || row[name] === id),
  })
}

function lineItems(request: ApiRequest): object {
  const { sb, params, id } = request
  find(request)
  const lines = new Collection<Stripe.LineItem>()
  // Line items are listed in the order they were given, not newest first.
  for (const line of [...(sb.store.sessionRows.get(id)?.lines ?? [])].reverse()) lines.put(line)
  const url = `/v1/checkout/sessions/${id}/line_items`
  return listPage<Stripe.LineItem & { created?: number }>(params, { collection: lines, kind: 'item', url })
}

export const checkoutRoutes: Route[] = [
  post('/v1/checkout/sessions', FIELDS, createSession),
  list('/v1/checkout/sessions', 'customer customer_details payment_intent payment_link status subscription', page),
  get('/v1/checkout/sessions/:id', find),
  post('/v1/checkout/sessions/:id', 'metadata collected_information line_items shipping_options', update),
  post('/v1/checkout/sessions/:id/expire', '', expire),
  list('/v1/checkout/sessions/:id/line_items', '', lineItems),
]
