import 'server-only'

import { getEntitlement } from '@/lib/billing/mirror/entitlement'
import { ownFacts } from '@/lib/billing/mirror/facts'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { LIVE, OWING } from '@/lib/billing/stripe/subscription-status'
import { withoutAccents } from '@/lib/platform/accents'
import { getDb, queryRows } from '@/lib/platform/db'
import { limitSearches } from '@/lib/platform/http/rate-limit'
import { Prisma } from '@/prisma/generated/client'

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

/** As it is pasted from a mail: the address alone says who it is. */
const wantedOf = (text: string) => /<([^<>][^<>@]*@[^<>]+)>/.exec(text)?.[1] ?? text.replace(/^\s*mailto:/i, '')

/** Without accents, case and invisible characters, as `FOLDED` has them. */
const wordsOf = (text: string): readonly string[] =>
  withoutAccents(text.slice(0, 255).replaceAll(/\p{Cf}/gu, ''))
    .toLowerCase()
    .split(/[\s\p{Z}]+/u)
    .filter((word) => word !== '')

/** Folded at each search: a scan of thousands of rows takes some milliseconds, and there is no second copy of names to keep. */
const FOLDED = Prisma.sql`lower(translate(
  regexp_replace(normalize(coalesce(name, '') || ' ' || email, NFD), ${'[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]'}, '', 'g'),
  'ĐđŁłØøı', 'DdLlOoi'))`

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
 * By parts of the name and the address in any order, at most fifty.
 * @returns null when the text is too short
 * @throws AppError too_many_requests
 */
export async function searchMembers(admin: Admin, text: string, now: Date): Promise<readonly FoundMember[] | null> {
  const words = wordsOf(wantedOf(text))
  if (words.join(' ').length < SHORTEST) return null
  await limitSearches(admin.id)
  const found = await queryRows<{ id: string }>(Prisma.sql`
    select id from users where deleted_at is null and (
      select bool_and(position(word in folded.text) > 0)
      from (select ${FOLDED} as text) folded, unnest(${words}::text[]) as word
    ) order by email limit ${MOST}`)
  return find({ id: { in: found.map(({ id }) => id) } }, now, { email: 'asc' }, MOST)
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

export const isMemberList = (name: unknown): name is MemberList =>
  typeof name === 'string' && Object.hasOwn(LISTS, name)

/** The newest accounts of a list, at most twenty. */
export const listMembers = (_: Admin, list: MemberList, now: Date): Promise<readonly FoundMember[]> =>
  find(LISTS[list](now), now, { createdAt: 'desc' }, LISTED)

/** By a label of the owner's, at most fifty. */
export const listLabelled = (_: Admin, label: string, now: Date): Promise<readonly FoundMember[]> =>
  find({ labels: { some: { text: label } } }, now, { createdAt: 'desc' }, MOST)
