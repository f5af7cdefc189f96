import 'server-only'

import { outcomeText, repeatedText, type OutcomeText } from '@/content/withdrawal'
import { getDb } from '@/lib/db'
import { formatDate, formatDateTime, formatEuros } from '@/lib/format'
import type { Withdrawal } from '@/prisma/generated/client'

import { findContract } from './contracts'
import { lastDayToWithdraw, refundDeadline } from '../deadline'

/**
 * What became of a declaration, in words.
 * For its holder only: it tells of the contract.
 */
export async function describeOutcome(row: Withdrawal): Promise<OutcomeText> {
  if (row.status === 'repeated') {
    const first = await getDb().withdrawal.findUnique({ where: { number: row.repeats ?? '' } })
    if (!first || first.status === 'repeated') throw new Error(`withdrawal ${row.number} repeats nothing`)
    const { title, message } = repeatedText(first.number, formatDateTime(first.submittedAt))
    return { title, message: `${message} ${(await describeOutcome(first)).message}` }
  }
  const contract = row.contractId ? await findContract(row.contractId) : null
  return outcomeText(row.status, {
    amount: formatEuros(row.refundedCents),
    isNothing: row.refundedCents === 0,
    refundBy: formatDate(refundDeadline(row.submittedAt)),
    lastDay: contract && formatDate(lastDayToWithdraw(contract.concludedAt)),
    alreadyCancelled: row.alreadyCancelled,
    isSettled: row.settledAt !== null,
  })
}
