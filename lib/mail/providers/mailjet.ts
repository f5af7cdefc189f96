import { z } from 'zod'

import type { SuppressionReason, BounceReport } from '@/lib/notices/outbox/suppression'

import { addressField, detailField, secondsField } from './fields'

const kindSchema = z.object({
  event: z.string(),
  hard_bounce: z.unknown().optional(),
  error: z.unknown().optional(),
})

const eventSchema = z.object({ email: addressField, time: secondsField, error: detailField })

/**
 * Mailjet's permanent errors of the address itself: https://dev.mailjet.com/email/guides/webhooks/. A full mailbox, refused
 * content, and an address that bounced for another customer (preblocked) are not.
 */
const DEAD_ERRORS: readonly unknown[] = ['user unknown', 'mailbox inactive', 'invalid domain', 'no mail host']

function deathOf({ event, hard_bounce: isHard, error }: z.infer<typeof kindSchema>): SuppressionReason | null {
  if (event === 'spam') return 'complained'
  const isAboutMails = event === 'blocked' || (event === 'bounce' && isHard === true)
  return isAboutMails && DEAD_ERRORS.includes(error) ? 'bounced' : null
}

/** @throws ZodError */
export function readMailjet(event: unknown): BounceReport | null {
  const reason = deathOf(kindSchema.parse(event))
  if (!reason) return null
  const { email, time, error } = eventSchema.parse(event)
  return { address: email, reason, detail: error, at: time }
}
