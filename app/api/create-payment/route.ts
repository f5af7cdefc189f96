import { z } from 'zod'

import { createPaymentCheckout } from '@/lib/billing/checkout/open'
import { allowOnly } from '@/lib/http/methods'
import { limitPurchases } from '@/lib/http/rate-limit'
import { serverFunction } from '@/lib/viewer/server-function'

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
