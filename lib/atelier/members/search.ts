import 'server-only'

import { getEntitlement } from '@/lib/billing/mirror/entitlement'
import { ownFacts } from '@/lib/billing/mirror/facts'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { LIVE, OWING } from '@/lib/billing/stripe/subscription-status'
import { getDb } from '@/lib/platform/db'
import { limitSearches } from '@/lib/platform/http/rate-limit'
import type { Prisma } from '@/prisma/generated/client'

import type { Admin } from '../admin'

const MOST = 50
const LISTED = 20
const SHORTEST = 2

export interface FoundMember {
  readonly id: string
  readonly name: string | null
  readonly email: string
  readonly createdAt: Date
  readonly isAdmin: boolean
  readonly isEditor: boolean
  readonly labels: readonly string[]
  /** Null without access. */
  readonly openUntil: Date | null
}

/** Escapes LIKE's wildcards. */
const literal = (text: string) => text.replace(/[%_\\]/g, String.raw`\$&`)

async function find(
  where: Prisma.UserWhereInput,
  now: Date,
  orderBy: Prisma.UserOrderByWithRelationInput,
  take: number,
): Promise<readonly FoundMember[]> {
  const rows = await getDb().user.findMany({
    where: { deletedAt: null, ...where },
    include: { ...ownFacts(), roles: true, labels: true },
    orderBy,
    take,
  })
  return rows.map(({ id, name, email, createdAt, roles, labels, ...facts }) => ({
    id,
    name,
    email,
    createdAt,
    isAdmin: roles.some(({ role }) => role === 'admin'),
    isEditor: roles.some(({ role }) => role === 'editor'),
    labels: labels.map(({ text }) => text).toSorted(),
    openUntil: getEntitlement(facts, now).end,
  }))
}

/**
 * By part of the name or the address, at most fifty.
 * @returns null when the text is too short
 * @throws AppError too_many_requests
 */
export async function searchMembers(admin: Admin, text: string, now: Date): Promise<readonly FoundMember[] | null> {
  const wanted = text.trim().slice(0, 255)
  if (wanted.length < SHORTEST) return null
  await limitSearches(admin.id)
  const part = { contains: literal(wanted), mode: 'insensitive' } as const
  return find({ OR: [{ email: part }, { name: part }] }, now, { email: 'asc' }, MOST)
}

/** The lists that need no search; `recent` is everybody. */
export type MemberList = 'recent' | 'premium' | 'refused' | 'leaving' | 'given'

const contract = (also: Prisma.SubscriptionWhereInput): Prisma.UserWhereInput => ({
  subscriptions: { some: { livemode: isLivemode(), revokedReason: null, ...also } },
})

export const LISTS: Readonly<Record<MemberList, (now: Date) => Prisma.UserWhereInput>> = {
  recent: () => ({}),
  premium: () => contract({ status: { in: LIVE }, awaitsPayment: false }),
  refused: () => contract({ status: { in: OWING } }),
  leaving: (now) => contract({ status: { in: LIVE }, scheduledEnd: { gt: now } }),
  given: (now) => ({
    grants: { some: { ...ownFacts().grants.where, purchaseId: null, endedAt: null, until: { gt: now } } },
  }),
}

/** The newest accounts of a list, at most twenty. */
export const listMembers = (_: Admin, list: MemberList, now: Date): Promise<readonly FoundMember[]> =>
  find(LISTS[list](now), now, { createdAt: 'desc' }, LISTED)

/** By a label of the owner's, at most fifty. */
export const listLabelled = (_: Admin, label: string, now: Date): Promise<readonly FoundMember[]> =>
  find({ labels: { some: { text: label } } }, now, { createdAt: 'desc' }, MOST)
