import 'server-only'

import { enqueueMails } from '@/lib/notices/outbox/notices'
import { withLock } from '@/lib/platform/db/lock'
import { AppError } from '@/lib/platform/errors'
import type { Prisma, Withdrawal } from '@/prisma/generated/client'

import { findContract, type Contract } from '../contract'
import { decide, hasWithdrawnBefore, isCancelled, ownerNotices } from './outcome'

/** Afterwards the owner settles it. */
export const LINK_DAYS = 30

export async function proveIn(tx: Prisma.TransactionClient, row: Withdrawal, contract: Contract, now: Date) {
  const isRepeated = await hasWithdrawnBefore(tx, contract, row.submittedAt)
  const proven = await tx.withdrawal.update({
    where: { id: row.id },
    data: {
      status: decide(contract, row.submittedAt, isRepeated),
      provenAt: now,
      // The owner may have closed it while nobody had proven it.
      settledAt: null,
      alreadyCancelled: isCancelled(contract),
    },
  })
  await enqueueMails(tx, ownerNotices(proven))
}

/** Mails the declaration to the contract's address, for the first time. A second use of the link only shows the outcome. */
export async function prove({ id, email: typed, contractId }: Withdrawal, now: Date): Promise<void> {
  const contract = contractId ? await findContract(contractId) : null
  if (!contract) throw new AppError('invalid_link')
  const { id: userId, email } = contract.holder
  await withLock(`withdrawal:${contract.id}`, async (tx) => {
    const current = await tx.withdrawal.findUniqueOrThrow({ where: { id } })
    if (current.status !== 'awaiting_proof') return
    await proveIn(tx, current, contract, now)
    // The link was only mailed to the contract's address.
    await tx.user.updateMany({ where: { id: userId, email, emailVerified: null }, data: { emailVerified: now } })
    if (typed !== email) return
    await enqueueMails(tx, [{ message: { kind: 'withdrawal-received', withdrawalId: id }, purpose: `${id} proven` }])
  })
}
