import 'server-only'

import { getDb } from '@/lib/platform/db'

import { listRunning, type SubscriptionContract } from '../contract'

/** The contract whose number was typed, otherwise the newest. */
export async function findMeant(userId: string, typed: string): Promise<SubscriptionContract | null> {
  const contracts = await listRunning({ userId })
  return contracts.find(({ id }) => typed.includes(id)) ?? contracts[0] ?? null
}

/** By the contract's number, or its order's. */
export async function findNamed(typed: string): Promise<SubscriptionContract | null> {
  const [number] = /\b(?:sub|cs)_\w+/.exec(typed) ?? []
  if (!number) return null
  const order = await getDb().contractConsent.findUnique({ where: { checkoutSessionId: number } })
  const [contract] = await listRunning({ id: order?.contractId ?? number })
  return contract ?? null
}
