import 'server-only'

import { randomInt, randomUUID } from 'node:crypto'

import { heldBackText, strangerText, withdrawalKinds, type OutcomeText } from '@/content/withdrawal'
import { noteMails, type Notice } from '@/lib/notices/outbox/notices'
import { DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import { withLock } from '@/lib/platform/db/lock'
import { mayListDeclaration, mayMail, mayMailHolder } from '@/lib/platform/http/rate-limit'
import type { Prisma, Withdrawal } from '@/prisma/generated/client'

import { findContract, listConcluded, type Contract, type Whose } from '../contract'
import { setAside } from './follow-up'
import { decide, describeOutcome, hasWithdrawnBefore, isCancelled, ownerNotices } from './outcome'
import { PROOF_LIFETIME_MS, proveIn } from './proof'
import type { WithdrawalInput } from './schema'
import { settleWithdrawal } from './settle'

/** Easy to read aloud: no 0, O, 1, I, L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newNumber = (now: Date) =>
  `R-${dayOf(now).replaceAll('-', '')}-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

export interface WithdrawalReceipt extends OutcomeText {
  readonly number: string
  readonly submittedAt: Date
  readonly name: string
  readonly email: string
  readonly contract: string
  readonly reference: string | null
}

/** Of several, the holder means the one that a declaration does most for. */
const BEST_FIRST: readonly Withdrawal['status'][] = ['refunding', 'owner', 'too_late', 'already_refunded']

/** The newest of these. */
async function findByKind(wanted: Whose & { readonly kind: string }, now: Date): Promise<Contract | null> {
  const contracts = await listConcluded(wanted)
  const ranks = await Promise.all(
    contracts.map(async (one) => BEST_FIRST.indexOf(decide(one, now, await hasWithdrawnBefore(getDb(), one, now)))),
  )
  return contracts[ranks.indexOf(Math.min(...ranks))] ?? null
}

/** By number, or else by kind: from the signed-in account, or the typed address. */
async function findDeclared(
  { kind, reference, email }: WithdrawalInput,
  viewerId: string | null,
  now: Date,
): Promise<Contract | null> {
  const byNumber = reference ? await findContract(reference) : null
  if (byNumber) return byNumber
  const own = viewerId ? await findByKind({ kind, userId: viewerId }, now) : null
  return own ?? findByKind({ kind, email }, now)
}

/** A further declaration of the same contract repeats one of these. */
const standing = (contractId: string, now: Date) => ({
  contractId,
  OR: [
    { status: { in: ['refunding', 'refunded', 'owner'] satisfies Withdrawal['status'][] } },
    { status: 'awaiting_proof' as const, submittedAt: { gt: new Date(now.getTime() - PROOF_LIFETIME_MS) } },
  ],
})

async function statusOf(
  tx: Prisma.TransactionClient,
  contract: Contract | null,
  isProven: boolean,
  now: Date,
): Promise<Withdrawal['status']> {
  if (!contract) return 'not_found'
  const status = decide(contract, now, await hasWithdrawnBefore(tx, contract, now))
  return !isProven && (status === 'refunding' || status === 'owner') ? 'awaiting_proof' : status
}

/** If the contract has another address, its holder is mailed there. */
function memberNotices(row: Withdrawal, contract: Contract | null, mayMail: boolean): readonly Notice[] {
  const { id, email, submittedAt, provenAt } = row
  const receipts: readonly Notice[] = mayMail
    ? [{ message: { kind: 'withdrawal-received', withdrawalId: id }, purpose: id }]
    : []
  if (!contract || provenAt || contract.holder.email === email) return receipts
  const message = { kind: 'withdrawal-declared', userId: contract.holder.id, withdrawalId: id } as const
  // Once a day, so that nobody can flood an inbox.
  return [...receipts, { message, purpose: `${contract.id} ${dayOf(submittedAt)}` }]
}

/** The mail has the count. */
const oncePerDay = (notices: readonly Notice[], day: string): readonly Notice[] =>
  notices.map((notice) => ({ ...notice, purpose: `beyond the limit ${day}` }))

/** A signed-in user with their own address has a budget that no stranger can use up. */
async function mayMailAbout({ email }: WithdrawalInput, viewerId: string | null, address: string): Promise<boolean> {
  const viewer = viewerId ? await getDb().user.findUnique({ where: { id: viewerId }, select: { email: true } }) : null
  return viewerId && viewer?.email === email
    ? mayMailHolder('withdrawal', viewerId)
    : mayMail('withdrawal', address, email)
}

interface Declaration {
  readonly input: WithdrawalInput
  readonly contract: Contract | null
  readonly isOwn: boolean
  readonly mayMail: boolean
  readonly isSetAside: boolean
  readonly now: Date
}

/** The same words of a day, set aside: one row with a count, so that a flood does not fill the table. */
async function countAgain(
  tx: Prisma.TransactionClient,
  typed: Pick<Withdrawal, 'name' | 'email' | 'contract' | 'reference'>,
  now: Date,
): Promise<Withdrawal | null> {
  const since = new Date(now.getTime() - DAY_MS)
  const same = await tx.withdrawal.findFirst({ where: { ...setAside, ...typed, submittedAt: { gt: since } } })
  return same && tx.withdrawal.update({ where: { id: same.id }, data: { times: { increment: 1 } } })
}

/** @returns the new row, and the earlier one that it repeats */
function record({ input, contract, isOwn, mayMail, isSetAside, now }: Declaration) {
  return withLock(`withdrawal:${contract?.id ?? randomUUID()}`, async (tx) => {
    const earlier = contract
      ? await tx.withdrawal.findFirst({ where: standing(contract.id, now), orderBy: { submittedAt: 'asc' } })
      : null
    const typed = {
      name: input.name,
      email: input.email,
      contract: withdrawalKinds[input.kind] ?? (isOwn && contract ? contract.name : 'Contrat désigné par son numéro'),
      reference: input.reference || null,
    }
    const again = isSetAside ? await countAgain(tx, typed, now) : null
    if (again) return { row: again, earlier: null }
    const row = await tx.withdrawal.create({
      data: {
        number: newNumber(now),
        submittedAt: now,
        ...typed,
        userId: contract?.holder.id ?? null,
        contractId: contract?.id ?? null,
        status: earlier ? 'repeated' : await statusOf(tx, contract, isOwn, now),
        repeats: earlier?.number ?? null,
        alreadyCancelled: contract !== null && isCancelled(contract),
        provenAt: isOwn ? now : null,
        isSetAside,
      },
    })
    if (earlier?.status === 'awaiting_proof' && isOwn && contract) await proveIn(tx, earlier, contract, now)
    const isCounted = isSetAside || !(mayMail || isOwn)
    const alerts = isCounted ? oncePerDay(ownerNotices(row), dayOf(now)) : ownerNotices(row)
    await noteMails(tx, [...memberNotices(row, contract, mayMail), ...alerts])
    return { row, earlier }
  })
}

/**
 * Stores every declaration; limits only hold back mails (Code de la consommation, art. L221-21 and D221-5), and set aside what
 * one origin declares past five an hour, so that nobody buries the others in the owner's list. Refunds are automatic only for
 * the contract's holder, signed in or with a link mailed to its address.
 * @returns what the screen shows; details of the contract only for its holder
 */
export async function declareWithdrawal(
  input: WithdrawalInput,
  viewerId: string | null,
  address: string,
  now = new Date(),
): Promise<WithdrawalReceipt> {
  const contract = await findDeclared(input, viewerId, now)
  const isOwn = contract !== null && contract.holder.id === viewerId
  const mayMail = await mayMailAbout(input, viewerId, address)
  const isSetAside = !isOwn && !(await mayListDeclaration('withdrawal', address))
  const { row, earlier } = await record({ input, contract, isOwn, mayMail, isSetAside, now })
  if (isOwn) await settleWithdrawal(earlier?.id ?? row.id, now)
  const settled = await getDb().withdrawal.findUniqueOrThrow({ where: { id: row.id } })
  const { number, submittedAt, name, email, contract: label, reference } = settled
  const outcome = isOwn ? await describeOutcome(settled) : mayMail ? strangerText : heldBackText
  return { number, submittedAt, name, email, contract: label, reference, ...outcome }
}
