import 'server-only'

import type { OutcomeText } from '@/content/withdrawal'
import { noteMails } from '@/lib/notices/outbox/notices'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { withLock } from '@/lib/platform/db/lock'
import { AppError } from '@/lib/platform/errors'
import { readToken, signToken } from '@/lib/platform/signed-token'
import type { Prisma, Withdrawal } from '@/prisma/generated/client'

import { findContract, type Contract } from '../contract'
import { decide, describeOutcome, hasWithdrawnBefore, isCancelled, ownerNotices } from './outcome'
import { settleWithdrawal } from './settle'

/** The declaration itself never expires; afterwards the owner settles it (lib/contracts/withdrawal/follow-up.ts). */
export const PROOF_LIFETIME_MS = 30 * DAY_MS

/** Deterministic, so a mail that is sent again has the same link. */
export const createProof = (id: string): string => signToken('withdrawal', id)

export async function proveIn(tx: Prisma.TransactionClient, row: Withdrawal, contract: Contract, now: Date) {
  const isRepeated = await hasWithdrawnBefore(tx, contract, row.submittedAt)
  const proven = await tx.withdrawal.update({
    where: { id: row.id },
    data: {
      status: decide(contract, row.submittedAt, isRepeated),
      provenAt: now,
      alreadyCancelled: isCancelled(contract),
    },
  })
  await noteMails(tx, ownerNotices(proven))
}

export async function getProvable(token: string, now = new Date()): Promise<Withdrawal | null> {
  const id = readToken('withdrawal', token)
  const row = id && (await getDb().withdrawal.findUnique({ where: { id } }))
  return row && now.getTime() - row.submittedAt.getTime() < PROOF_LIFETIME_MS ? row : null
}

/**
 * Mails the declaration to the contract's address, for the first time. A second use of the link shows the outcome.
 * @throws AppError invalid_link
 */
export async function proveWithdrawal(
  token: string,
  now = new Date(),
): Promise<OutcomeText & { readonly declared: Withdrawal }> {
  const row = await getProvable(token, now)
  const contract = row?.contractId ? await findContract(row.contractId) : null
  if (!row || !contract) throw new AppError('invalid_link')
  const { id: userId, email } = contract.holder
  await withLock(`withdrawal:${contract.id}`, async (tx) => {
    const current = await tx.withdrawal.findUniqueOrThrow({ where: { id: row.id } })
    if (current.status !== 'awaiting_proof') return
    await proveIn(tx, current, contract, now)
    // The link was only mailed to the contract's address.
    await tx.user.updateMany({ where: { id: userId, email, emailVerified: null }, data: { emailVerified: now } })
    if (row.email !== email) return
    await noteMails(tx, [
      { message: { kind: 'withdrawal-received', withdrawalId: row.id }, purpose: `${row.id} proven` },
    ])
  })
  await settleWithdrawal(row.id, now)
  const declared = await getDb().withdrawal.findUniqueOrThrow({ where: { id: row.id } })
  return { ...(await describeOutcome(declared)), declared }
}
