import 'server-only'

import { endOf, giftUrl, type GiftEnd } from '@/lib/access/gifts/gift'
import { getDb } from '@/lib/platform/db'
import type { GiftLink } from '@/prisma/generated/client'

import type { Admin } from '../admin'

const MOST = 100

interface Person {
  readonly id: string
  readonly name: string | null
  readonly email: string
}

/** A gift link, for the owner. */
export type OwnersGift = GiftLink & {
  /** Null of a bought one, which is its buyer's to give. */
  readonly url: string | null
  /** Null while it can be opened. */
  readonly end: GiftEnd | null
  /** In the owner's words. */
  readonly why: string
  readonly boughtBy: Person | null
  readonly openedBy: readonly {
    readonly until: Date
    readonly endedAt: Date | null
    readonly user: Person
  }[]
}

const PERSON = { id: true, name: true, email: true } as const

/** Newest first, a hundred at most: of more, those that were closed or opened are left out first. */
export async function readGifts(_: Admin, now: Date): Promise<readonly OwnersGift[]> {
  const rows = await getDb().giftLink.findMany({
    include: {
      bought: { select: { purchase: { select: { status: true, livemode: true, user: { select: PERSON } } } } },
      openings: {
        select: {
          grant: { select: { until: true, endedAt: true } },
          user: { select: PERSON },
        },
        orderBy: { grantId: 'asc' },
      },
    },
    orderBy: [
      { closedAt: { sort: 'asc', nulls: 'first' } },
      { openedAt: { sort: 'asc', nulls: 'first' } },
      { createdAt: 'desc' },
    ],
    take: MOST,
  })
  const acts = await getDb().ownerAct.findMany({
    where: { kind: 'gift-made', outcome: 'done', subject: { in: rows.map(({ id }) => id) } },
    select: { subject: true, why: true },
  })
  const newestFirst = rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  return newestFirst.map(({ openings, ...row }) => ({
    ...row,
    url: row.bought ? null : giftUrl(row.id),
    end: endOf(row, now),
    why: acts.find(({ subject }) => subject === row.id)?.why ?? '',
    boughtBy: row.bought?.purchase.user ?? null,
    openedBy: openings.map(({ grant, user }) => ({ ...grant, user })),
  }))
}
