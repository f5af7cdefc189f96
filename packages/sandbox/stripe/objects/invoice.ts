import Stripe from 'stripe'

import { newId } from '../core/ids'
import type { SandboxInvoice } from '../core/rows'

export interface LineInput {
  amount: number
  description: string
  price: Stripe.Price
  quantity: number
  start: number
  end: number
  proration: boolean
  /** The subscription item; absent for a one-time payment. */
  item: string | null
}

export interface InvoiceInput {
  customer: Stripe.Customer
  subscription: Stripe.Subscription | null
  lines: LineInput[]
  reason: Stripe.Invoice.BillingReason
  currency: string
  metadata: Record<string, string>
  description: string | null
  defaultPaymentMethod: string | null
  periodStart: number
  periodEnd: number
  automaticTax?: boolean
  /** In per cent, included in the amounts. */
  taxRate?: number
  /** The buying company's. */
  vatNumber?: string | null
  discounts?: readonly InvoiceDiscount[]
  now: number
}

/** A discount, and its amount on each line. */
export interface InvoiceDiscount {
  id: string
  reductions: number[]
}

function lineParent(line: LineInput, subscription: string | null): Stripe.InvoiceLineItem.Parent {
  if (line.item !== null && subscription !== null) {
    return {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: line.item,
      },
      type: 'subscription_item_details',
    }
  }
  return {
    invoice_item_details: {
      invoice_item: newId('ii', 24),
      proration: false,
      proration_details: { credited_items: null },
      subscription: null,
    },
    subscription_item_details: null,
    type: 'invoice_item_details',
  }
}

const amountsOff = (discounts: readonly InvoiceDiscount[] = [], amountOf: (discount: InvoiceDiscount) => number) =>
  discounts
    .map((discount) => ({ amount: amountOf(discount), discount: discount.id }))
    .filter(({ amount }) => amount > 0)

/** The tax in an amount that includes it. */
const includedTax = (amount: number, rate: number) => amount - Math.round((amount * 100) / (100 + rate))

/** One rate: the buyer's country's. */
function taxesOf(base: number, tax: number, rate: number): Stripe.InvoiceLineItem.Tax[] {
  if (rate === 0) return []
  const tax_rate_details = { tax_rate: `txr_${String(rate).replace('.', '_')}` }
  const common = { tax_behavior: 'inclusive', taxability_reason: 'standard_rated', type: 'tax_rate_details' } as const
  return [{ ...common, amount: tax, taxable_amount: base - tax, tax_rate_details }]
}

const afterDiscounts = ({ amount }: LineInput, index: number, { discounts = [] }: InvoiceInput) =>
  discounts.reduce((left, { reductions }) => left - (reductions[index] ?? 0), amount)

function buildLine(invoice: string, line: LineInput, index: number, input: InvoiceInput): Stripe.InvoiceLineItem {
  const product = line.price.product
  const base = afterDiscounts(line, index, input)
  const rate = input.taxRate ?? 0
  return {
    id: newId('il', 24),
    object: 'line_item',
    amount: line.amount,
    currency: input.currency,
    description: line.description,
    discount_amounts: amountsOff(input.discounts, ({ reductions }) => reductions[index] ?? 0),
    discountable: !line.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: input.subscription?.metadata ?? {},
    parent: lineParent(line, input.subscription?.id ?? null),
    period: { end: line.end, start: line.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price.id, product: typeof product === 'string' ? product : product.id },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(line.proration ? line.amount : (line.price.unit_amount ?? 0)),
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription: input.subscription?.id ?? null,
    subtotal: line.amount,
    taxes: taxesOf(base, includedTax(base, rate), rate),
  }
}

/** A draft invoice; a credit on the customer's balance is applied, and a negative total leaves nothing due. */
export function buildInvoice(input: InvoiceInput): SandboxInvoice {
  const id = newId('in', 24)
  const { customer, subscription } = input
  const taxed = input.automaticTax ?? subscription?.automatic_tax.enabled ?? false
  const subtotal = input.lines.reduce((sum, line) => sum + line.amount, 0)
  const off = amountsOff(input.discounts, ({ reductions }) => reductions.reduce((sum, part) => sum + part, 0))
  const total = off.reduce((sum, { amount }) => sum - amount, subtotal)
  const lines = input.lines.map((line, index) => buildLine(id, line, index, input))
  const tax = lines.flatMap(({ taxes }) => taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const credit = Math.max(0, -customer.balance)
  const due = Math.max(0, total - credit)
  return {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Bac à sable',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: taxed
      ? { disabled_reason: null, enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' }
      : { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created: input.now,
    currency: input.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: input.vatNumber ? [{ type: 'eu_vat', value: input.vatNumber }] : [],
    default_payment_method: input.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
    discounts: (input.discounts ?? []).map(({ id: discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: input.metadata,
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: input.periodEnd,
    period_start: input.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: { amount_tax_display: null, pdf: { page_size: 'auto' }, template: null, template_version: null },
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subscription: null,
    subtotal,
    subtotal_excluding_tax: subtotal - tax,
    test_clock: null,
    total,
    total_discount_amounts: off,
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes: taxesOf(total, tax, input.taxRate ?? 0),
    webhooks_delivered_at: input.now,
  }
}

export function buildInvoicePayment(invoice: SandboxInvoice, intent: string, now: number): Stripe.InvoicePayment {
  return {
    id: newId('inpay', 24),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}
