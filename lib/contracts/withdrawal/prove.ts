import 'server-only'

import type { OutcomeText } from '@/content/withdrawal'
import { withLock } from '@/lib/db-lock'
import { getDb } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { flushNotices, noteMails } from '@/lib/outbox/notices'
import type { Withdrawal } from '@/prisma/generated/client'

import { findContract } from './contracts'
import { proveIn } from './declare'
import { describeOutcome } from './outcome'
import { PROOF_LIFETIME_MS, readProof } from './proof'
import { settleWithdrawal } from './settle'

/** @returns the declaration that a mailed link is about; null for a link that is worth nothing */
export async function getProvable(token: string, now = new Date()): Promise<Withdrawal | null> {
  const id = readProof(token)
  const row = id ? await getDb().withdrawal.findUnique({ where: { id } }) : null
  return row && now.getTime() - row.submittedAt.getTime() < PROOF_LIFETIME_MS ? row : null
}

/**
 * Confirms a declaration by the link that was mailed to the contract's address, and mails there what was declared, which
 * no mail has repeated before. Used again, it tells what became of it.
 * @returns what became of it, and the declaration as it is kept
 * @throws AppError invalid_link
 */
export async function proveWithdrawal(
  token: string,
  now = new Date(),
): Promise<OutcomeText & { readonly declared: Withdrawal }> {
  const row = await getProvable(token, now)
  const contract = row?.contractId ? await findContract(row.contractId) : null
  if (!row || !contract) throw new AppError('invalid_link')
  await withLock(`withdrawal:${contract.id}`, async (tx) => {
    const current = await tx.withdrawal.findUniqueOrThrow({ where: { id: row.id } })
    if (current.status !== 'awaiting_proof') return
    await proveIn(tx, current, contract, now)
    // The link went to the contract's address and nowhere else.
    await tx.user.updateMany({ where: { id: contract.userId, email: contract.email, emailVerified: null }, data: { emailVerified: now } })
    if (row.email !== contract.email) return
    await noteMails(tx, [{ message: { kind: 'withdrawal-received', withdrawalId: row.id }, purpose: `${row.id} proven` }])
  })
  await settleWithdrawal(row.id, now)
  await flushNotices()
  const declared = await getDb().withdrawal.findUniqueOrThrow({ where: { id: row.id } })
  return { ...(await describeOutcome(declared)), declared }
}
