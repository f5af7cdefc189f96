import 'server-only'

import { getEntitlement } from '@/lib/billing/mirror/entitlement'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { getDb } from '@/lib/platform/db'
import { limitSearches } from '@/lib/platform/http/rate-limit'

import type { Admin } from '../admin'

const MOST = 50
const SHORTEST = 2

export interface FoundMember {
  readonly id: string
  readonly name: string | null
  readonly email: string
  readonly createdAt: Date
  readonly isAdmin: boolean
  readonly isEditor: boolean
  /** Null without access. */
  readonly openUntil: Date | null
}

/** Escapes LIKE's wildcards. */
const literal = (text: string) => text.replace(/[%_\\]/g, String.raw`\$&`)

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
  const ours = { where: { livemode: isLivemode() } }
  const rows = await getDb().user.findMany({
    where: { deletedAt: null, OR: [{ email: part }, { name: part }] },
    include: { subscriptions: ours, purchases: ours, grants: true, roles: true },
    orderBy: { email: 'asc' },
    take: MOST,
  })
  return rows.map(({ id, name, email, createdAt, roles, ...facts }) => ({
    id,
    name,
    email,
    createdAt,
    isAdmin: roles.some(({ role }) => role === 'admin'),
    isEditor: roles.some(({ role }) => role === 'editor'),
    openUntil: getEntitlement(facts, now).end,
  }))
}
