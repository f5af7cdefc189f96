import type Stripe from 'stripe'

import { newId } from '../core/ids'

export interface CustomerInput {
  email?: string | null
  name?: string | null
  phone?: string | null
  description?: string | null
  address?: Stripe.Address | null
  metadata?: Record<string, string>
  preferredLocales?: string[]
  defaultPaymentMethod?: string | null
  now: number
}

export function buildCustomer(input: CustomerInput): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: input.address ?? null,
    balance: 0,
    created: input.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: input.defaultPaymentMethod ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: input.preferredLocales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
