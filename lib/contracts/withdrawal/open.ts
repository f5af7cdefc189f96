import 'server-only'

import type { Notice } from '@/lib/notices/outbox/notices'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

import { ownerNotice } from './outcome'

/** Waiting for its proof link, for Stripe, or for the owner. */
export const openWithdrawal = {
  OR: [{ status: 'refunding' }, { status: { in: ['awaiting_proof', 'owner'] }, settledAt: null }],
} satisfies Prisma.WithdrawalWhereInput

/** Then the owner looks at it: a declaration counts even if it is never proven. */
export const UNPROVEN_AFTER_DAYS = 3
/** Four days before the refund is due (art. L221-24). */
const REMIND_AFTER_DAYS = 10

const before = (now: Date, days: number) => ({ lt: new Date(now.getTime() - days * DAY_MS) })

/** The owner has refunded it by hand, at Stripe. */
async function recordSettled(now: Date): Promise<void> {
  const open = await getDb().withdrawal.findMany({ where: { status: 'owner', settledAt: null } })
  const purchases = await getDb().purchase.findMany({
    where: {
      checkoutSessionId: { in: open.flatMap(({ contractId }) => contractId ?? []) },
      refundedAmountCents: { gt: 0 },
    },
  })
  for (const { checkoutSessionId: contractId, refundedAmountCents: refundedCents } of purchases) {
    await getDb().withdrawal.updateMany({
      where: { contractId, status: 'owner' },
      data: { refundedCents, settledAt: now },
    })
  }
}

/** Those that need a decision, once each. */
export async function listDailyAlerts(now: Date): Promise<readonly Notice[]> {
  await recordSettled(now)
  const { withdrawal } = getDb()
  const unproven = await withdrawal.findMany({
    where: { status: 'awaiting_proof', isSetAside: false, submittedAt: before(now, UNPROVEN_AFTER_DAYS) },
  })
  const overdue = await withdrawal.findMany({
    where: { status: 'owner', settledAt: null, submittedAt: before(now, REMIND_AFTER_DAYS) },
  })
  return [
    ...unproven.map(({ id }) => ownerNotice('unproven', id)),
    ...overdue.map(({ id }) => ownerNotice('overdue', id)),
  ]
}

/**
 * Called when the owner has settled it by hand, or seen that it has no contract. Until then, the declaration and its account are kept.
 * @returns false if no declaration with this number (R-…) is waiting for the owner
 */
export async function closeWithdrawal(number: string, now: Date): Promise<boolean> {
  const { count } = await getDb().withdrawal.updateMany({
    where: { number, status: { in: ['awaiting_proof', 'owner', 'not_found'] }, settledAt: null },
    data: { settledAt: now },
  })
  return count > 0
}

/** What waits for the owner apart: set aside by its number, and proven by nobody. */
export const setAside = {
  isSetAside: true,
  provenAt: null,
  settledAt: null,
  status: { in: ['awaiting_proof', 'owner', 'not_found'] },
} satisfies Prisma.WithdrawalWhereInput

/** @returns how many of those from that moment to the other were closed, without a word to anybody */
export async function closeSetAside(from: Date, to: Date, now: Date): Promise<number> {
  const { count } = await getDb().withdrawal.updateMany({
    where: { ...setAside, submittedAt: { gte: from, lte: to } },
    data: { settledAt: now },
  })
  return count
}
