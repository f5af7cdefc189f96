import { catalogue, type CatalogueEntry, type CatalogueKey } from '@/content/catalogue'
import { pages } from '@/content/pages'

/** Null if a row names something that has left the catalogue. */
export function findEntry(key: string | null): CatalogueEntry | null {
  return key !== null && Object.hasOwn(catalogue, key) ? catalogue[key as keyof typeof catalogue] : null
}

/** Also for a price that the owner made by hand. */
export const planNameOf = (subscription: { readonly catalogueKey: string | null } | null): string =>
  findEntry(subscription?.catalogueKey ?? null)?.productName ?? 'Abonnement Premium'

/** Where it is sold. */
export const salesPageOf = (key: CatalogueKey) =>
  catalogue[key].kind === 'subscription' ? pages.subscription : isGift(key) ? pages.giving : pages.offers

export const isGift = (key: string): boolean => (findEntry(key)?.giftMonths ?? 0) > 0
