import type Stripe from 'stripe'

import { newId } from '../core/ids'
import type { SandboxCharge } from '../core/rows'

export interface IntentInput {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  receiptEmail: string | null
  setupFutureUsage: boolean
  now: number
}

export function buildPaymentIntent(input: IntentInput): Stripe.PaymentIntent {
  const id = newId('pi', 24)
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`, 24),
    confirmation_method: 'automatic',
    created: input.now,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail,
    review: null,
    setup_future_usage: input.setupFutureUsage ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export interface Decline {
  code: string
  declineCode: string | null
  message: string
}

export interface ChargeInput {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  status: 'succeeded' | 'failed' | 'pending'
  decline: Decline | null
  authenticated: boolean
  receiptUrl: string
  now: number
}

function cardDetails(card: Stripe.PaymentMethod.Card, input: ChargeInput): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: input.status === 'succeeded' ? input.intent.amount : null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: input.intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: input.authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}

function outcomeOf(input: ChargeInput): Stripe.Charge.Outcome {
  const declined = input.decline !== null
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: input.decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: declined ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  }
}

export function buildCharge(input: ChargeInput): SandboxCharge {
  const id = newId('ch', 24)
  const succeeded = input.status === 'succeeded'
  return {
    id,
    object: 'charge',
    amount: input.intent.amount,
    amount_captured: succeeded ? input.intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...input.method.billing_details },
    calculated_statement_descriptor: 'BAC A SABLE',
    captured: succeeded,
    created: input.now,
    currency: input.intent.currency,
    customer: input.intent.customer,
    description: input.intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: input.decline?.code ?? null,
    failure_message: input.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: input.intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(input),
    paid: succeeded,
    payment_intent: input.intent.id,
    payment_method: input.method.id,
    payment_method_details: {
      type: input.method.type,
      ...(input.method.card ? { card: cardDetails(input.method.card, input) } : {}),
    },
    receipt_email: input.intent.receipt_email,
    receipt_number: null,
    receipt_url: succeeded ? input.receiptUrl : null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: input.status,
    transfer_data: null,
    transfer_group: null,
  }
}
