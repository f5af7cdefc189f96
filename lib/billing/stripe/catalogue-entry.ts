import { catalogue, type CatalogueEntry } from '@/content/catalogue'

/** @returns the catalogue's entry for a key kept in the database; null when the catalogue no longer has it */
export function findEntry(key: string | null): CatalogueEntry | null {
  return key !== null && Object.hasOwn(catalogue, key) ? catalogue[key as keyof typeof catalogue] : null
}

/** @returns what a mirrored subscription is called, also at a price that the owner made by hand */
export const planNameOf = (subscription: { readonly catalogueKey: string | null } | null): string =>
  findEntry(subscription?.catalogueKey ?? null)?.productName ?? 'Abonnement Premium'
