import { z } from 'zod'

import type { SuppressionReason, BounceReport } from '@/lib/notices/outbox/suppression'

import { addressField, detailField, isoField } from './fields'

const kindSchema = z.object({ RecordType: z.string(), Type: z.unknown().optional(), Inactive: z.unknown().optional() })

const eventSchema = z.object({ Email: addressField, BouncedAt: isoField, Details: detailField })

const DEAD_TYPES: readonly unknown[] = ['HardBounce', 'BadEmailAddress']

/**
 * https://postmarkapp.com/developer/webhooks/bounce-webhook and /spam-complaint-webhook. `Inactive`: Postmark has
 * stopped sending to the address.
 */
function deathOf({
  RecordType: record,
  Type: type,
  Inactive: isBlocked,
}: z.infer<typeof kindSchema>): SuppressionReason | null {
  if (record === 'SpamComplaint' || (record === 'Bounce' && type === 'SpamComplaint')) return 'complained'
  return record === 'Bounce' && (DEAD_TYPES.includes(type) || isBlocked === true) ? 'bounced' : null
}

/** @throws ZodError */
export function readPostmark(event: unknown): BounceReport | null {
  const reason = deathOf(kindSchema.parse(event))
  if (!reason) return null
  const { Email: address, BouncedAt: at, Details: detail } = eventSchema.parse(event)
  return { address, reason, detail, at }
}
