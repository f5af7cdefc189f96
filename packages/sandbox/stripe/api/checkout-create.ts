import type Stripe from 'stripe'

import { afterExpiration, consentCollection, customText, invoiceCreation } from './checkout-settings'
import type { Params } from './params'
import type { ApiRequest } from './route'
import { automaticTax, taxIdCollection } from './tax'
import { readTrial } from './trials'
import { discountSession, isValidCoupon, redeemable } from '../billing/discounts'
import { findPrice, liveCustomer, productOf } from '../billing/lookup'
import { DAY, isInterval } from '../core/calendar'
import type { SandboxContext } from '../core/context'
import { invalidRequest, missingParameter, missingResource, unsupported } from '../core/errors'
import type { SessionTrial } from '../core/rows'
import { buildPrice, buildProduct } from '../objects/catalogue'
import { buildCheckoutSession, buildLineItem } from '../objects/checkout-session'

const COLLECTION = ['always', 'if_required'] as const
const MODES = ['payment', 'subscription', 'setup'] as const
const UI_MODES = ['hosted_page', 'hosted', 'embedded_page', 'embedded', 'elements', 'custom', 'form'] as const

function inlinePrice(sb: SandboxContext, data: Params): Stripe.Price {
  const productData = data.hash('product_data')
  const product = productData
    ? sb.store.products.put(buildProduct({ name: productData.required('name'), now: sb.now() })).id
    : data.required('product')
  const interval = data.hash('recurring')?.text('interval')
  const price = buildPrice({
    product,
    currency: data.required('currency'),
    unitAmount: data.integer('unit_amount') ?? 0,
    recurring: interval && isInterval(interval) ? { interval, count: 1 } : null,
    active: false,
    now: sb.now(),
  })
  return sb.store.prices.put(price)
}

function lineItems({ sb, params }: ApiRequest, mode: string): Stripe.LineItem[] {
  const lines = params.hashes('line_items').map((line) => {
    const data = line.hash('price_data')
    const price = data ? inlinePrice(sb, data) : findPrice(sb, line.required('price'), line.name('price'))
    if (!data && !price.active) {
      const message = 'The price specified is inactive. This field only accepts active prices.'
      throw invalidRequest(message, line.name('price'))
    }
    return buildLineItem(price, line.integer('quantity') ?? 1, productOf(sb, price)?.name ?? '')
  })
  if (lines.length === 0) throw missingParameter('line_items')
  const recurring = lines.filter((line) => line.price?.type === 'recurring').length
  if (mode === 'payment' && recurring > 0) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only ' +
        'one-time prices.',
      'line_items',
    )
  }
  if (mode === 'subscription' && recurring === 0) {
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode.', 'line_items')
  }
  if (mode === 'subscription' && recurring < lines.length) {
    throw unsupported('line_items', 'one-time prices beside recurring ones.')
  }
  return lines
}

function outOfRange(range: string): Error {
  return invalidRequest(`The \`expires_at\` timestamp must be ${range} from Checkout Session creation.`, 'expires_at')
}

function expiry({ sb, params }: ApiRequest): number {
  const asked = params.integer('expires_at')
  if (asked === undefined || asked === null) return sb.now() + DAY
  // Allows a minute, because the caller read its clock a moment ago.
  if (asked < sb.now() + 30 * 60 - 60) {
    throw outOfRange('at least 30 minutes')
  }
  if (asked > sb.now() + DAY + 60) {
    throw outOfRange('less than 24 hours')
  }
  return asked
}

function refuseUnsupported(params: Params): void {
  const subscription = params.hash('subscription_data')
  if (subscription?.has('billing_cycle_anchor'))
    throw unsupported('subscription_data[billing_cycle_anchor]', 'it begins at once.')
  if (params.hash('payment_intent_data')?.text('capture_method') === 'manual') {
    throw unsupported('payment_intent_data[capture_method]', 'payments are captured at once.')
  }
}

/** A trial that starts when checkout is completed. */
function sessionTrial({ sb, params }: ApiRequest): SessionTrial | null {
  const data = params.hash('subscription_data')
  const trial = data && readTrial(data, sb.now())
  if (!data || !trial) return null
  const days = data.integer('trial_period_days') ?? null
  if (days === null && trial.end < sb.now() + 2 * DAY) {
    throw invalidRequest(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    )
  }
  return { days, end: days === null ? trial.end : null, withoutMethod: trial.withoutMethod }
}

const FREE = { amount_subtotal: 0, amount_total: 0 }

/** The account's methods, minus those that the session excludes. The sandbox's account takes cards and direct debits. */
function methodTypes(params: Params): string[] {
  const allowed = params.strings('allowed_payment_method_types')
  const excluded = params.strings('excluded_payment_method_types') ?? []
  if (allowed && excluded.length > 0) {
    throw invalidRequest(
      'You may only specify one of these parameters: allowed_payment_method_types, excluded_payment_method_types.',
    )
  }
  const types = ['card', 'sepa_debit'].filter((type) => (allowed?.includes(type) ?? true) && !excluded.includes(type))
  if (types.length === 0) throw invalidRequest('No valid payment method types for this Checkout Session.')
  return types
}

