import type Stripe from 'stripe'

import type { Params } from './params'
import { invalidRequest, missingParameter } from '../core/errors'

/* What a Checkout session asks for, collects and creates, besides its line items. */

export function customText(params: Params): Stripe.Checkout.Session.CustomText {
  const texts = params.hash('custom_text')
  const message = (key: string) => {
    const text = texts?.hash(key)?.text('message')
    return text ? { message: text } : null
  }
  return {
    after_submit: message('after_submit'),
    shipping_address: message('shipping_address'),
    submit: message('submit'),
    terms_of_service_acceptance: message('terms_of_service_acceptance'),
  }
}

export function consentCollection(params: Params): Stripe.Checkout.Session.ConsentCollection | null {
  const consent = params.hash('consent_collection')
  if (!consent) return null
  if (consent.text('promotions') === 'auto') {
    throw invalidRequest(
      'Promotional consent is only available to US merchants; this account is French.',
      'consent_collection[promotions]',
    )
  }
  const position = consent.hash('payment_method_reuse_agreement')?.text('position')
  return {
    payment_method_reuse_agreement: position ? { position } : null,
    promotions: consent.text('promotions') ?? null,
    terms_of_service: consent.text('terms_of_service') ?? null,
  }
}

export function afterExpiration(params: Params): Stripe.Checkout.Session.AfterExpiration | null {
  const recovery = params.hash('after_expiration')?.hash('recovery')
  if (!recovery) return null
  const enabled = recovery.flag('enabled')
  if (enabled === undefined) throw missingParameter(recovery.name('enabled'))
  return {
    recovery: {
      enabled,
      allow_promotion_codes: recovery.flag('allow_promotion_codes') ?? false,
      expires_at: null,
      url: null,
    },
  }
}

export function invoiceCreation(params: Params, mode: string): Stripe.Checkout.Session.InvoiceCreation | null {
  if (mode !== 'payment') return null
  const asked = params.hash('invoice_creation')
  const data = asked?.hash('invoice_data')
  return {
    enabled: asked?.flag('enabled') ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: data?.text('description') ?? null,
      footer: data?.text('footer') ?? null,
      issuer: null,
      metadata: data?.metadata() ?? null,
      rendering_options: null,
    },
  }
}
