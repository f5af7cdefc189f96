import { catalogue, catalogueKeys, getProductId, type CatalogueEntry } from '@/content/catalogue'

/** @returns what a Stripe product of ours sells; null for one that the owner made by hand */
export function entryOfProduct(productId: string): CatalogueEntry | null {
  const key = catalogueKeys.find((candidate) => getProductId(catalogue[candidate]) === productId)
  return key ? catalogue[key] : null
}

/** @returns the catalogue's entry for a key kept in the database; null when the catalogue no longer has it */
export function findEntry(key: string): CatalogueEntry | null {
  return Object.hasOwn(catalogue, key) ? catalogue[key as keyof typeof catalogue] : null
}
