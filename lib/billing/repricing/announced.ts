import 'server-only'

import { getDb } from '@/lib/platform/db'
import type { Prisma, PriceChange } from '@/prisma/generated/client'

/** Composed and still valid: a mail that could not be sent, or a change that was dropped, announced nothing. */
export const wasAnnounced = {
  startsOn: { not: null },
  OR: [{ outcome: null }, { outcome: 'moved' }],
} satisfies Prisma.PriceChangeWhereInput

/** The announced change that Stripe does not know yet: subscriptions are moved within a day, or in the last period before it. */
export const findAnnounced = (subscriptionId: string, renewal: Date): Promise<PriceChange | null> =>
  getDb().priceChange.findFirst({ where: { subscriptionId, outcome: null, startsOn: { lte: renewal } } })
