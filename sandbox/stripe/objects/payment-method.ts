import type Stripe from 'stripe'

import { newId } from '../core/ids'

export interface CardInput {
  number: string
  expMonth: number
  expYear: number
  name?: string | null
  email?: string | null
  address?: Stripe.Address | null
  /** A company's, entered beside the card. */
  vatNumber?: string | null
}

export function buildCardMethod(card: CardInput, customer: string | null, now: number): Stripe.PaymentMethod {
  const brand = card.number.startsWith('5') ? 'mastercard' : 'visa'
  return {
    id: newId('pm', 24),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: card.address ?? null,
      email: card.email ?? null,
      name: card.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'FR',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: `sandbox${card.number.slice(-9)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

/** An account that debits by SEPA. */
export function buildDebitMethod(now: number): Stripe.PaymentMethod {
  const { card: _, ...method } = buildCardMethod({ number: '', expMonth: 12, expYear: 2040 }, null, now)
  const account = { bank_code: '20041', branch_code: '01005', country: 'FR', generated_from: null, last4: '2606' }
  return { ...method, type: 'sepa_debit', sepa_debit: { ...account, fingerprint: 'sandboxdebit' } }
}
