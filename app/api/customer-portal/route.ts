import { z } from 'zod'

import { createPortalSession } from '@/lib/billing/checkout/portal'
import { allowOnly } from '@/lib/http/methods'
import { limitPurchases } from '@/lib/http/rate-limit'
import { serverFunction } from '@/lib/viewer/server-function'

export const POST = serverFunction({
  signInError: 'sign_in_to_manage',
  failure: 'portal_failed',
  input: z.object({}),
  async run(viewer) {
    await limitPurchases(viewer.id)
    return { url: await createPortalSession(viewer) }
  },
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
