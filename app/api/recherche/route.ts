import { z } from 'zod'

import { accessOf } from '@/lib/access/viewer/reading'
import { serverFunction } from '@/lib/access/viewer/server-function'
import { search } from '@/lib/members/search/ask'
import { QUESTION_LENGTH } from '@/lib/members/search/words'
import { allowOnly } from '@/lib/platform/http/methods'
import { limitSearches } from '@/lib/platform/http/rate-limit'

const inputSchema = z.strictObject({ q: z.string().max(QUESTION_LENGTH) })

/** Search as you type. A POST, so that queries are in no access log. */
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
