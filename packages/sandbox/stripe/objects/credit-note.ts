import type Stripe from 'stripe'

import { newId } from '../core/ids'

export interface CreditNoteInput {
  invoice: Stripe.Invoice & { id: string }
  amount: number
  refunds: { refund: string; amount: number }[]
  outOfBand: number
  reason: string | null
  memo: string | null
  metadata: Record<string, string>
  /** How many notes the invoice already has. */
  earlier: number
  publicUrl: string
  now: number
}

/** A credit note for a paid invoice, with its linked refunds. */
export function buildCreditNote(input: CreditNoteInput): Stripe.CreditNote {
  const { invoice, amount, now } = input
  const id = newId('cn', 24)
  const part = (cents: number) => (invoice.total === 0 ? 0 : Math.round((cents * amount) / invoice.total))
  const taxes = (invoice.total_taxes ?? []).map((tax) => ({
    ...tax,
    amount: part(tax.amount),
    taxable_amount: amount - part(tax.amount),
  }))
  const taxed = taxes.reduce((sum, tax) => sum + tax.amount, 0)
  const note = {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: now,
    invoice: invoice.id,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo: input.memo,
    metadata: input.metadata,
    number: `${invoice.number ?? 'SANDBOX'}-CN-${String(input.earlier + 1).padStart(2, '0')}`,
    out_of_band_amount: input.outOfBand || null,
    pdf: `${input.publicUrl}/credit_notes/${id}/pdf`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: input.reason,
    refunds: input.refunds.map(({ refund, amount: amount_refunded }) => ({
      amount_refunded,
      payment_record_refund: null,
      refund,
      type: 'refund',
    })),
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount - taxed,
    total: amount,
    total_excluding_tax: amount - taxed,
    total_taxes: taxes,
    type: 'post_payment',
    voided_at: null,
  }
  return note as unknown as Stripe.CreditNote
}
