import { z } from 'zod'

import { paths } from '@/content/paths'
import { serverFunction } from '@/lib/access/viewer/server-function'
import { createPortalSession } from '@/lib/billing/checkout/portal'
import { hasFreshSignIn } from '@/lib/identity/fresh-sign-in'
import { getEnv } from '@/lib/platform/env'
import { allowOnly } from '@/lib/platform/http/methods'
import { limitPurchases } from '@/lib/platform/http/rate-limit'

export const POST = serverFunction({
  signInError: 'sign_in_to_manage',
  failure: 'portal_failed',
  input: z.object({ flow: z.literal('card').optional() }),
  async run(viewer, { flow }) {
    await limitPurchases(viewer.id)
    // The portal shows invoices, addresses and cards; another card alone must not be made harder when a payment has failed.
    if (!flow && !(await hasFreshSignIn(viewer.sessionId)))
      return { url: `${getEnv().siteUrl}${paths.proof}?pour=abonnement` }
    return { url: await createPortalSession(viewer, flow) }
  },
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
