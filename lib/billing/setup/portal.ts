import 'server-only'

import type Stripe from 'stripe'

import { pages } from '@/content/pages'
import { site } from '@/content/site'

import { differencesOf, type Step } from './step'
import { findPortalConfiguration, PORTAL_METADATA } from '../checkout/portal'

/** The answers appear in the Dashboard and in the owner's digest. */
const REASONS = [
  'too_expensive',
  'missing_features',
  'unused',
  'low_quality',
  'too_complex',
  'switched_service',
  'other',
] as const

const FEATURES = {
  // Not the e-mail: it belongs to the account, and is changed there.
  customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: {
    enabled: true,
    mode: 'at_period_end',
    proration_behavior: 'none',
    cancellation_reason: { enabled: true, options: [...REASONS] },
  },
  // A pause in the portal would take effect at once and leave no notice; the site has its own.
  subscription_pause: { enabled: false },
  // It would take effect unpaid, and our own page has the order that the law asks for.
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features

/** @param siteUrl null while the site has no public address: Stripe would refuse its links */
export async function planPortal(stripe: Stripe, siteUrl: string | null): Promise<readonly Step[]> {
  const current = await findPortalConfiguration(stripe)
  const wanted = {
    features: FEATURES,
    metadata: PORTAL_METADATA,
    business_profile: {
      headline: site.name,
      ...(siteUrl && {
        terms_of_service_url: `${siteUrl}${pages.termsOfSale.path}`,
        privacy_policy_url: `${siteUrl}${pages.privacy.path}`,
      }),
    },
    ...(siteUrl && { default_return_url: `${siteUrl}${pages.subscription.path}` }),
  }
  if (!current) {
    const apply = async () => void (await stripe.billingPortal.configurations.create(wanted))
    return [{ differences: ['Le portail client n’a pas de configuration pour ce site.'], apply }]
  }
  const differences = differencesOf(`Portail client ${current.id}`, wanted, current)
  const apply = async () => void (await stripe.billingPortal.configurations.update(current.id, wanted))
  return differences.length > 0 ? [{ differences, apply }] : []
}
