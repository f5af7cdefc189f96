import 'server-only'

import { getDb } from '@/lib/platform/db'

import { listRunning, type SubscriptionContract } from '../contract'

/** The one whose number they wrote, or else their newest. */
export async function findMeant(userId: string, typed: string): Promise<SubscriptionContract | null> {
  const contracts = await listRunning({ userId })
  return contracts.find(({ id }) => typed.includes(id)) ?? contracts[0] ?? null
}

/** By its own number, or that of its order. */
export async function findNamed(typed: string): Promise<SubscriptionContract | null> {
  const [number] = /\b(?:sub|cs)_\w+/.exec(typed) ?? []
  if (!number) return null
  const order = await getDb().contractConsent.findUnique({ where: { checkoutSessionId: number } })
  const [contract] = await listRunning({ id: order?.contractId ?? number })
  return contract ?? null
}
