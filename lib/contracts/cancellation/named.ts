import 'server-only'

import { getDb } from '@/lib/platform/db'
import type { Cancellation } from '@/prisma/generated/client'

import { listRunning, type SubscriptionContract } from '../contract'

/**
 * Of the reader of the mail: the contract whose number was typed, otherwise the newest. Stored, for the link to end this one.
 * @returns null if nobody with this address has one
 */
export async function findMailed(row: Cancellation): Promise<SubscriptionContract | null> {
  const { id, userId, email, subscriptionId, contract: typed } = row
  const where = userId ? { id: userId, deletedAt: null } : { email, deletedAt: null }
  const user = await getDb().user.findUnique({ where, select: { id: true } })
  const contracts = user ? await listRunning({ userId: user.id }) : []
  const contract = contracts.find((one) => (subscriptionId ?? typed).includes(one.id)) ?? contracts[0]
  if (!contract) return null
  await getDb().cancellation.update({
    where: { id },
    data: { userId: contract.holder.id, subscriptionId: contract.id },
  })
  return contract
}

/** By the contract's number, or its order's. */
export async function findNamed(typed: string): Promise<SubscriptionContract | null> {
  const [number] = /\b(?:sub|cs)_\w+/.exec(typed) ?? []
  if (!number) return null
  const order = await getDb().contractConsent.findUnique({ where: { checkoutSessionId: number } })
  const [contract] = await listRunning({ id: order?.contractId ?? number })
  return contract ?? null
}
