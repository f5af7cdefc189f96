import 'server-only'

import { planNameOf } from '@/lib/billing/stripe/catalogue-entry'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { getDb } from '@/lib/db'

export interface Contract {
  /** Stripe's id (sub_…). */
  readonly id: string
  readonly name: string
  readonly periodEnd: Date
  /** Set when it is ending already. */
  readonly scheduledEnd: Date | null
}

const OVER = ['canceled', 'incomplete_expired']
const isRunning = () => ({ livemode: isLivemode(), status: { notIn: OVER } })

/** The subscriptions of a user that have not ended, the newest first. */
export async function listContracts(userId: string): Promise<readonly Contract[]> {
  const subscriptions = await getDb().subscription.findMany({
    where: { userId, ...isRunning() },
    orderBy: { createdAt: 'desc' },
  })
  return subscriptions.map((subscription) => ({
    id: subscription.id,
    name: planNameOf(subscription),
    periodEnd: subscription.currentPeriodEnd,
    scheduledEnd: subscription.scheduledEnd,
  }))
}

/** The contract that somebody means: the one whose number they wrote, or else their newest. */
export async function findContract(userId: string, typed: string): Promise<Contract | null> {
  const contracts = await listContracts(userId)
  return contracts.find(({ id }) => typed.includes(id)) ?? contracts[0] ?? null
}

interface Holder {
  readonly subscriptionId: string
  readonly userId: string
  readonly email: string
}

/** Whose contract is named by the number in what somebody wrote: the subscription's, or that of its order. */
export async function findHolder(typed: string): Promise<Holder | null> {
  const [number] = /\b(?:sub|cs)_\w+/.exec(typed) ?? []
  if (!number) return null
  const order = await getDb().contractConsent.findUnique({ where: { checkoutSessionId: number } })
  const subscription = await getDb().subscription.findUnique({
    where: { id: order?.contractId ?? number, user: { deletedAt: null }, ...isRunning() },
    select: { id: true, userId: true, user: { select: { email: true } } },
  })
  return subscription && { subscriptionId: subscription.id, userId: subscription.userId, email: subscription.user.email }
}
