import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { RETURNED_REFUNDS } from '@/lib/billing/stripe/refund'
import { LIVE, NEVER_RAN } from '@/lib/billing/stripe/subscription-status'
import { shiftMonth, startOfMonth, type Month } from '@/lib/platform/days'
import { getDb } from '@/lib/platform/db'
import type { FailedRenewal, Movement, Prisma, Subscription } from '@/prisma/generated/client'

import type { Admin } from '../admin'

interface Holder {
  readonly userId: string
  readonly user: { readonly name: string | null; readonly email: string; readonly deletedAt: Date | null }
}

/** What was sold, as a key of content/catalogue.ts; null for what is not in it. */
interface Sold {
  readonly offer: string | null
}

export type MoneyRow = Holder &
  (
    | (Subscription & { readonly of: 'subscription' })
    | (Movement & Sold & { readonly of: 'movement' })
    | (FailedRenewal & Sold & { readonly of: 'renewal' })
  )

/** The rows behind a figure, of which a page shows the first. */
export interface MoneyRows {
  readonly count: number
  readonly shown: readonly MoneyRow[]
}

/** A page with more takes seconds to read, and nobody reads it. */
const MOST_SHOWN = 200

const include = { user: { select: { name: true, email: true, deletedAt: true } } }

/** Subscriptions that are or were a contract: those that never ran, or were never paid, are none. */
export const contracts = (): Prisma.SubscriptionWhereInput => ({
  livemode: isLivemode(),
  status: { notIn: NEVER_RAN },
  awaitsPayment: false,
  OR: [{ revokedReason: null }, { revokedReason: { not: 'unpaid' } }],
})

const within = (months: readonly Month[]) => ({
  gte: startOfMonth(months[0]!),
  lt: startOfMonth(shiftMonth(months.at(-1)!, 1)),
})

async function findSubscriptions(also: Prisma.SubscriptionWhereInput): Promise<MoneyRows> {
  const where = { AND: [contracts(), also] }
  const [count, shown] = await Promise.all([
    getDb().subscription.count({ where }),
    getDb().subscription.findMany({
      where,
      include,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: MOST_SHOWN,
    }),
  ])
  return { count, shown: shown.map((row) => ({ ...row, of: 'subscription' })) }
}

/** By Stripe's id of a subscription or a checkout session. */
async function readOffers(ids: readonly (string | null)[]): Promise<ReadonlyMap<string | null, string | null>> {
  const known = ids.filter((id) => id !== null)
  const [subscriptions, sales] = await Promise.all([
    getDb().subscription.findMany({ where: { id: { in: known } }, select: { id: true, catalogueKey: true } }),
    getDb().purchase.findMany({
      where: { checkoutSessionId: { in: known } },
      select: { checkoutSessionId: true, offer: true },
    }),
  ])
  return new Map([
    ...subscriptions.map(({ id, catalogueKey }) => [id, catalogueKey] as const),
    ...sales.map(({ checkoutSessionId, offer }) => [checkoutSessionId, offer] as const),
  ])
}

async function findMovements(month: Month, also: Prisma.MovementWhereInput): Promise<MoneyRows> {
  const where = { AND: [{ livemode: isLivemode(), happenedAt: within([month]) }, also] }
  const [count, shown] = await Promise.all([
    getDb().movement.count({ where }),
    getDb().movement.findMany({
      where,
      include,
      orderBy: [{ happenedAt: 'desc' }, { id: 'asc' }],
      take: MOST_SHOWN,
    }),
  ])
  const offers = await readOffers(shown.map(({ contractId }) => contractId))
  return { count, shown: shown.map((row) => ({ ...row, of: 'movement', offer: offers.get(row.contractId) ?? null })) }
}

async function findRenewals(month: Month, also: Prisma.FailedRenewalWhereInput): Promise<MoneyRows> {
  const where = { livemode: isLivemode(), failedAt: within([month]), ...also }
  const [count, shown] = await Promise.all([
    getDb().failedRenewal.count({ where }),
    getDb().failedRenewal.findMany({
      where,
      include,
      orderBy: [{ failedAt: 'desc' }, { id: 'asc' }],
      take: MOST_SHOWN,
    }),
  ])
  const offers = await readOffers(shown.map(({ subscriptionId }) => subscriptionId))
  return {
    count,
    shown: shown.map((row) => ({ ...row, of: 'renewal', offer: offers.get(row.subscriptionId) ?? null })),
  }
}

export const listRunning = (_: Admin, plan: string | null) =>
  findSubscriptions({ status: { in: LIVE }, revokedReason: null, pausedFrom: null, catalogueKey: plan })

const endedIn = (months: readonly Month[], now: Date): Prisma.SubscriptionWhereInput => ({
  scheduledEnd: { ...within(months), lte: now },
})

export const listEndedFor = (_: Admin, reason: string | null, months: readonly Month[], now: Date) =>
  findSubscriptions({ ...endedIn(months, now), endReason: reason })

const ofSubscription = { contractId: { startsWith: 'sub_' } }

type MonthList = (month: Month, now: Date) => Promise<MoneyRows>

/** What is behind the figures of a month, by the value of `quoi` in the address. */
const LISTS = {
  debuts: ['Commencés', (month) => findSubscriptions({ createdAt: within([month]) })],
  fins: ['Finis', (month, now) => findSubscriptions(endedIn([month], now))],
  abonnes: ['Abonnements payés', (month) => findMovements(month, { kind: 'payment', ...ofSubscription })],
  services: [
    'Services payés',
    (month) => findMovements(month, { kind: 'payment', OR: [{ contractId: null }, { NOT: ofSubscription }] }),
  ],
  rembourses: [
    'Remboursements',
    (month) => findMovements(month, { kind: 'refund', status: { notIn: [...RETURNED_REFUNDS] } }),
  ],
  litiges: ['Litiges ouverts', (month) => findMovements(month, { kind: 'dispute' })],
  echecs: ['Renouvellements refusés', (month) => findRenewals(month, {})],
  rattrapes: ['Renouvellements rattrapés, refusés', (month) => findRenewals(month, { outcome: 'recovered' })],
  perdus: ['Renouvellements perdus, refusés', (month) => findRenewals(month, { outcome: 'lost' })],
} as const satisfies Readonly<Record<string, readonly [title: string, MonthList]>>

export type ListName = keyof typeof LISTS

export const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name)

export const titleOfList = (name: ListName): string => LISTS[name][0]

export const listMonth = (_: Admin, name: ListName, month: Month, now: Date): Promise<MoneyRows> =>
  LISTS[name][1](month, now)
