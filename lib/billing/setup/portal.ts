import 'server-only'

import type Stripe from 'stripe'

import { catalogue, catalogueKeys } from '@/content/catalogue'
import { pages } from '@/content/pages'
import { site } from '@/content/site'

import { differencesOf, type Step } from './step'
import { findPortalConfiguration, PORTAL_METADATA } from '../checkout/portal'
import { idOf } from '../stripe/client'

const planKeys = catalogueKeys.filter((key) => catalogue[key].kind === 'subscription')

async function readPlanPrices(stripe: Stripe): Promise<readonly Stripe.Price[]> {
  const lookup_keys = planKeys.map((key): string => catalogue[key].lookupKey)
  const { data } = await stripe.prices.list({ lookup_keys, active: true, limit: 100 })
  return lookup_keys.flatMap((lookupKey) => data.filter(({ lookup_key }) => lookup_key === lookupKey))
}

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

function featuresFor(prices: readonly Stripe.Price[]) {
  return {
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
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      // Switching from annual to monthly at once would leave a credit that is never refunded.
      schedule_at_period_end: { conditions: [{ type: 'shortening_interval' }] },
      products: prices.map(({ id, product }) => ({ product: idOf(product), prices: [id] })),
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features
}

/** Stripe adds fields to a product that we did not set. */
function comparable({ features, ...rest }: Stripe.BillingPortal.Configuration) {
  const products = (features.subscription_update.products ?? []).map(({ product, prices }) => ({ product, prices }))
  return { ...rest, features: { ...features, subscription_update: { ...features.subscription_update, products } } }
}

/** @param siteUrl null while the site has no public address: Stripe would refuse its links */
export async function planPortal(stripe: Stripe, siteUrl: string | null): Promise<readonly Step[]> {
  const current = await findPortalConfiguration(stripe)
  const wanted = {
    features: featuresFor(await readPlanPrices(stripe)),
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
  const differences = differencesOf(`Portail client ${current.id}`, wanted, comparable(current))
  const apply = async () => void (await stripe.billingPortal.configurations.update(current.id, wanted))
  return differences.length > 0 ? [{ differences, apply }] : []
}
