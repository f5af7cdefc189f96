import 'server-only'

import { refundContract } from '@/lib/billing/ending/refund'
import { closeGift } from '@/lib/billing/mirror/gifts'
import { enqueueMails } from '@/lib/notices/outbox/notices'
import { getDb } from '@/lib/platform/db'
import type { Withdrawal } from '@/prisma/generated/client'

import { ownerNotice, ownerNotices } from './outcome'
import { canStillWithdraw } from '../deadline'

/** For a later order within a contract (a plan change), only refund what was paid since. Null: refund all of it. */
export async function orderedSince({
  contractId,
  submittedAt,
}: Pick<Withdrawal, 'contractId' | 'submittedAt'>): Promise<Date | null> {
  const row = await getDb().subscription.findUnique({ where: { id: contractId ?? '' } })
  return row && !canStillWithdraw(row.createdAt, submittedAt) ? row.orderedAt : null
}

/** Somebody opened it between the declaration and this: what is due is the owner's to settle. @returns whether it is shut */
function shutGift(id: string, contractId: string, now: Date): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    if (await closeGift(tx, contractId, now)) return true
    await enqueueMails(tx, ownerNotices(await tx.withdrawal.update({ where: { id }, data: { status: 'owner' } })))
    return false
  })
}

/** Makes the refund of a proven declaration; while a payment is still processing, the daily task does. */
export async function carryOut({ id, status, contractId, userId, submittedAt }: Withdrawal, now: Date): Promise<void> {
  if (status !== 'refunding' || !contractId || !(await shutGift(id, contractId, now))) return
  const user = userId && (await getDb().user.findUnique({ where: { id: userId }, select: { stripeCustomerId: true } }))
  const refund = {
    cause: { of: 'withdrawal', id },
    contractId,
    since: await orderedSince({ contractId, submittedAt }),
  } as const
  const { cents: refundedCents, isSettled } = await refundContract(refund, user ? user.stripeCustomerId : null)
  const data = { refundedCents, error: null, ...(isSettled && ({ status: 'refunded', settledAt: now } as const)) }
  await getDb().$transaction(async (tx) => {
    await tx.withdrawal.update({ where: { id }, data })
    if (isSettled) await enqueueMails(tx, [ownerNotice('refunded', id)])
  })
}
