import 'server-only'

import type Stripe from 'stripe'

import { pages } from '@/content/pages'
import { MINUTE_MS } from '@/lib/platform/days'
import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { memoize } from '@/lib/platform/memoize'

import { getStripe } from '../stripe/client'
import type { Buyer } from '../stripe/customer'

/** Marks the portal configuration made by npm run stripe:setup; its id differs between accounts. */
export const PORTAL_METADATA = { managed_by: 'horizon-libre' } as const

export async function findPortalConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const configurations = stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  for await (const configuration of configurations) {
    if (configuration.metadata?.managed_by === PORTAL_METADATA.managed_by) return configuration
  }
  return null
}

/** Before setup has run, Stripe uses the account's default. */
const getConfiguration = memoize(
  MINUTE_MS,
  () => findPortalConfiguration(getStripe()),
  (found) => found !== null,
)

/** Opens the card form directly, then returns: https://docs.stripe.com/customer-management/portal-deep-links */
const toCard = (siteUrl: string) =>
  ({
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: `${siteUrl}${pages.account.path}` } },
  }) as const

/** @returns a URL that is valid for a few minutes. @throws AppError no_customer if the user has never bought anything */
export async function createPortalSession(buyer: Buyer, flow?: 'card'): Promise<string> {
  if (!buyer.stripeCustomerId) throw new AppError('no_customer')
  const { siteUrl } = getEnv()
  const configuration = await getConfiguration()
  const { url } = await getStripe().billingPortal.sessions.create({
    customer: buyer.stripeCustomerId,
    ...(configuration && { configuration: configuration.id }),
    ...(flow && { flow_data: toCard(siteUrl) }),
    locale: 'fr',
    return_url: `${siteUrl}${flow ? pages.account.path : pages.subscription.path}`,
  })
  return url
}
