import 'server-only'

import { openWithdrawal } from '@/lib/contracts/withdrawal/open'
import { giveUpOldMails } from '@/lib/notices/outbox/delivery'
import { addMonths, DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'

import { KEPT_MAILS, RETENTION } from './retention-periods'

function settledContracts(monthsAgo: (months: number) => Date): Prisma.Sql {
  const before = (months: number) => Prisma.sql`${monthsAgo(months)}::timestamptz`
  const { subscriptionProofMonths, serviceProofMonths, archivedServiceMonths, archivedFromCents } = RETENTION
  return Prisma.sql`
    select id from subscriptions where scheduled_end < ${before(subscriptionProofMonths)}
    union all
    select checkout_session_id from purchases where coalesce(paid_at, created_at)
      < case when amount_cents < ${archivedFromCents} then ${before(serviceProofMonths)} else ${before(archivedServiceMonths)} end`
}

/** Deletes expired data; keeps sales, for ten years at least (Code de commerce, art. L123-22). */
export async function purgeExpired(now: Date): Promise<string> {
  const db = getDb()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const monthsAgo = (months: number) => addMonths(now, -months)
  const settled = settledContracts(monthsAgo)
  await giveUpOldMails()
  const isExpired = { expiresAt: { lt: now } }
  // An order within a contract is named by both (lib/contracts/documents.ts).
  const proofs = await Promise.all([
    db.$executeRaw`delete from contract_consents where split_part(contract_id, '@', 1) in (${settled})`,
    db.$executeRaw`delete from contract_documents where split_part(contract_id, '@', 1) in (${settled})`,
  ])
  const deleted = await Promise.all([
    db.accountToken.deleteMany({ where: isExpired }),
    db.emailChange.deleteMany({ where: isExpired }),
    db.session.deleteMany({
      where: {
        OR: [
          { lastSeenAt: { lt: daysAgo(RETENTION.sessionDays) } },
          { createdAt: { lt: daysAgo(RETENTION.sessionLifeDays) } },
        ],
      },
    }),
    db.preparedBook.deleteMany({ where: { askedAt: { lt: daysAgo(RETENTION.preparedBookDays) } } }),
    db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } }),
    ...KEPT_MAILS.map(({ kinds, months }) =>
      db.notice.deleteMany({ where: { kind: { in: [...kinds] }, createdAt: { lt: monthsAgo(months) }, dueAt: null } }),
    ),
    db.cancellation.deleteMany({
      where: { outcome: { not: 'pending' }, submittedAt: { lt: monthsAgo(RETENTION.notificationMonths) } },
    }),
    db.withdrawal.deleteMany({
      where: { NOT: openWithdrawal, submittedAt: { lt: monthsAgo(RETENTION.notificationMonths) } },
    }),
    db.stripeEvent.deleteMany({ where: { processedAt: { lt: monthsAgo(RETENTION.logMonths) } } }),
    db.reconciliation.deleteMany({ where: { finishedAt: { lt: monthsAgo(RETENTION.logMonths) } } }),
    db.deadAddress.deleteMany({ where: { since: { lt: monthsAgo(RETENTION.logMonths) } } }),
    db.revivedAddress.deleteMany({ where: { since: { lt: monthsAgo(RETENTION.logMonths) } } }),
    db.incident.deleteMany({ where: { endedAt: { lt: monthsAgo(RETENTION.logMonths) } } }),
    db.ownerAct.deleteMany({ where: { at: { lt: monthsAgo(RETENTION.ownerActMonths) } } }),
    db.jobRun.deleteMany({ where: { finishedAt: { lt: monthsAgo(RETENTION.logMonths) } } }),
  ])
  const counts = [...proofs, ...deleted.map(({ count }) => count)]
  return `Lignes effacées\u00a0: ${counts.reduce((sum, count) => sum + count, 0)}.`
}
