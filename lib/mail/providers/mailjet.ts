import { z } from 'zod'

import type { Death, DeathReport } from '@/lib/notices/outbox/dead-addresses'

import { addressField, detailField, secondsField } from './fields'

const kindSchema = z.object({
  event: z.string(),
  hard_bounce: z.unknown().optional(),
  error: z.unknown().optional(),
})

const eventSchema = z.object({ email: addressField, time: secondsField, error: detailField })

/**
 * Those of Mailjet's errors that are the address' own and for good: https://dev.mailjet.com/email/guides/webhooks/. A full mailbox, a
 * refused text, and an address that bounced lately for somebody else (preblocked) are not.
 */
const DEAD_ERRORS: readonly unknown[] = ['user unknown', 'mailbox inactive', 'invalid domain', 'no mail host']

function deathOf({ event, hard_bounce: isHard, error }: z.infer<typeof kindSchema>): Death | null {
  if (event === 'spam') return 'complained'
  const isAboutMails = event === 'blocked' || (event === 'bounce' && isHard === true)
  return isAboutMails && DEAD_ERRORS.includes(error) ? 'bounced' : null
}

/** @throws ZodError */
export function readMailjet(event: unknown): DeathReport | null {
  const reason = deathOf(kindSchema.parse(event))
  if (!reason) return null
  const { email, time, error } = eventSchema.parse(event)
  return { address: email, reason, detail: error, at: time }
}
