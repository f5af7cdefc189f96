import 'server-only'

import { addMonths } from '@/lib/billing/entitlement'
import { getDb } from '@/lib/db'
import { reportError } from '@/lib/log'
import { sendNotices, type Notice } from '@/lib/mail/notices'
import { openWithdrawal } from '@/lib/withdrawal/open'

import { eraseAccount } from './deletion'
import { RETENTION } from './retention-periods'

const DAY_MS = 24 * 60 * 60 * 1000
const WARNING_MS = RETENTION.warningDays * DAY_MS

const OVER = ['canceled', 'incomplete_expired', 'incomplete']

/** Whoever has shown no sign of life since then, in any of what binds us to them. Admins are left alone. */
const inactiveSince = (since: Date, now: Date) => {
  const isSince = { gte: since }
  const isCovered = { gte: addMonths(now, -RETENTION.purchaseMonths) }
  return {
    deletedAt: null,
    lastActiveAt: { lt: since },
    roles: { none: {} },
    subscriptions: {
      none: { OR: [{ status: { notIn: OVER } }, { scheduledEnd: isSince }, { currentPeriodEnd: isSince }] },
    },
    purchases: { none: { status: { not: 'failed' }, OR: [{ createdAt: isCovered }, { paidAt: isCovered }] } },
    withdrawals: { none: openWithdrawal },
    cancellations: { none: { outcome: 'pending' as const } },
  }
}

interface Inactive {
  readonly id: string
  readonly email: string
  readonly lastActiveAt: Date
}

/** A warning counts for the silence that it was about: whoever comes back and goes again is warned again. */
const purposeOf = ({ id, lastActiveAt }: Inactive) => `${id} ${lastActiveAt.toISOString()}`

function warningOf(user: Inactive, now: Date): Notice {
  const twoYears = addMonths(user.lastActiveAt, RETENTION.inactiveAccountMonths)
  const deletesOn = new Date(Math.max(twoYears.getTime(), now.getTime() + WARNING_MS)).toISOString()
  const lastActiveAt = user.lastActiveAt.toISOString()
  return { message: { kind: 'account-expires', userId: user.id, lastActiveAt, deletesOn }, purpose: purposeOf(user) }
}

async function getWarning(user: Inactive): Promise<{ readonly deletesOn: Date } | null> {
  const notice = await getDb().notice.findUnique({ where: { key: `account-expires ${purposeOf(user)}` } })
  const { deletesOn } = (notice?.message ?? {}) as { deletesOn?: string }
  return deletesOn ? { deletesOn: new Date(deletesOn) } : null
}

/**
 * Warns those whose account nobody has used for almost two years, and deletes the accounts of those who were warned
 * thirty days ago or more and have not come back. Signing in once is enough to stay.
 * @throws Error when accounts could not be deleted, after all others were
 */
export async function forgetInactive(now: Date): Promise<string> {
  const limit = addMonths(now, -RETENTION.inactiveAccountMonths)
  const users = await getDb().user.findMany({
    where: inactiveSince(new Date(limit.getTime() + WARNING_MS), now),
    select: { id: true, email: true, lastActiveAt: true },
  })
  const warnings: Notice[] = []
  let deleted = 0
  let failures = 0
  for (const user of users) {
    const warning = await getWarning(user)
    if (!warning) warnings.push(warningOf(user, now))
    if (!warning || warning.deletesOn > now || user.lastActiveAt >= limit) continue
    try {
      if (await eraseAccount(user, { lastActiveAt: user.lastActiveAt })) deleted++
    } catch (error) {
      reportError(`inactive account ${user.id} is not deleted`, error)
      failures++
    }
  }
  await sendNotices(warnings)
  const result = `${warnings.length} accounts warned, ${deleted} deleted.`
  if (failures > 0) throw new Error(`${result} ${failures} could not be deleted.`)
  return result
}
