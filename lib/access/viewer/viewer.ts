import 'server-only'

import { z } from 'zod'

import { getEntitlement, type Entitlement } from '@/lib/billing/mirror/entitlement'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { readSessionToken, type SessionToken } from '@/lib/identity/session-token'
import { noteSeen, SESSION_LIFE_S, SESSION_MAX_AGE_S } from '@/lib/identity/sessions'
import { getDb } from '@/lib/platform/db'
import { isRefusedStatement, unavailable } from '@/lib/platform/db/errors'
import { reportError } from '@/lib/platform/log'
import { Prisma } from '@/prisma/generated/client'

export interface Viewer {
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly name: string | null
  readonly stripeCustomerId: string | null
  readonly isAdmin: boolean
  /** Whether a second factor was proven in this session. */
  readonly isStrong: boolean
  readonly entitlement: Entitlement
}

const time = z.coerce.date()

const rowSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  stripeCustomerId: z.string().nullable(),
  isAdmin: z.boolean(),
  isStrong: z.boolean(),
  sessionId: z.string(),
  lastSeenAt: z.date(),
  subscriptions: z.array(
    z.object({
      status: z.string(),
      productId: z.string(),
      currentPeriodEnd: time,
      scheduledEnd: time.nullable(),
      pastDueSince: time.nullable(),
      revokedReason: z.string().nullable(),
      awaitsPayment: z.boolean(),
      pausedFrom: time.nullable(),
      paidUntil: time.nullable(),
      endReason: z.string().nullable(),
      createdAt: time,
    }),
  ),
  grants: z.array(
    z.object({ productId: z.string().nullable(), until: time, endedAt: time.nullable(), createdAt: time }),
  ),
})

const ROLE = Prisma.sql`exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')`

/** Filters by livemode, so that purchases of Stripe's test mode give no access in production. */
const findRow = ({ userId, sessionId }: SessionToken, isAdmin: Prisma.Sql, livemode = isLivemode()) => getDb()
  .$queryRaw<unknown[]>`
    select
      u.id, u.email, u.name,
      case when u.stripe_livemode = ${livemode} then u.stripe_customer_id end as "stripeCustomerId",
      s.id as "sessionId", s.second_factor_at is not null as "isStrong", s.last_seen_at as "lastSeenAt",
      ${isAdmin} as "isAdmin",
      coalesce((
        select json_agg(json_build_object(
          'status', b.status, 'productId', b.product_id, 'currentPeriodEnd', b.current_period_end,
          'scheduledEnd', b.scheduled_end, 'pastDueSince', b.past_due_since, 'revokedReason', b.revoked_reason,
          'awaitsPayment', b.awaits_payment, 'pausedFrom', b.paused_from, 'paidUntil', b.paid_until,
          'endReason', b.end_reason, 'createdAt', b.created_at))
        from subscriptions b where b.user_id = u.id and b.livemode = ${livemode}
      ), '[]') as subscriptions,
      coalesce((
        select json_agg(json_build_object(
          'productId', g.product_id, 'until', g.until, 'endedAt', g.ended_at, 'createdAt', g.created_at))
        from access_grants g where g.user_id = u.id and g.livemode is distinct from ${!livemode}
      ), '[]') as grants
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId}::uuid and u.id = ${userId}::uuid and s.version = u.session_version
      and s.last_seen_at > now() - make_interval(secs => ${SESSION_MAX_AGE_S})
      and s.created_at > now() - make_interval(secs => ${SESSION_LIFE_S})`

/** A failed role lookup means not admin (docs/product.md#admin); the rest is still read. */
async function findRowWithRole(token: SessionToken): Promise<unknown[]> {
  try {
    return await findRow(token, ROLE)
  } catch (error) {
    if (!isRefusedStatement(error)) throw error
    const rows = await findRow(token, Prisma.sql`false`)
    reportError('a role could not be looked up: not admin', error)
    return rows
  }
}

/**
 * By session cookie or Bearer token, in one indexed query. Every five minutes a second query updates last_seen_at.
 * @param now when entitlements are evaluated
 * @returns null when there is no session, or it has ended
 * @throws AppError unavailable when the database does not answer
 */
export async function getViewer(headers: Headers, now = new Date()): Promise<Viewer | null> {
  const token = await readSessionToken(headers)
  return token && findViewer(token, now)
}

/** The same for an already decrypted token. */
export async function findViewer(token: SessionToken, now = new Date()): Promise<Viewer | null> {
  const rows = await findRowWithRole(token).catch((error: unknown) => {
    throw unavailable(error)
  })
  if (rows.length === 0) return null
  const { subscriptions, grants, lastSeenAt, ...user } = rowSchema.parse(rows[0])
  await noteSeen({ id: user.sessionId, userId: user.id, lastSeenAt })
  return { ...user, entitlement: getEntitlement({ subscriptions, grants }, now) }
}
