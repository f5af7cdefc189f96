import 'server-only'

import { enqueueMails, type Notice } from '@/lib/notices/outbox/notices'
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

/** Those that need a decision, once each. */
export async function listDailyAlerts(now: Date): Promise<readonly Notice[]> {
  const { withdrawal } = getDb()
  const unproven = await withdrawal.findMany({
    where: {
      status: 'awaiting_proof',
      settledAt: null,
      isSetAside: false,
      submittedAt: before(now, UNPROVEN_AFTER_DAYS),
    },
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
 * Called when the owner has seen that it has no contract. Until one is closed, the declaration and its account are kept.
 * @returns false if no declaration with this number (R-…) is waiting for it
 */
export async function closeUnfound(number: string, now: Date): Promise<boolean> {
  const { count } = await getDb().withdrawal.updateMany({
    where: { number, status: 'not_found', settledAt: null },
    data: { settledAt: now },
  })
  return count > 0
}

/**
 * Called once the owner has settled it. The reckoning reaches the holder by mail: it is the reason in the log of this act.
 * @returns false if nobody waits for it any more
 */
export function settleWithdrawal(number: string, refundedCents: number, actId: string, now: Date): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const [row] = await tx.withdrawal.updateManyAndReturn({
      where: { number, status: { in: ['awaiting_proof', 'owner'] }, settledAt: null },
      // Unpaid, its holder may still prove it.
      data: { ...(refundedCents > 0 && { status: 'owner' }), refundedCents, settledAt: now },
    })
    if (!row) return false
    const { id: withdrawalId, userId } = row
    if (userId)
      await enqueueMails(tx, [
        { message: { kind: 'withdrawal-settled', userId, withdrawalId, actId }, purpose: withdrawalId },
      ])
    return true
  })
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
