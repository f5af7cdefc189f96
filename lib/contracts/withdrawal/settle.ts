import 'server-only'

import { refundContract } from '@/lib/billing/ending/refund'
import { closeGift } from '@/lib/billing/mirror/gifts'
import { syncCustomer } from '@/lib/billing/mirror/sync'
import { noteMails } from '@/lib/notices/outbox/notices'
import { dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { reportError } from '@/lib/platform/log'
import type { Withdrawal } from '@/prisma/generated/client'

import { ownerNotice, ownerNotices } from './outcome'
import { canStillWithdraw } from '../deadline'

/** Of an order within an older contract (another plan), what was paid for it. Null: all of the contract. */
async function orderedSince(contractId: string, submittedAt: Date): Promise<Date | null> {
  const row = await getDb().subscription.findUnique({ where: { id: contractId } })
  return row && !canStillWithdraw(row.createdAt, submittedAt) ? row.orderedAt : null
}

/** @returns whether all went back; not while a payment is still on its way */
async function refund({ id, submittedAt }: Withdrawal, contractId: string, now: Date): Promise<boolean> {
  try {
    const { cents: refundedCents, isSettled } = await refundContract({
      cause: { of: 'withdrawal', id },
      contractId,
      since: await orderedSince(contractId, submittedAt),
    })
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
 * Pays back what a proven declaration asks for. A failure is kept, told to the owner and tried again by the daily work.
 * @returns whether it is paid back now
 */
export async function settleWithdrawal(id: string, now: Date): Promise<boolean> {
  const row = await getDb().withdrawal.findUniqueOrThrow({
    where: { id },
    include: { user: { select: { stripeCustomerId: true } } },
  })
  if (row.status !== 'refunding' || !row.contractId) return row.status === 'refunded'
  if (!(await shutGift(row, row.contractId, now))) return false
  const isRefunded = await refund(row, row.contractId, now)
  try {
    if (row.user?.stripeCustomerId) await syncCustomer(row.user.stripeCustomerId)
  } catch (error) {
    // Stripe's own events bring it up to date.
    reportError(`the mirror after withdrawal ${id}`, error)
  }
  return isRefunded
}
