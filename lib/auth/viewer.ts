import 'server-only'

import { z } from 'zod'

import { getEntitlement, type Entitlement } from '@/lib/billing/entitlement'
import { getDb } from '@/lib/db'

import { readSessionToken } from './session-token'

/** The signed-in user of a request, with what they have paid for. */
export interface Viewer {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly stripeCustomerId: string | null
  readonly isAdmin: boolean
  readonly entitlement: Entitlement
}

const time = z.coerce.date()

const rowSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  stripeCustomerId: z.string().nullable(),
  isAdmin: z.boolean(),
  subscriptions: z.array(
    z.object({
      status: z.string(),
      productId: z.string(),
      currentPeriodEnd: time,
      scheduledEnd: time.nullable(),
      pastDueSince: time.nullable(),
      revokedReason: z.string().nullable(),
    }),
  ),
  purchases: z.array(
    z.object({ offer: z.string(), productId: z.string(), status: z.string(), paidAt: time.nullable() }),
  ),
})

/**
 * Finds who sends a request, by session cookie or Bearer token, in one indexed query.
 * @param now the time at which entitlements are judged
 * @returns null when there is no session, or it has been revoked
 */
export async function getViewer(headers: Headers, now = new Date()): Promise<Viewer | null> {
  const token = await readSessionToken(headers)
  if (!token) return null
  const rows = await getDb().$queryRaw<unknown[]>`
    select
      u.id, u.email, u.name, u.stripe_customer_id as "stripeCustomerId",
      exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin",
      coalesce((
        select json_agg(json_build_object(
          'status', s.status, 'productId', s.product_id, 'currentPeriodEnd', s.current_period_end,
          'scheduledEnd', s.scheduled_end, 'pastDueSince', s.past_due_since, 'revokedReason', s.revoked_reason))
        from subscriptions s where s.user_id = u.id
      ), '[]') as subscriptions,
      coalesce((
        select json_agg(json_build_object(
          'offer', p.offer, 'productId', p.product_id, 'status', p.status, 'paidAt', p.paid_at))
        from purchases p where p.user_id = u.id
      ), '[]') as purchases
    from users u
    where u.id = ${token.userId}::uuid and u.session_version = ${token.sessionVersion}`
  if (rows.length === 0) return null
  const { subscriptions, purchases, ...user } = rowSchema.parse(rows[0])
  return { ...user, entitlement: getEntitlement({ subscriptions, purchases }, now) }
}
