import 'server-only'

import { outcomeText, repeatedText, type OutcomeText } from '@/content/withdrawal'
import type { OwnerWithdrawalAlert } from '@/lib/notices/outbox/message'
import type { Notice } from '@/lib/notices/outbox/notices'
import { DAY_MS } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { formatDate, formatDateTime, formatEuros } from '@/lib/platform/format'
import type { Prisma, Withdrawal } from '@/prisma/generated/client'

import { findContract, type Contract } from '../contract'
import { canStillWithdraw, lastDayToWithdraw, refundDeadline } from '../deadline'

type Status = Withdrawal['status']

const YEAR_MS = 365 * DAY_MS

/** Whether another subscription of the account was refunded by a withdrawal in the past year: the terms (article 7) limit that. */
export async function hasWithdrawnBefore(
  tx: Pick<Prisma.TransactionClient, 'withdrawal'>,
  { id, kind, holder }: Contract,
  submittedAt: Date,
): Promise<boolean> {
  if (kind !== 'subscription') return false
  const earlier = await tx.withdrawal.count({
    where: {
      userId: holder.id,
      contractId: { startsWith: 'sub_', not: id },
      status: { in: ['refunding', 'refunded'] },
      submittedAt: { gt: new Date(submittedAt.getTime() - YEAR_MS), lt: submittedAt },
    },
  })
  return earlier > 0
}

type OwnerReason = 'begun' | 'opened' | 'repeated' | 'disputed'

/** Why the owner settles one that is in time, rather than the site. @param isRepeated the second one within a year */
function ownerReason(contract: Contract, submittedAt: Date, isRepeated: boolean): OwnerReason | null {
  const { serviceStartedAt = null, gift = null } = contract.kind === 'service' ? contract : {}
  // Code de la consommation, art. L221-25.
  if (serviceStartedAt && serviceStartedAt <= submittedAt) return 'begun'
  if (gift?.openedAt) return 'opened'
  if (isRepeated) return 'repeated'
  return contract.onWithdrawal === 'owner' ? 'disputed' : null
}

/** @returns null when it is no more so, such as after a dispute that was won */
export async function findOwnerReason({ contractId, submittedAt }: Withdrawal): Promise<OwnerReason | null> {
  const contract = contractId ? await findContract(contractId) : null
  if (!contract) return null
  return ownerReason(contract, submittedAt, await hasWithdrawnBefore(getDb(), contract, submittedAt))
}

/** As in the terms (content/legal/cgv, article 7). @param submittedAt when it was declared, no matter when it is proven */
export function decide(
  contract: Contract,
  submittedAt: Date,
  isRepeated: boolean,
): Extract<Status, 'refunding' | 'owner' | 'too_late' | 'already_refunded'> {
  if (contract.onWithdrawal === 'already_refunded') return 'already_refunded'
  if (!canStillWithdraw(contract.concludedAt, submittedAt)) return 'too_late'
  const openedAt = contract.kind === 'service' ? contract.gift?.openedAt : null
  // Code de la consommation, art. L221-28 13°, as its buyer has agreed.
  if (openedAt && openedAt <= submittedAt) return 'too_late'
  return ownerReason(contract, submittedAt, isRepeated) ? 'owner' : 'refunding'
}

export const isCancelled = (contract: Contract): boolean =>
  contract.kind === 'subscription' && (contract.isOver || contract.endsAt !== null)

/** @param when makes an alert that may be repeated a different one */
export const ownerNotice = (alert: OwnerWithdrawalAlert, withdrawalId: string, when = ''): Notice => ({
  message: { kind: 'owner-withdrawal', alert, withdrawalId },
  purpose: `${alert} ${withdrawalId} ${when}`.trim(),
})

const ALERTS: Readonly<Partial<Record<Status, OwnerWithdrawalAlert>>> = {
  not_found: 'not-found',
  too_late: 'too-late',
  owner: 'settle',
}

/** Sent at once; for one that awaits its proof or is refunded, the owner is notified later. */
export function ownerNotices({ id, status }: Withdrawal): readonly Notice[] {
  const alert = ALERTS[status]
  return alert ? [ownerNotice(alert, id)] : []
}

/** Of a gift that was opened before the declaration, in time. */
function openedOn({ submittedAt }: Withdrawal, contract: Contract | null): string | null {
  const openedAt = contract?.kind === 'service' ? contract.gift?.openedAt : null
  const wasInTime = contract !== null && canStillWithdraw(contract.concludedAt, submittedAt)
  return openedAt && wasInTime && openedAt <= submittedAt ? formatDate(openedAt) : null
}

/** For its holder only: it tells of the contract. */
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
    openedOn: openedOn(row, contract),
    alreadyCancelled: row.alreadyCancelled,
    isSettled: row.settledAt !== null,
  })
}
