import 'server-only'

import { getCatalogueKey, type CatalogueEntry } from '@/content/catalogue'
import { giftConditions } from '@/content/gifts'
import { getOrderTerms } from '@/content/order-terms'
import type { ContractTerms } from '@/lib/contracts/terms'
import { getDb } from '@/lib/platform/db'

export const findSubscription = (id: string) => getDb().subscription.findUnique({ where: { id } })

/** Duration, renewal and end, in the words shown beside the button; of a gift with its own conditions. */
export function conditionsOf(entry: CatalogueEntry | null): string {
  const key = entry && getCatalogueKey(entry.lookupKey)
  if (!key) return ''
  const { duration, ending } = getOrderTerms(key)
  return [duration, ending, ...(entry.giftMonths > 0 ? giftConditions : [])].join(' ')
}

export const attach = ({ version, text }: ContractTerms) => ({
  filename: `conditions-generales-de-vente-${version}.txt`,
  content: text,
})
