import { z } from 'zod'

import { serverFunction } from '@/lib/access/viewer/server-function'
import { createPortalSession } from '@/lib/billing/checkout/portal'
import { allowOnly } from '@/lib/platform/http/methods'
import { limitPurchases } from '@/lib/platform/http/rate-limit'

export const POST = serverFunction({
  signInError: 'sign_in_to_manage',
  failure: 'portal_failed',
  input: z.object({ flow: z.literal('card').optional() }),
  async run(viewer, { flow }) {
    await limitPurchases(viewer.id)
    return { url: await createPortalSession(viewer, flow) }
  },
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
