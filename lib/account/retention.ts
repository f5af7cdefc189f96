import 'server-only'

import pLimit from 'p-limit'

import { ENDED, NEVER_RAN } from '@/lib/billing/stripe/subscription-status'
import { openWithdrawal } from '@/lib/contracts/withdrawal/open'
import { sendNotices, type Notice } from '@/lib/notices/outbox/notices'
import { addMonths, DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import type { Prisma } from '@/prisma/generated/client'

import { eraseAccount, eraseUnknown } from './deletion'
import { RETENTION } from './retention-periods'

const WARNING_MS = RETENTION.warningDays * DAY_MS

const SLICE = 500

/** Concurrency; each holds a connection of the background pool (lib/platform/db). */
const AT_ONCE = 4

/** Batch size of one transaction, which holds their locks for some tens of milliseconds. */
const TOGETHER = 50

interface Inactive {
  readonly id: string
  readonly email: string
  readonly lastActiveAt: Date
}

/** Excludes admins. */
const listUnused = (since: Date, after: Inactive | null): Promise<readonly Inactive[]> =>
  getDb().user.findMany({
    where: {
      deletedAt: null,
      roles: { none: {} },
      lastActiveAt: { lt: since, ...(after && { gte: after.lastActiveAt }) },
      ...(after && { NOT: { lastActiveAt: after.lastActiveAt, id: { lte: after.id } } }),
    },
    select: { id: true, email: true, lastActiveAt: true },
    orderBy: [{ lastActiveAt: 'asc' }, { id: 'asc' }],
    take: SLICE,
  })

async function findBound(users: readonly Inactive[], since: Date, now: Date): Promise<ReadonlySet<string | null>> {
  const userId = { in: users.map(({ id }) => id) }
  const isSince = { gte: since }
  const isCovered = { gte: addMonths(now, -RETENTION.purchaseMonths) }
  const lasting: Prisma.SubscriptionWhereInput[] = [
    { status: { notIn: [...ENDED, ...NEVER_RAN] } },
    { scheduledEnd: isSince },
    { currentPeriodEnd: isSince },
  ]
  const covered: Prisma.PurchaseWhereInput[] = [{ createdAt: isCovered }, { paidAt: isCovered }]
  const select = { userId: true } as const
  const bonds = await Promise.all([
    getDb().subscription.findMany({ where: { userId, OR: lasting }, select }),
    getDb().purchase.findMany({ where: { userId, status: { not: 'failed' }, OR: covered }, select }),
    getDb().withdrawal.findMany({ where: { userId, ...openWithdrawal }, select }),
    getDb().cancellation.findMany({ where: { userId, outcome: 'pending' }, select }),
    getDb().accessGrant.findMany({ where: { userId, endedAt: null, until: isSince }, select }),
  ])
  return new Set(bonds.flat().map((bond) => bond.userId))
}

/** A user who returns and becomes inactive again gets a new warning. */
const purposeOf = ({ id, lastActiveAt }: Inactive) => `${id} ${lastActiveAt.toISOString()}`

const warningKey = (user: Inactive) => `account-expires ${purposeOf(user)}`

function warningOf(user: Inactive, now: Date): Notice {
  const twoYears = addMonths(user.lastActiveAt, RETENTION.inactiveAccountMonths)
  const deletesOn = new Date(Math.max(twoYears.getTime(), now.getTime() + WARNING_MS)).toISOString()
  const lastActiveAt = user.lastActiveAt.toISOString()
  return { message: { kind: 'account-expires', userId: user.id, lastActiveAt, deletesOn }, purpose: purposeOf(user) }
}

/** @returns deletion dates by warningKey */
async function findWarnings(users: readonly Inactive[]): Promise<ReadonlyMap<string, Date>> {
  const warnings = await getDb().notice.findMany({
    where: { key: { in: users.map(warningKey) } },
    select: { key: true, message: true },
  })
  return new Map(warnings.map(({ key, message }) => [key, new Date((message as { deletesOn: string }).deletesOn)]))
}

interface Outcome {
  warned: number
  deleted: number
  failed: number
}

async function forget(user: Inactive, outcome: Outcome): Promise<void> {
  try {
    if (await eraseAccount(user, { lastActiveAt: user.lastActiveAt })) outcome.deleted++
  } catch (error) {
    reportError(`inactive account ${user.id} is not deleted`, error)
    outcome.failed++
  }
}

/** Deletes a batch in one transaction; those it skips, or all if it fails, one by one. */
async function forgetTogether(users: readonly Inactive[], outcome: Outcome): Promise<void> {
  const gone = await eraseUnknown(users).catch((error: unknown) => {
    reportError('inactive accounts are deleted one by one', error)
    return new Set<string>()
  })
  outcome.deleted += gone.size
  for (const user of users) if (!gone.has(user.id)) await forget(user, outcome)
}

async function forgetSlice(slice: readonly Inactive[], since: Date, now: Date, outcome: Outcome): Promise<void> {
  const limit = addMonths(now, -RETENTION.inactiveAccountMonths)
  const bound = await findBound(slice, since, now)
  const users = slice.filter(({ id }) => !bound.has(id))
  const warnings = await findWarnings(users)
  const unwarned = users.filter((user) => !warnings.has(warningKey(user)))
  outcome.warned += await sendNotices(unwarned.map((user) => warningOf(user, now)))
  const due = users.filter((user) => {
    const deletesOn = warnings.get(warningKey(user))
    return deletesOn && deletesOn <= now && user.lastActiveAt < limit
  })
  const lane = pLimit(AT_ONCE)
  const batches = Array.from({ length: Math.ceil(due.length / TOGETHER) }, (_, index) =>
    due.slice(index * TOGETHER, (index + 1) * TOGETHER),
  )
  await Promise.all(batches.map((users) => lane(() => forgetTogether(users, outcome))))
}

/**
 * Daily task: warns inactive users, and deletes accounts warned thirty days ago that were not used since.
 * @throws Error when some accounts could not be deleted, after the others were
 */
export async function forgetInactive(now: Date): Promise<string> {
  const since = new Date(addMonths(now, -RETENTION.inactiveAccountMonths).getTime() + WARNING_MS)
  const outcome: Outcome = { warned: 0, deleted: 0, failed: 0 }
  for (let after: Inactive | null = null; ;) {
    const slice: readonly Inactive[] = await listUnused(since, after)
    await forgetSlice(slice, since, now, outcome)
    if (slice.length < SLICE) break
    after = slice.at(-1)!
  }
  const result = `Comptes prévenus\u00a0: ${outcome.warned}. Supprimés\u00a0: ${outcome.deleted}.`
  if (outcome.failed > 0) throw new Error(`${result} Pas pu l’être\u00a0: ${outcome.failed}.`)
  return result
}
