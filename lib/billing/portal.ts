import 'server-only'

import type { Viewer } from '@/lib/auth/viewer'
import { getEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'

import { getPortalConfigurationId } from './portal-configuration'
import { getStripe } from './stripe'

/**
 * Opens Stripe's customer portal.
 * @returns its address, good for a few minutes
 * @throws AppError no_customer when the user has never bought anything
 */
export async function createPortalSession(viewer: Viewer): Promise<string> {
  if (!viewer.stripeCustomerId) throw new AppError('no_customer')
  const configuration = await getPortalConfigurationId()
  const { url } = await getStripe().billingPortal.sessions.create({
    customer: viewer.stripeCustomerId,
    ...(configuration && { configuration }),
    locale: 'fr',
    return_url: `${getEnv().siteUrl}/abonnement`,
  })
  return url
}
