import 'server-only'

import { formatEuros } from '@/lib/format'
import type { Subscription } from '@/prisma/generated/client'

import { entryOfProduct } from './catalogue-entry'

const INTERVALS = { month: 'par mois', year: 'par an' } as const

function textOf(cents: number | null, productId: string): string | null {
  const entry = entryOfProduct(productId)
  // Rows from before the mirror knew prices; the next reconciliation fills them in.
  const amount = cents ?? entry?.amountCents
  return entry?.interval && amount !== undefined ? `${formatEuros(amount)} ${INTERVALS[entry.interval]}` : null
}

/** @returns what a period costs, for example « 9 € par mois »; null for a product that the owner made by hand */
export const getPriceText = ({ priceCents, productId }: Pick<Subscription, 'priceCents' | 'productId'>): string | null =>
  textOf(priceCents, productId)

/** @returns what the next period costs, less reductions that last, for example « 7,20 € par mois »; null as above */
export const getRenewalText = ({ renewalCents, productId }: Pick<Subscription, 'renewalCents' | 'productId'>): string | null =>
  textOf(renewalCents, productId)
