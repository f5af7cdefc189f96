import { z } from 'zod'

import { allowOnly } from '@/lib/http/methods'
import { limitSearches } from '@/lib/http/rate-limit'
import { search } from '@/lib/search/ask'
import { QUESTION_LENGTH } from '@/lib/search/question'
import { accessOf } from '@/lib/viewer/reading'
import { serverFunction } from '@/lib/viewer/server-function'

const inputSchema = z.strictObject({ q: z.string().max(QUESTION_LENGTH) })

/** What is found while somebody types. Posted, so that no log of addresses holds what they look for. */
export const POST = serverFunction({
  signInError: 'not_signed_in',
  failure: 'unavailable',
  input: inputSchema,
  async run(viewer, { q }) {
    await limitSearches(viewer.id)
    return search(q, accessOf(viewer))
  },
})

export const { GET, PUT, PATCH, DELETE, OPTIONS } = allowOnly('POST')
