import 'server-only'

import { refundContract } from '@/lib/billing/ending/refund'
import { closeGift } from '@/lib/billing/mirror/gifts'
import { noteMails } from '@/lib/notices/outbox/notices'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import type { Withdrawal } from '@/prisma/generated/client'

import { ownerNotice, ownerNotices } from './outcome'
import { canStillWithdraw } from '../deadline'

/** For a later order within a contract (a plan change), only refund what was paid since. Null: refund all of it. */
async function orderedSince(contractId: string, submittedAt: Date): Promise<Date | null> {
  const row = await getDb().subscription.findUnique({ where: { id: contractId } })
  return row && !canStillWithdraw(row.createdAt, submittedAt) ? row.orderedAt : null
}

/** @returns whether everything was refunded; false while a payment is still processing */
async function refund(
  { id, submittedAt }: Withdrawal,
  contractId: string,
  customer: string | null,
  now: Date,
): Promise<boolean> {
  try {
    const since = await orderedSince(contractId, submittedAt)
    const cause = { of: 'withdrawal', id } as const
    const { cents: refundedCents, isSettled } = await refundContract({ cause, contractId, since }, customer)
    if (!isSettled) {
      await getDb().withdrawal.update({ where: { id }, data: { refundedCents, error: null } })
      return false
    }
    await getDb().$transaction(async (tx) => {
      await tx.withdrawal.update({
        where: { id },
        data: { status: 'refunded', refundedCents, settledAt: now, error: null },
      })
      await noteMails(tx, [ownerNotice('refunded', id)])
    })
    return true
  } catch (error) {
    reportError(`withdrawal ${id} is not refunded`, error)
    await getDb().$transaction(async (tx) => {
      await tx.withdrawal.update({ where: { id }, data: { error: String(error).slice(0, 2000) } })
      await noteMails(tx, [ownerNotice('refund-failed', id, dayOf(now))])
    })
    return false
  }
}

/** Somebody opened it between the declaration and this: what is due is the owner's to settle. @returns whether it is shut */
function shutGift({ id }: Withdrawal, contractId: string, now: Date): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    if (await closeGift(tx, contractId, now)) return true
    await noteMails(tx, ownerNotices(await tx.withdrawal.update({ where: { id }, data: { status: 'owner' } })))
    return false
  })
}

/**
 * Makes the refund of a proven declaration. A failure is stored, reported to the owner and retried by the daily task.
 * @returns whether it is refunded now
 */
export async function settleWithdrawal(id: string, now: Date): Promise<boolean> {
  const row = await getDb().withdrawal.findUniqueOrThrow({
    where: { id },
    include: { user: { select: { stripeCustomerId: true } } },
  })
  if (row.status !== 'refunding' || !row.contractId) return row.status === 'refunded'
  if (!(await shutGift(row, row.contractId, now))) return false
  return refund(row, row.contractId, row.user?.stripeCustomerId ?? null, now)
}
