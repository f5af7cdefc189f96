import { z } from 'zod'

import { allowOnly } from '@/lib/http/methods'
import { serverFunction } from '@/lib/viewer/server-function'

/** Answered from Postgres alone, with the query that has found the viewer. */
export const POST = serverFunction({
  signInError: 'not_signed_in',
  failure: 'unavailable',
  input: z.object({}),
  async run({ entitlement }) {
    return {
      subscribed: entitlement.subscribed,
      product_id: entitlement.productId,
      subscription_end: entitlement.end?.toISOString() ?? null,
    }
  },
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
