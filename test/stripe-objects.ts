import { buildPrice } from '@sandbox/stripe/objects/catalogue'
import { buildCheckoutSession, buildLineItem } from '@sandbox/stripe/objects/checkout-session'
import { buildCustomer } from '@sandbox/stripe/objects/customer'
import { buildInvoice } from '@sandbox/stripe/objects/invoice'
import { buildSubscription } from '@sandbox/stripe/objects/subscription'
import type Stripe from 'stripe'

/** 2026-11-21T12:00:00Z, as Stripe writes it. */
export const CREATED = 1_795_262_400
export const MONTH_END = CREATED + 30 * 24 * 60 * 60

const CUSTOMER = 'cus_1'

export function makePrice(changes: Partial<Stripe.Price> = {}): Stripe.Price {
  const price = buildPrice({
    product: 'prod_premium',
    currency: 'eur',
    unitAmount: 900,
    recurring: { interval: 'month', count: 1 },
    active: true,
    now: CREATED,
  })
  return { ...price, id: 'price_monthly', ...changes }
}

export function makeInvoice(intents: readonly string[], changes: Partial<Stripe.Invoice> = {}): Stripe.Invoice {
  const invoice = buildInvoice({
    customer: buildCustomer({ email: 'zoe@example.fr', name: null, now: CREATED }),
    subscription: null,
    lines: [],
    reason: 'subscription_cycle',
    currency: 'eur',
    metadata: {},
    description: null,
    defaultPaymentMethod: null,
    periodStart: CREATED,
    periodEnd: MONTH_END,
    now: CREATED,
  })
  const data = intents.map((intent): Stripe.InvoicePayment => ({
    id: `inpay_${intent}`,
    object: 'invoice_payment',
    amount_paid: 900,
    amount_requested: 900,
    created: CREATED,
    currency: 'eur',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: CREATED },
  }))
  const paid = intents.length > 0 ? ({ status: 'paid' } as const) : {}
  return {
    ...invoice,
    ...paid,
    payments: { object: 'list', data, has_more: false, url: '/v1/invoice_payments' },
    ...changes,
  }
}

export function makeItem(changes: Partial<Stripe.SubscriptionItem> = {}): Stripe.SubscriptionItem {
  const [item] = makeSubscription({}, []).items.data
  if (!item) throw new Error('a subscription starts with one item')
  return { ...item, ...changes }
}

export function makeSubscription(
  changes: Partial<Stripe.Subscription> = {},
  items: readonly Stripe.SubscriptionItem[] = [],
): Stripe.Subscription {
  const subscription = buildSubscription({
    customer: CUSTOMER,
    currency: 'eur',
    items: [{ price: makePrice(), quantity: 1 }],
    metadata: {},
    description: null,
    defaultPaymentMethod: null,
    status: 'active',
    anchor: CREATED,
    now: CREATED,
  })
  const data = items.length > 0 ? [...items] : subscription.items.data
  return { ...subscription, items: { ...subscription.items, data }, latest_invoice: makeInvoice(['pi_1']), ...changes }
}

export function makeSession(changes: Partial<Stripe.Checkout.Session> = {}): Stripe.Checkout.Session {
  const price = makePrice({ id: 'price_coaching', product: 'prod_coaching', recurring: null, unit_amount: 99_700 })
  const session = buildCheckoutSession({
    allow_promotion_codes: null,
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: null,
    after_expiration: null,
    consent_collection: null,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: CUSTOMER,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    expires_at: CREATED + 86_400,
    invoice_creation: null,
    locale: 'fr',
    metadata: {},
    mode: 'payment',
    payment_method_collection: 'if_required',
    submit_type: null,
    ui_mode: 'hosted_page',
    automaticTax: false,
    adaptivePricing: false,
    taxIdCollection: false,
    phoneCollection: false,
    methodTypes: ['card'],
    amount: 99_700,
    currency: 'eur',
    successUrl: 'https://example.fr/merci',
    publicUrl: 'https://checkout.example.fr',
    now: CREATED,
  })
  const data = [buildLineItem(price, 1, 'Coaching')]
  return {
    ...session,
    line_items: { object: 'list', data, has_more: false, url: '/v1/checkout/sessions/line_items' },
    payment_intent: 'pi_1',
    payment_status: 'paid',
    status: 'complete',
    ...changes,
  }
}