export function createSession(request: ApiRequest): object {
  const { sb, params } = request
  const mode = params.oneOf('mode', MODES)
  if (!mode) throw missingParameter('mode')
  if (mode === 'setup') throw unsupported('mode', 'setup.')
  refuseUnsupported(params)
  const uiMode = params.oneOf('ui_mode', UI_MODES) ?? 'hosted_page'
  const successUrl = params.text('success_url') ?? params.text('return_url') ?? null
  if (successUrl === null) throw missingParameter('success_url')
  const customerId = params.text('customer') ?? null
  const email = params.text('customer_email') ?? null
  if (customerId && email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', 'customer')
  }
  const customer = customerId ? liveCustomer(sb, customerId, 'customer') : null
  const trial = sessionTrial(request)
  const lines = lineItems(request, mode).map((line) => (trial ? { ...line, ...FREE } : line))
  const creation = params.oneOf('customer_creation', ['always', 'if_required'] as const)
  const known = { address: null, business_name: null, individual_name: null, phone: null, tax_ids: null }
  const session = buildCheckoutSession({
    after_expiration: afterExpiration(params),
    allow_promotion_codes: params.flag('allow_promotion_codes') ?? null,
    billing_address_collection: params.text('billing_address_collection') ?? null,
    cancel_url: params.text('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id') ?? null,
    consent_collection: consentCollection(params),
    custom_text: customText(params),
    customer: customer?.id ?? null,
    customer_creation: customer ? null : mode === 'subscription' ? 'always' : (creation ?? 'if_required'),
    customer_details:
      (customer ?? email) ? { ...known, email: customer?.email ?? email, name: null, tax_exempt: 'none' } : null,
    customer_email: email,
    expires_at: expiry(request),
    invoice_creation: invoiceCreation(params, mode),
    locale: params.text('locale') ?? null,
    metadata: params.metadata(),
    mode,
    payment_method_collection:
      mode === 'payment' ? 'if_required' : (params.oneOf('payment_method_collection', COLLECTION) ?? 'always'),
    submit_type: params.text('submit_type') ?? null,
    ui_mode: uiMode === 'hosted' ? 'hosted_page' : uiMode,
    automaticTax: automaticTax(sb, params, customer),
    // On by default, in accounts that have not disabled it.
    adaptivePricing: params.hash('adaptive_pricing')?.flag('enabled') ?? true,
    taxIdCollection: taxIdCollection(params, customer),
    phoneCollection: params.hash('phone_number_collection')?.flag('enabled') ?? false,
    methodTypes: methodTypes(params),
    amount: lines.reduce((sum, line) => sum + line.amount_total, 0),
    currency: lines[0]?.currency ?? 'eur',
    successUrl,
    publicUrl: sb.publicUrl(),
    now: sb.now(),
  })
  const intentData = params.hash('payment_intent_data')
  sb.store.sessionRows.put({
    id: session.id,
    lines,
    subscriptionData: {
      metadata: params.hash('subscription_data')?.metadata() ?? {},
      description: params.hash('subscription_data')?.text('description') ?? null,
      trial,
    },
    paymentIntentData: {
      metadata: intentData?.metadata() ?? {},
      description: intentData?.text('description') ?? null,
      setupFutureUsage: intentData?.has('setup_future_usage') ?? false,
    },
    updateCustomerName: params.hash('customer_update')?.text('name') === 'auto',
    updateCustomerAddress: params.hash('customer_update')?.text('address') === 'auto',
    attempt: null,
  })
  sb.store.sessions.put(session)
  try {
    applyDiscount(request, session)
  } catch (error) {
    sb.store.sessions.delete(session.id)
    throw error
  }
  return sb.store.sessions.get(session.id) ?? session
}

/** A coupon or promotion code that the site applies itself. */
function applyDiscount({ sb, params }: ApiRequest, session: Stripe.Checkout.Session): void {
  const [given, ...more] = params.hashes('discounts')
  if (!given) return
  if (params.has('allow_promotion_codes')) {
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.', 'discounts')
  }
  if (more.length > 0) throw unsupported('discounts', 'one at a time.')
  const promotion = given.text('promotion_code')
  const id = given.text('coupon') ?? ''
  const coupon = sb.store.coupons.get(id)
  const ofCoupon =
    coupon && isValidCoupon(sb, coupon, session.currency) ? { coupon: coupon.id, promotionCode: null } : null
  const discount = promotion ? redeemable(sb, sb.store.promotionCodes.get(promotion), session) : ofCoupon
  if (!discount) throw missingResource(promotion ? 'promotion code' : 'coupon', promotion ?? id, 'discounts')
  const row = sb.store.sessionRows.get(session.id)
  if (row) discountSession(sb, session, row, discount)
}
