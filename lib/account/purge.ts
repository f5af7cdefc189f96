import 'server-only'

import { addMonths } from '@/lib/billing/entitlement'
import { getDb } from '@/lib/db'
import type { MessageKind } from '@/lib/mail/message'

import { NEWS_MAILS, PASSING_MAILS, RETENTION } from './retention-periods'

const DAY_MS = 24 * 60 * 60 * 1000

/** Notices that were handed to the mail queue before then. */
const told = (before: Date, kinds?: readonly MessageKind[]) => ({
  where: {
    queuedAt: { not: null },
    createdAt: { lt: before },
    ...(kinds && { OR: kinds.map((kind) => ({ key: { startsWith: `${kind} ` } })) }),
  },
})

/**
 * Deletes what has served its time: lib/account/retention-periods.ts. Sales stay, for ten years at least (Code de
 * commerce, art. L123-22); mails in the queue are deleted by the queue after thirty days.
 */
export async function purgeExpired(now: Date): Promise<string> {
  const db = getDb()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const monthsAgo = (months: number) => addMonths(now, -months)
  const isExpired = { expiresAt: { lt: now } }
  const deleted = await Promise.all([
    db.accountToken.deleteMany({ where: isExpired }),
    db.emailChange.deleteMany({ where: isExpired }),
    db.verificationToken.deleteMany({ where: { expires: { lt: now } } }),
    db.session.deleteMany({ where: { lastSeenAt: { lt: daysAgo(RETENTION.sessionDays) } } }),
    db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } }),
    db.notice.deleteMany(told(daysAgo(RETENTION.passingNoticeDays), PASSING_MAILS)),
    db.notice.deleteMany(told(monthsAgo(RETENTION.logMonths), NEWS_MAILS)),
    db.notice.deleteMany(told(monthsAgo(RETENTION.noticeMonths))),
    db.cancellation.deleteMany({
      where: { outcome: { not: 'pending' }, notifiedAt: { lt: monthsAgo(RETENTION.notificationMonths) } },
    }),
    db.stripeEvent.deleteMany({ where: { processedAt: { lt: monthsAgo(RETENTION.logMonths) } } }),
    db.jobRun.deleteMany({ where: { finishedAt: { lt: monthsAgo(RETENTION.logMonths) } } }),
  ])
  return `${deleted.reduce((sum, { count }) => sum + count, 0)} rows deleted.`
}
