import { z } from 'zod'

import { serverFunction } from '@/lib/access/viewer/server-function'
import { createPaymentCheckout } from '@/lib/billing/checkout/open'
import { allowOnly } from '@/lib/platform/http/methods'
import { limitPurchases } from '@/lib/platform/http/rate-limit'

export const POST = serverFunction({
  signInError: 'sign_in_to_pay',
  failure: 'checkout_failed',
  input: z.object({ priceId: z.string().min(1).max(255) }),
  async run(viewer, { priceId }) {
    await limitPurchases(viewer.id)
    return { url: await createPaymentCheckout(viewer, priceId) }
  },
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
