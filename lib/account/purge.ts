import 'server-only'

import { addMonths } from '@/lib/billing/entitlement'
import { getDb } from '@/lib/db'

import { PASSING_MAILS, RETENTION } from './retention-periods'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes what has served its time: lib/account/retention-periods.ts. Sales stay, for ten years at least (Code de
 * commerce, art. L123-22); mails in the queue are deleted by the queue after thirty days.
 */
export async function purgeExpired(now: Date): Promise<string> {
  const db = getDb()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const monthsAgo = (months: number) => addMonths(now, -months)
  const kinds = PASSING_MAILS.map((kind) => ({ key: { startsWith: `${kind} ` } }))
  const isExpired = { expiresAt: { lt: now } }
  const deleted = await Promise.all([
    db.accountToken.deleteMany({ where: isExpired }),
    db.emailChange.deleteMany({ where: isExpired }),
    db.verificationToken.deleteMany({ where: { expires: { lt: now } } }),
    db.session.deleteMany({ where: { lastSeenAt: { lt: daysAgo(RETENTION.sessionDays) } } }),
    db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } }),
    db.notice.deleteMany({
      where: { queuedAt: { not: null }, createdAt: { lt: daysAgo(RETENTION.noticeDays) }, OR: kinds },
    }),
    db.notice.deleteMany({ where: { queuedAt: { not: null }, createdAt: { lt: monthsAgo(RETENTION.proofMonths) } } }),
    db.cancellation.deleteMany({
      where: { outcome: { not: 'pending' }, notifiedAt: { lt: monthsAgo(RETENTION.proofMonths) } },
    }),
    db.stripeEvent.deleteMany({ where: { processedAt: { lt: monthsAgo(RETENTION.logMonths) } } }),
    db.jobRun.deleteMany({ where: { finishedAt: { lt: monthsAgo(RETENTION.logMonths) } } }),
  ])
  return `${deleted.reduce((sum, { count }) => sum + count, 0)} rows deleted.`
}
