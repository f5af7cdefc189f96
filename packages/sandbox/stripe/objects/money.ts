import type Stripe from 'stripe'

import { DAY } from '../core/calendar'
import { newId } from '../core/ids'

export interface MovementInput {
  type: Stripe.BalanceTransaction.Type
  category: string
  amount: number
  fee: number
  currency: string
  source: string
  description: string | null
  now: number
}

/** A line of the account's balance: the amount, Stripe's fee and the net. */
export function buildMovement(input: MovementInput): Stripe.BalanceTransaction {
  const { fee, currency } = input
  return {
    id: newId('txn', 24),
    object: 'balance_transaction',
    amount: input.amount,
    available_on: input.now + 2 * DAY,
    balance_type: 'payments',
    created: input.now,
    currency,
    description: input.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: input.amount - fee,
    reporting_category: input.category,
    source: input.source,
    status: 'pending',
    type: input.type,
  } as Stripe.BalanceTransaction
}

export function buildPayout(amount: number, now: number): Stripe.Payout {
  const payout = {
    id: newId('po', 24),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + 2 * DAY,
    automatic: true,
    balance_transaction: null,
    created: now,
    currency: 'eur',
    description: 'STRIPE PAYOUT',
    destination: newId('ba', 24),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }
  return payout as unknown as Stripe.Payout
}

export function buildFraudWarning(charge: Stripe.Charge, now: number): Stripe.Radar.EarlyFraudWarning {
  return {
    id: newId('issfr', 24),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(charge.payment_intent ? { payment_intent: charge.payment_intent } : {}),
  }
}
