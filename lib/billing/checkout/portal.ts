import 'server-only'

import { pages } from '@/content/pages'
import { getEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'

import { getPortalConfigurationId } from './portal-configuration'
import type { Buyer } from '../stripe/customer'
import { getStripe } from '../stripe/client'

/**
 * Opens Stripe's customer portal.
 * @returns its address, good for a few minutes
 * @throws AppError no_customer when the user has never bought anything
 */
export async function createPortalSession(buyer: Buyer): Promise<string> {
  if (!buyer.stripeCustomerId) throw new AppError('no_customer')
  const configuration = await getPortalConfigurationId()
  const { url } = await getStripe().billingPortal.sessions.create({
    customer: buyer.stripeCustomerId,
    ...(configuration && { configuration }),
    locale: 'fr',
    return_url: `${getEnv().siteUrl}${pages.subscription.path}`,
  })
  return url
}
