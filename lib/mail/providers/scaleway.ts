import { z } from 'zod'

import type { Death, DeathReport } from '@/lib/outbox/dead-addresses'

import { addressField, detailField, isoField } from './fields'
import { namesDeadAddress } from '../smtp-error'

const kindSchema = z.object({
  type: z.string(),
  blocklist_type: z.unknown().optional(),
  email_response_code: z.number().nullish(),
  email_response_message: z.string().nullish(),
})

const eventSchema = z.object({
  email_to: addressField,
  created_at: isoField,
  email_response_message: detailField,
  blocklist_reason: detailField,
})

const REFUSED = 400

/**
 * https://www.scaleway.com/en/docs/transactional-email/reference-content/webhook-events-payloads/. A server refuses for good
 * (`email_dropped`) for many reasons; `email_spam` is a filter's word or a reader's, and readers complain of what was let in.
 */
function deathOf(event: z.infer<typeof kindSchema>): Death | null {
  const { email_response_code: code, email_response_message: response } = event
  switch (event.type) {
    case 'email_mailbox_not_found':
      return 'bounced'
    case 'email_dropped':
      return namesDeadAddress(response ?? '') ? 'bounced' : null
    case 'blocklist_created':
    case 'email_blocklisted':
      return event.blocklist_type === 'mailbox_not_found' ? 'bounced' : null
    case 'email_spam':
      return (code ?? 0) < REFUSED ? 'complained' : null
    default:
      return null
  }
}

/** @throws ZodError */
export function readScaleway(event: unknown): DeathReport | null {
  const reason = deathOf(kindSchema.parse(event))
  if (!reason) return null
  const { email_to: address, created_at: at, ...details } = eventSchema.parse(event)
  return { address, reason, detail: details.email_response_message ?? details.blocklist_reason, at }
}
