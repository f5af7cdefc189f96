import type Stripe from 'stripe'

import { newId } from '../core/ids'

type Session = Stripe.Checkout.Session

/** What the request for a session decides; everything else is fixed in the sandbox. */
export type SessionInput = Pick<
  Session,
  | 'after_expiration'
  | 'allow_promotion_codes'
  | 'billing_address_collection'
  | 'cancel_url'
  | 'client_reference_id'
  | 'consent_collection'
  | 'custom_text'
  | 'customer'
  | 'customer_creation'
  | 'customer_details'
  | 'customer_email'
  | 'expires_at'
  | 'invoice_creation'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_method_collection'
  | 'submit_type'
  | 'ui_mode'
> & {
  automaticTax: boolean
  adaptivePricing: boolean
  taxIdCollection: boolean
  phoneCollection: boolean
  methodTypes: string[]
  amount: number
  currency: string
  successUrl: string | null
  publicUrl: string
  now: number
}

export function buildCheckoutSession(input: SessionInput): Session {
  const {
    automaticTax,
    adaptivePricing,
    taxIdCollection,
    phoneCollection,
    methodTypes,
    amount,
    currency,
    successUrl,
    publicUrl,
    now,
    ...given
  } = input
  const id = newId('cs_test', 58)
  return {
    id,
    object: 'checkout.session',
    ...given,
    adaptive_pricing: { enabled: adaptivePricing },
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: automaticTax,
      liability: automaticTax ? { type: 'self' } : null,
      provider: automaticTax ? 'stripe' : null,
      status: automaticTax ? 'complete' : null,
    },
    client_secret: null,
    collected_information: null,
    consent: input.consent_collection ? { promotions: null, terms_of_service: null } : null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    customer_account: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: methodTypes,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: phoneCollection },
    recovered_from: null,
    saved_payment_method_options:
      input.mode === 'subscription'
        ? { allow_redisplay_filters: ['always'], payment_method_remove: 'disabled', payment_method_save: null }
        : null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    subscription: null,
    success_url: successUrl,
    tax_id_collection: { enabled: taxIdCollection, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: `${publicUrl}/checkout/${id}`,
    wallet_options: null,
  }
}

export function buildLineItem(price: Stripe.Price, quantity: number, description: string): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li', 24),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity,
  }
}
