import { z } from 'zod'

import { allowOnly } from '@/lib/http/methods'
import { serverFunction } from '@/lib/viewer/server-function'
import { tellSubscription } from '@/lib/viewer/session-answer'

/** Answered from Postgres alone, with the query that has found the viewer. */
export const POST = serverFunction({
  signInError: 'not_signed_in',
  failure: 'unavailable',
  input: z.object({}),
  run: async ({ entitlement }) => tellSubscription(entitlement),
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
