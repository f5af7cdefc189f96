import type Stripe from 'stripe'

import { newId } from '../core/ids'

type Configuration = Stripe.BillingPortal.Configuration

export function buildPortalConfiguration(isDefault: boolean, now: number): Configuration {
  return {
    id: newId('bpc', 24),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: ['email', 'tax_id'], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: 'unchanged',
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  }
}

export interface PortalSessionInput {
  configuration: string
  customer: string
  flow: Stripe.BillingPortal.Session.Flow | null
  locale: string | null
  returnUrl: string | null
  publicUrl: string
  now: number
}

export function buildPortalSession(input: PortalSessionInput): Stripe.BillingPortal.Session {
  const id = newId('bps', 24)
  return {
    id,
    object: 'billing_portal.session',
    configuration: input.configuration,
    created: input.now,
    customer: input.customer,
    customer_account: null,
    flow: input.flow,
    livemode: false,
    locale: input.locale,
    on_behalf_of: null,
    return_url: input.returnUrl,
    url: `${input.publicUrl}/portal/${id}`,
  }
}
