import 'server-only'

import { z } from 'zod'

/**
 * A mail to be sent, as it stands in the queue: whom it is about, no text and no secret. The worker looks up the rest
 * and makes the token of a link when it sends, so that the queue gives nobody a way into an account.
 */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm-email'), userId: z.uuid() }),
  /** Asked for by a stranger: whether anybody has this address is the worker's to find out. */
  z.object({ kind: z.literal('reset-password'), email: z.string() }),
  z.object({ kind: z.literal('password-changed'), userId: z.uuid() }),
  /** To the new address: the request that names it may have been replaced since. */
  z.object({ kind: z.literal('confirm-new-email'), userId: z.uuid(), changeId: z.uuid() }),
  /** To the address that is to be replaced. */
  z.object({ kind: z.literal('email-change-asked'), userId: z.uuid() }),
  /** To the address that was replaced, which nobody has any more. */
  z.object({ kind: z.literal('email-changed'), userId: z.uuid(), email: z.string() }),
])

export type Message = z.infer<typeof messageSchema>
