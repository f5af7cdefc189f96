import 'server-only'

import { giftUrl, isGiftOpen } from '@/lib/access/gifts/gift'
import { getDb } from '@/lib/platform/db'
import type { GiftLink } from '@/prisma/generated/client'

import type { Admin } from '../admin'

const MOST = 100

/** A gift link, for the owner. */
export type OwnersGift = GiftLink & {
  readonly url: string
  readonly isOpen: boolean
  /** In the owner's words. */
  readonly why: string
  readonly openedBy: readonly {
    readonly until: Date
    readonly endedAt: Date | null
    readonly user: { readonly id: string; readonly name: string | null; readonly email: string }
  }[]
}

/** Newest first, a hundred at most. */
export async function readGifts(_: Admin, now: Date): Promise<readonly OwnersGift[]> {
  const rows = await getDb().giftLink.findMany({
    include: {
      openings: {
        select: {
          grant: { select: { until: true, endedAt: true } },
          user: { select: { id: true, name: true, email: true } },
        },
        orderBy: { grantId: 'asc' },
      },
    },
    orderBy: { createdAt: 'desc' },
    take: MOST,
  })
  const acts = await getDb().ownerAct.findMany({
    where: { kind: 'gift-made', outcome: 'done', subject: { in: rows.map(({ id }) => id) } },
    select: { subject: true, why: true },
  })
  return rows.map(({ openings, ...row }) => ({
    ...row,
    url: giftUrl(row.id),
    isOpen: isGiftOpen(row, now),
    why: acts.find(({ subject }) => subject === row.id)?.why ?? '',
    openedBy: openings.map(({ grant, user }) => ({ ...grant, user })),
  }))
}
