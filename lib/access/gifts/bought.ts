import 'server-only'

import { isLivemode } from '@/lib/billing/stripe/livemode'
import { getDb } from '@/lib/platform/db'
import type { GiftMail } from '@/prisma/generated/client'

import { giftCode } from './code'
import { endOf, giftUrl, WITH_SALE, type Gift } from './gift'
import { MOST_MAILS } from './mailing'

/** A gift, for its buyer. */
export interface BoughtGift extends Gift {
  readonly purchaseId: string
  readonly url: string
  readonly code: string
  readonly openedAt: Date | null
  /** The last time that it was mailed. */
  readonly mailedAt: Date | null
  /** To be mailed. */
  readonly mail: GiftMail | null
  readonly canMail: boolean
}

/** Newest first. */
export async function listBoughtGifts(userId: string, now: Date): Promise<readonly BoughtGift[]> {
  const rows = await getDb().boughtGift.findMany({
    where: { purchase: { userId, livemode: isLivemode() } },
    include: { mail: true, gift: { include: WITH_SALE } },
    orderBy: { gift: { createdAt: 'desc' } },
  })
  return rows.map(({ giftId: id, gift, mails, ...bought }) => ({
    ...bought,
    id,
    months: gift.months,
    expiresAt: gift.expiresAt,
    openedAt: gift.openedAt,
    end: endOf(gift, now),
    url: giftUrl(id),
    code: giftCode(id),
    canMail: mails < MOST_MAILS,
  }))
}

/** @returns the id of the gift of this user's sale; null when it is no gift, or not paid yet */
export async function findGiftOfSale(userId: string, purchaseId: string): Promise<string | null> {
  const bought = await getDb().boughtGift.findFirst({ where: { purchaseId, purchase: { userId } } })
  return bought?.giftId ?? null
}
