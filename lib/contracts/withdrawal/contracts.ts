import 'server-only'

import { findEntry, planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { getDb } from '@/lib/db'
import type { Prisma } from '@/prisma/generated/client'

import type { WithdrawalInput } from './schema'

/** A contract as the rules of withdrawal see it. */
export interface Contract {
  /** sub_… or cs_…. */
  readonly id: string
  readonly userId: string
  /** Where the account of its holder is written to. */
  readonly email: string
  readonly name: string
  readonly isSubscription: boolean
  readonly concludedAt: Date
  /** A subscription that ends or has ended already. */
  readonly isCancelled: boolean
  readonly isRefunded: boolean
  /** Nothing that can be paid back by itself: the money is disputed. */
  readonly isUnsettled: boolean
  readonly serviceStartedAt: Date | null
}

/** Never paid, so never concluded. */
const NO_CONTRACT = ['incomplete', 'incomplete_expired']

const withUser = { include: { user: { select: { email: true } } }, orderBy: { createdAt: 'desc' } } as const
const ofSomebody = () => ({ livemode: isLivemode(), user: { deletedAt: null } })

async function findSubscriptions(where: Prisma.SubscriptionWhereInput): Promise<readonly Contract[]> {
  const rows = await getDb().subscription.findMany({
    where: { ...ofSomebody(), status: { notIn: NO_CONTRACT }, AND: where },
    ...withUser,
  })
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    email: row.user.email,
    name: planNameOf(row),
    isSubscription: true,
    concludedAt: row.createdAt,
    isCancelled: row.status === 'canceled' || row.scheduledEnd !== null,
    isRefunded: row.revokedReason === 'refunded',
    isUnsettled: row.revokedReason === 'disputed',
    serviceStartedAt: null,
  }))
}

async function findPurchases(where: Prisma.PurchaseWhereInput): Promise<readonly Contract[]> {
  const rows = await getDb().purchase.findMany({
    where: { ...ofSomebody(), status: { not: 'failed' }, AND: where },
    ...withUser,
  })
  return rows.map((row) => ({
    id: row.checkoutSessionId,
    userId: row.userId,
    email: row.user.email,
    name: findEntry(row.offer)?.productName ?? 'Service',
    isSubscription: false,
    concludedAt: row.paidAt ?? row.createdAt,
    isCancelled: false,
    isRefunded: row.status === 'refunded',
    isUnsettled: row.status === 'disputed',
    serviceStartedAt: row.serviceStartedAt,
  }))
}

/** Everything that a user has bought, the newest first. */
export async function listContracts(userId: string): Promise<readonly Contract[]> {
  const [subscriptions, purchases] = await Promise.all([findSubscriptions({ userId }), findPurchases({ userId })])
  return [...subscriptions, ...purchases].sort((a, b) => b.concludedAt.getTime() - a.concludedAt.getTime())
}

export async function findContract(id: string): Promise<Contract | null> {
  const [found] = [...(await findSubscriptions({ id })), ...(await findPurchases({ checkoutSessionId: id }))]
  return found ?? null
}

/** One that still has something to undo comes before one that has not. */
const best = (contracts: readonly Contract[]) => contracts.find(({ isRefunded }) => !isRefunded) ?? contracts[0] ?? null

async function findByKind(input: WithdrawalInput, user: Prisma.UserWhereInput): Promise<Contract | null> {
  if (input.kind === 'subscription') return best(await findSubscriptions({ user }))
  return best(await findPurchases({ user, offer: input.kind }))
}

/**
 * Looks for the contract that somebody means: by its number, else of the kind they name, their own when they are signed
 * in, else of the account with the address that they typed.
 * @returns null when nothing fits
 */
export async function findDeclaredContract(input: WithdrawalInput, viewerId: string | null): Promise<Contract | null> {
  const byNumber = input.reference ? await findContract(input.reference) : null
  if (byNumber) return byNumber
  const own = viewerId ? await findByKind(input, { id: viewerId }) : null
  return own ?? findByKind(input, { email: input.email })
}
