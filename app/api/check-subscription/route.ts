import { z } from 'zod'

import { serverFunction } from '@/lib/access/viewer/server-function'
import { tellSubscription } from '@/lib/access/viewer/session-answer'
import { allowOnly } from '@/lib/platform/http/methods'

/** Needs no query beyond that of the viewer. */
export const POST = serverFunction({
  signInError: 'not_signed_in',
  failure: 'unavailable',
  input: z.object({}),
  run: async ({ entitlement }) => tellSubscription(entitlement),
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
