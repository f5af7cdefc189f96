import { z } from 'zod'

import type { DeathReport } from '@/lib/outbox/dead-addresses'

import { addressField, detailField, isoField } from './fields'

const kindSchema = z
  .object({ eventType: z.unknown().optional(), notificationType: z.unknown().optional() })
  .transform(({ eventType, notificationType }) => eventType ?? notificationType)
  .pipe(z.string())

const bounceSchema = z.object({
  bounce: z.object({
    bounceType: z.string(),
    timestamp: isoField,
    bouncedRecipients: z.array(
      z.object({ emailAddress: addressField, status: z.string().nullish(), diagnosticCode: detailField }),
    ),
  }),
})

const complaintSchema = z.object({
  complaint: z.object({
    timestamp: isoField,
    complaintFeedbackType: detailField,
    complainedRecipients: z.array(z.object({ emailAddress: addressField })),
  }),
})

/** One recipient of a bounce for good may only be late: its status is 4.x.x (RFC 3463). */
function readBounce(event: unknown): readonly DeathReport[] {
  const { bounceType, timestamp: at, bouncedRecipients } = bounceSchema.parse(event).bounce
  if (bounceType !== 'Permanent') return []
  return bouncedRecipients
    .filter(({ status }) => !status?.startsWith('4.'))
    .map(({ emailAddress: address, diagnosticCode: detail }) => ({ address, reason: 'bounced', detail, at }))
}

/** `not-spam` is the opposite: a mail taken out of the spam folder. */
function readComplaint(event: unknown): readonly DeathReport[] {
  const { timestamp: at, complaintFeedbackType: detail, complainedRecipients } = complaintSchema.parse(event).complaint
  if (detail === 'not-spam') return []
  return complainedRecipients.map(({ emailAddress: address }) => ({ address, reason: 'complained', detail, at }))
}

/**
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html, `notificationType`, and
 * /event-publishing-retrieving-sns-contents.html, `eventType`.
 * @throws ZodError
 */
export function readSes(event: unknown): readonly DeathReport[] {
  const kind = kindSchema.parse(event)
  if (kind === 'Bounce') return readBounce(event)
  return kind === 'Complaint' ? readComplaint(event) : []
}
