import 'server-only'

import { getDb } from '@/lib/platform/db'
import type { Prisma, PriceChange } from '@/prisma/generated/client'

/** Its mail is written: an old one that could not be sent, or came to nothing, told nobody. */
export const wasTold = {
  startsOn: { not: null },
  OR: [{ outcome: null }, { outcome: 'moved' }],
} satisfies Prisma.PriceChangeWhereInput

/** What a subscriber was told that Stripe does not know yet: told, and moved within a day or in the last period before it. */
export const findAnnounced = (subscriptionId: string, renewal: Date): Promise<PriceChange | null> =>
  getDb().priceChange.findFirst({ where: { subscriptionId, outcome: null, startsOn: { lte: renewal } } })
