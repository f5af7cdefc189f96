import 'server-only'

import { getDb } from '@/lib/platform/db'
import { withLock } from '@/lib/platform/db/lock'
import { Prisma } from '@/prisma/generated/client'

export interface TickChange {
  readonly list: string
  readonly item: string
  readonly isTicked: boolean
  /** By the device's clock. */
  readonly at: Date
}

/** The site's checklists and tutorials have about 150 boxes. */
const MAX_TICKS = 600

/**
 * Merges a device's changes into the account: of two changes of one box the later wins, whichever arrives first. A timestamp in
 * the future is stored as now. Boxes past MAX_TICKS are dropped.
 */
export async function mergeTicks(userId: string, changes: readonly TickChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  // A statement must not update a row twice.
  const latest = new Map(
    changes
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((change) => [`${change.list} ${change.item}`, change] as const),
  )
  await withLock(`ticks:${userId}`, async (tx) => {
    const known = await tx.tick.findMany({ where: { userId }, select: { list: true, item: true } })
    const names = new Set(known.map(({ list, item }) => `${list} ${item}`))
    const room = [...latest].filter(([name]) => !names.has(name)).slice(0, Math.max(0, MAX_TICKS - names.size))
    const taken = [...[...latest].filter(([name]) => names.has(name)), ...room].map(([, change]) => change)
    if (taken.length === 0) return
    const rows = taken.map(
      ({ list, item, isTicked, at }) =>
        Prisma.sql`(${userId}::uuid, ${list}, ${item}, ${isTicked}, ${at > now ? now : at}::timestamptz)`,
    )
    await tx.$executeRaw`
      insert into ticks (user_id, list, item, is_ticked, changed_at) values ${Prisma.join(rows)}
      on conflict (user_id, list, item) do update
        set is_ticked = excluded.is_ticked, changed_at = excluded.changed_at
        where ticks.changed_at <= excluded.changed_at`
  })
}

/** By list and box: whether it is ticked, and when that last changed (milliseconds). */
export type TickBook = Readonly<Record<string, readonly [isTicked: boolean, at: number]>>

export async function getTicks(userId: string): Promise<TickBook> {
  const rows = await getDb().tick.findMany({ where: { userId } })
  return Object.fromEntries(
    rows.map(({ list, item, isTicked, changedAt }) => [`${list} ${item}`, [isTicked, changedAt.getTime()] as const]),
  )
}
