import 'server-only'

import type Stripe from 'stripe'

import { getStripe } from '../stripe/client'

/** Set on the portal configuration that npm run stripe:setup makes; Stripe gives it an id of its own in each account. */
export const PORTAL_METADATA = { managed_by: 'horizon-libre' } as const

/** @returns the configuration that the set-up has made in this account, or null */
export async function findPortalConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const configurations = stripe.billingPortal.configurations.list({
    active: true,
    limit: 100,
    expand: ['data.features.subscription_update.products'],
  })
  for await (const configuration of configurations) {
    if (configuration.metadata?.managed_by === PORTAL_METADATA.managed_by) return configuration
  }
  return null
}

const CACHE_MS = 60_000
let cache: { readonly until: number; readonly id: string } | undefined

/**
 * The configuration for portal sessions. Undefined before the set-up has run: Stripe then takes the account's default.
 * @throws Stripe's errors
 */
export async function getPortalConfigurationId(): Promise<string | undefined> {
  if (cache && cache.until > Date.now()) return cache.id
  const id = (await findPortalConfiguration(getStripe()))?.id
  if (id) cache = { until: Date.now() + CACHE_MS, id }
  return id
}
