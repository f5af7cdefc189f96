import 'server-only'

import { randomInt } from 'node:crypto'

import { withdrawalKinds } from '@/content/withdrawal'
import { enqueueMails, type Notice } from '@/lib/notices/outbox/notices'
import { DAY_MS, dayOf } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { Prisma, Withdrawal } from '@/prisma/generated/client'

import { findContract, listConcluded, type Contract, type Whose } from '../contract'
import { decide, hasWithdrawnBefore, isCancelled, ownerNotices } from './outcome'
import { LINK_DAYS, proveIn } from './proof'
import type { WithdrawalInput } from './schema'
import type { Arrival, Declarant } from '../declarations/law'

/** Easy to read aloud: no 0, O, 1, I, L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newNumber = (now: Date) =>
  `R-${dayOf(now).replaceAll('-', '')}-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

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
export async function findDeclared(
  { kind, reference, email }: WithdrawalInput,
  viewer: Declarant | null,
  now: Date,
): Promise<Contract | null> {
  const byNumber = reference ? await findContract(reference) : null
  if (byNumber) return byNumber
  const own = viewer && (await findByKind({ kind, userId: viewer.id }, now))
  return own ?? findByKind({ kind, email }, now)
}

/** A further declaration of the same contract repeats one of these. */
const standing = (contractId: string, now: Date) => ({
  contractId,
  OR: [
    { status: { in: ['refunding', 'refunded', 'owner'] satisfies Withdrawal['status'][] } },
    { status: 'awaiting_proof' as const, submittedAt: { gt: new Date(now.getTime() - LINK_DAYS * DAY_MS) } },
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

/** If the contract has another address, its holder is mailed there, once a day, so that nobody can flood an inbox. */
function holderNotices({ id, email, submittedAt, provenAt }: Withdrawal, contract: Contract | null): readonly Notice[] {
  if (!contract || provenAt || contract.holder.email === email) return []
  const message = { kind: 'withdrawal-declared', userId: contract.holder.id, withdrawalId: id } as const
  return [{ message, purpose: `${contract.id} ${dayOf(submittedAt)}` }]
}

/** The mail has the count. */
const oncePerDay = (notices: readonly Notice[], day: string): readonly Notice[] =>
  notices.map((notice) => ({ ...notice, purpose: `beyond the limit ${day}` }))

/** As it is shown and mailed to anybody: a contract's name only to its holder. */
export const typedOf = ({ name, email, kind, reference }: WithdrawalInput, own: Contract | null) => ({
  name,
  email,
  contract: withdrawalKinds[kind] ?? own?.name ?? 'Contrat désigné par son numéro',
  reference: reference || null,
})

export async function record(
  tx: Prisma.TransactionClient,
  input: WithdrawalInput,
  { contract, isOwn, isMailed, isListed, now }: Arrival,
) {
  const earlier = contract
    ? await tx.withdrawal.findFirst({ where: standing(contract.id, now), orderBy: { submittedAt: 'asc' } })
    : null
  const row = await tx.withdrawal.create({
    data: {
      number: newNumber(now),
      submittedAt: now,
      ...typedOf(input, isOwn ? contract : null),
      userId: contract?.holder.id ?? null,
      contractId: contract?.id ?? null,
      status: earlier ? 'repeated' : await statusOf(tx, contract, isOwn, now),
      repeats: earlier?.number ?? null,
      alreadyCancelled: contract !== null && isCancelled(contract),
      provenAt: isOwn ? now : null,
      isSetAside: !isListed,
    },
  })
  if (earlier?.status === 'awaiting_proof' && isOwn && contract) await proveIn(tx, earlier, contract, now)
  const isCounted = !isListed || !(isMailed || isOwn)
  const alerts = isCounted ? oncePerDay(ownerNotices(row), dayOf(now)) : ownerNotices(row)
  await enqueueMails(tx, [...holderNotices(row, contract), ...alerts])
  return { row, standing: earlier ?? row }
}
