import { z } from 'zod'

import type { SuppressionReason, BounceReport } from '@/lib/notices/outbox/suppression'

import { addressField, detailField, millisecondsField, secondsField } from './fields'

const kindSchema = z.object({ event: z.string(), reason: z.unknown().optional() })

/**
 * https://developers.brevo.com/docs/transactional-webhooks. `ts_epoch` is documented in milliseconds, but the example is in
 * seconds; we accept both, by magnitude.
 */
const eventSchema = z
  .object({
    email: addressField,
    reason: detailField,
    ts_epoch: z.number().optional(),
    ts_event: z.number().optional(),
  })
  .transform(({ email, reason, ts_epoch: epoch, ts_event: event }) => ({ email, reason, time: epoch ?? event }))

const LEAST_MS = 100_000_000_000

const timeSchema = z.union([z.number().min(LEAST_MS).pipe(millisecondsField), secondsField])

/** Without `invalid_email`, which by Brevo's reference concerns the sender. */
const DEATHS: Readonly<Record<string, SuppressionReason>> = {
  hard_bounce: 'bounced',
  spam: 'complained',
  complaint: 'complained',
}

/** Mails are blocked for many reasons; only this one concerns the recipient. */
const BLOCKED_RECIPIENT = /\bblacklist(?:ed)? user\b/i

function deathOf({ event, reason }: z.infer<typeof kindSchema>): SuppressionReason | null {
  if (event === 'blocked') return typeof reason === 'string' && BLOCKED_RECIPIENT.test(reason) ? 'bounced' : null
  return DEATHS[event] ?? null
}

/** @throws ZodError */
export function readBrevo(event: unknown): BounceReport | null {
  const reason = deathOf(kindSchema.parse(event))
  if (!reason) return null
  const { email, reason: detail, time } = eventSchema.parse(event)
  return { address: email, reason, detail, at: timeSchema.parse(time) }
}
