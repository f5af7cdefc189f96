import type Stripe from 'stripe'

import { listPage, scopeOf } from './list'
import type { ApiRequest, Route } from './route'
import { get, list, post } from './route'
import { liveCustomer } from '../billing/lookup'
import { attachMethod, findMethod } from '../billing/methods'
import { refundCharge } from '../billing/refunds'
import type { Collection, Row } from '../core/collection'
import { invalidRequest, missingParameter, missingResource } from '../core/errors'
import type { Store } from '../core/store'

interface Readable<T> {
  path: string
  kind: string
  pick: (store: Store) => Collection<T & Row>
  /** Filters that are also indexes of the collection. */
  filters: (keyof T & string)[]
  accepts: string
}

/** The two read endpoints that many objects share: one by id, and the list with its filters. */
function readable<T extends Row & { created?: number }>(what: Readable<T>): Route[] {
  return [
    list(what.path, what.accepts, ({ sb, params }) => {
      const wanted = what.filters.map((name) => [name, params.text(name)] as const)
      return listPage<T>(params, {
        collection: what.pick(sb.store),
        kind: what.kind,
        url: what.path,
        scope: scopeOf(params, what.filters),
        where: (row) => wanted.every(([name, value]) => !value || row[name] === value),
      })
    }),
    get(`${what.path}/:id`, ({ sb, id }) => {
      const row = what.pick(sb.store).get(id)
      if (!row) throw missingResource(what.kind, id)
      return row
    }),
  ]
}

function createRefund({ sb, params }: ApiRequest): object {
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if (!intentId && !chargeId) throw missingParameter('payment_intent')
  const intent = intentId ? sb.store.paymentIntents.get(intentId) : undefined
  if (intentId && !intent) throw missingResource('payment_intent', intentId, 'payment_intent')
  const latest = typeof intent?.latest_charge === 'string' ? intent.latest_charge : ''
  const charge = sb.store.charges.get(chargeId ?? latest)
  if (!charge) {
    if (chargeId) throw missingResource('charge', chargeId, 'charge')
    throw invalidRequest(`This PaymentIntent (${intentId ?? ''}) does not have a successful charge to refund.`)
  }
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer'] as const)
  const amount = params.integer('amount') ?? null
  return refundCharge(sb, { charge, amount, reason: reason ?? null, metadata: params.metadata() })
}

function cancelIntent({ sb, id }: ApiRequest): object {
  const intent = sb.store.paymentIntents.get(id)
  if (!intent) throw missingResource('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled') {
    throw invalidRequest(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`)
  }
  const canceled = { canceled_at: sb.now(), next_action: null, status: 'canceled' } as const
  const after = sb.store.paymentIntents.put<Stripe.PaymentIntent>({ ...intent, ...canceled })
  sb.emit('payment_intent.canceled', after)
  return after
}

export const paymentRoutes: Route[] = [
  post('/v1/payment_intents/:id/cancel', 'cancellation_reason', cancelIntent),
  ...readable<Stripe.PaymentIntent>({
    path: '/v1/payment_intents',
    kind: 'payment_intent',
    pick: (store) => store.paymentIntents,
    filters: ['customer'],
    accepts: 'customer customer_account',
  }),
  ...readable<Stripe.Charge>({
    path: '/v1/charges',
    kind: 'charge',
    pick: (store) => store.charges,
    filters: ['payment_intent', 'customer'],
    accepts: 'customer payment_intent transfer_group',
  }),
  ...readable<Stripe.Refund>({
    path: '/v1/refunds',
    kind: 'refund',
    pick: (store) => store.refunds,
    filters: ['charge', 'payment_intent'],
    accepts: 'charge payment_intent',
  }),
  post(
    '/v1/refunds',
    'amount charge currency customer instructions_email metadata origin payment_intent reason ' +
      'refund_application_fee reverse_transfer',
    createRefund,
  ),
  ...readable<Stripe.Dispute>({
    path: '/v1/disputes',
    kind: 'dispute',
    pick: (store) => store.disputes,
    filters: ['charge', 'payment_intent'],
    accepts: 'charge payment_intent',
  }),
  ...readable<Stripe.Radar.EarlyFraudWarning>({
    path: '/v1/radar/early_fraud_warnings',
    kind: 'early_fraud_warning',
    pick: (store) => store.fraudWarnings,
    filters: ['charge', 'payment_intent'],
    accepts: 'charge payment_intent',
  }),
  ...readable<Stripe.BalanceTransaction>({
    path: '/v1/balance_transactions',
    kind: 'balance_transaction',
    pick: (store) => store.balanceTransactions,
    filters: ['type', 'source'],
    accepts: 'currency payout source type',
  }),
  post('/v1/payment_methods/:id/attach', 'customer customer_account', ({ sb, params, id }) => {
    const customer = liveCustomer(sb, params.required('customer'), 'customer')
    return attachMethod(sb, findMethod(sb, id, 'id'), customer.id)
  }),
]
