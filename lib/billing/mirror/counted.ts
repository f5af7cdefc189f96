import 'server-only'

import { Prisma } from '@/prisma/generated/client'

import { isLivemode } from '../stripe/livemode'
import { ENDED, LIVE, NEVER_RAN } from '../stripe/subscription-status'

/*
 * Conditions on rows of `subscriptions`, for figures that Postgres counts.
 */

/** Became a contract, running or ended. */
export const isContract = (): Prisma.Sql => Prisma.sql`(
  livemode = ${isLivemode()} and not awaits_payment and status <> all(${NEVER_RAN}) and revoked_reason is distinct from 'unpaid')`

export const isRunning = (): Prisma.Sql =>
  Prisma.sql`(status = any(${LIVE}) and revoked_reason is null and paused_from is null)`

/** What one that renews brings a month, in cents: a yearly one a twelfth. */
const monthlyCents = Prisma.sql`(coalesce(renewal_cents, 0)::float8 / nullif(renewal_months, 0))`

/** What all that renew bring. Thirds of a cent add up to whole ones again. */
export const recurringCents = (): Prisma.Sql => Prisma.sql`
  coalesce(sum(${monthlyCents}) filter (where ${isRunning()} and scheduled_end is null), 0)`

/** Belongs to a member at a time that has passed: also in pause, or while a renewal is owed. */
export const isMemberAt = (at: Date): Prisma.Sql => Prisma.sql`(
  ${isContract()} and created_at < ${at} and revoked_reason is null and status <> 'unpaid'
  and (status <> all(${ENDED}) or scheduled_end >= ${at}))`
