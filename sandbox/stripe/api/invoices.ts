import type Stripe from 'stripe'

import { listPage, scopeOf } from './list'
import type { Params } from './params'
import { prorationDate } from './proration'
import type { ApiRequest, Route } from './route'
import { get, list, post } from './route'
import { invoiceIntent } from '../billing/invoices'
import { findPrice } from '../billing/lookup'
import { findMethod } from '../billing/methods'
import { previewChange } from '../billing/plan-change'
import { markUncollectible, payByHand, voidInvoice } from '../billing/recovery'
import { finalizeRenewal, previewRenewal } from '../billing/renewals'
import { isEnded, periodEnd } from '../billing/subscriptions'
import type { SandboxContext } from '../core/context'
import { ApiError, invalidRequest, missingResource, unsupported } from '../core/errors'
import type { SandboxInvoice, SandboxSubscription } from '../core/rows'

function find({ sb, id }: ApiRequest): SandboxInvoice {
  const invoice = sb.store.invoices.get(id)
  if (!invoice) throw missingResource('invoice', id)
  return invoice
}

function page({ sb, params }: ApiRequest): object {
  const status = params.text('status')
  const customer = params.text('customer')
  return listPage<SandboxInvoice>(params, {
    collection: sb.store.invoices,
    kind: 'invoice',
    url: '/v1/invoices',
    scope: scopeOf(params, ['subscription', 'customer']),
    where: (row) => (!status || row.status === status) && (!customer || row.customer === customer),
  })
}

/** Whether Stripe keeps trying to collect it. */
function update(request: ApiRequest): object {
  const { sb, params } = request
  const before = find(request)
  const auto_advance = params.flag('auto_advance') ?? before.auto_advance
  const next_payment_attempt = auto_advance ? before.next_payment_attempt : null
  const after = sb.store.invoices.put<SandboxInvoice>({ ...before, auto_advance, next_payment_attempt })
  sb.emit('invoice.updated', after, before)
  return after
}

function pay(request: ApiRequest): object {
  const { sb, params } = request
  const open = find(request)
  if (open.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid')
  if (open.status !== 'open') {
    const message = `This invoice is ${open.status ?? 'gone'} and cannot be paid.`
    throw invalidRequest(message, undefined, 'invoice_not_editable')
  }
  const method = params.text('payment_method')
  const card = method ? findMethod(sb, method, 'payment_method') : undefined
  const onSession = params.flag('off_session') === false
  const done = payByHand(sb, open, { onSession }, card)
  if (done.paid || done.payment?.status === 'processing') return done.invoice
  const intent = invoiceIntent(sb, done.invoice)
  const decline = done.payment?.decline
  throw new ApiError(402, {
    type: 'card_error',
    code: decline?.code ?? (done.payment ? 'invoice_payment_intent_requires_action' : 'missing'),
    message: decline?.message ?? 'This payment requires additional user action before it can be completed.',
    ...(decline?.declineCode ? { decline_code: decline.declineCode } : {}),
    ...(done.payment?.charge ? { charge: done.payment.charge.id } : {}),
    ...(intent ? { payment_intent: intent } : {}),
  })
}

function makeVoid(request: ApiRequest): object {
  const invoice = find(request)
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`You can only void open or uncollectible invoices. This one is ${invoice.status ?? 'gone'}.`)
  }
  return voidInvoice(request.sb, invoice)
}

function makeUncollectible(request: ApiRequest): object {
  const invoice = find(request)
  if (invoice.status !== 'open') {
    throw invalidRequest(`You can only mark open invoices as uncollectible. This one is ${invoice.status ?? 'gone'}.`)
  }
  return markUncollectible(request.sb, invoice)
}

/** A draft whose finalization failed can be finalized by hand, and is charged at once. */
function finalize(request: ApiRequest): object {
  const { sb } = request
  const draft = find(request)
  if (draft.status !== 'draft') throw invalidRequest("This invoice is already finalized, you can't re-finalize it.")
  return finalizeRenewal(sb, draft)
}

/** Previews a plan change made now. */
function previewUpdate(sb: SandboxContext, subscription: SandboxSubscription, params: Params): object {
  const details = params.hash('subscription_details')
  const [item] = details?.hashes('items') ?? []
  if (!details || !item) throw unsupported('subscription_details', 'a change of plan.')
  const proration = details.text('proration_behavior')
  if (proration !== 'always_invoice') throw unsupported('proration_behavior', 'a change that is invoiced at once.')
  const date = prorationDate(details, subscription, sb.now())
  const price = findPrice(sb, item.required('price'), item.name('price'))
  const change = { item: item.text('id') ?? null, price, quantity: null, proration, prorationDate: date }
  const preview = previewChange(sb, subscription, { ...change, onSession: true, also: {} })
  const { parent } = preview
  const of = parent?.subscription_details
  return {
    ...preview,
    parent: of && { ...parent, subscription_details: { ...of, subscription_proration_date: date ?? sb.now() } },
  }
}

/** Previews the next renewal of a subscription. */
function preview({ sb, params }: ApiRequest): object {
  const id = params.text('subscription') ?? ''
  for (const key of ['schedule', 'schedule_details', 'invoice_items', 'discounts']) {
    if (params.has(key)) throw unsupported(key, 'the next renewal as it stands.')
  }
  const subscription = sb.store.subscriptions.get(id)
  if (!subscription) throw missingResource('subscription', id, 'subscription')
  const endsBefore = subscription.cancel_at !== null && subscription.cancel_at <= periodEnd(subscription)
  if (isEnded(subscription) || subscription.cancel_at_period_end || endsBefore) {
    throw new ApiError(404, {
      type: 'invalid_request_error',
      code: 'invoice_upcoming_none',
      message: `No upcoming invoices for subscription: ${id}`,
    })
  }
  return params.has('subscription_details') ? previewUpdate(sb, subscription, params) : previewRenewal(sb, subscription)
}

function payments({ sb, params }: ApiRequest): object {
  const payment = params.hash('payment')
  const invoice = params.text('invoice')
  const intent = payment?.text('payment_intent')
  const status = params.text('status')
  const byIntent = intent ? { index: 'payment_intent', key: intent } : undefined
  const scope = invoice ? { index: 'invoice', key: invoice } : byIntent
  return listPage<Stripe.InvoicePayment>(params, {
    collection: sb.store.invoicePayments,
    kind: 'invoice_payment',
    url: '/v1/invoice_payments',
    scope,
    where: (row) => (!status || row.status === status) && (!intent || row.payment.payment_intent === intent),
  })
}

export const invoiceRoutes: Route[] = [
  list('/v1/invoices', 'collection_method customer customer_account due_date status subscription', page),
  post(
    '/v1/invoices/create_preview',
    'automatic_tax currency customer customer_account customer_details discounts invoice_items issuer on_behalf_of ' +
      'preview_mode schedule schedule_details subscription subscription_details',
    preview,
  ),
  get('/v1/invoices/:id', find),
  post('/v1/invoices/:id', 'auto_advance', update),
  post('/v1/invoices/:id/pay', 'forgive mandate off_session paid_out_of_band payment_method source', pay),
  post('/v1/invoices/:id/void', '', makeVoid),
  post('/v1/invoices/:id/mark_uncollectible', '', makeUncollectible),
  post('/v1/invoices/:id/finalize', 'auto_advance', finalize),
  list('/v1/invoice_payments', 'invoice payment status', payments),
]
