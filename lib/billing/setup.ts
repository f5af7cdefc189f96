import 'server-only'

import type Stripe from 'stripe'

import { catalogue, catalogueKeys, getProductId, type CatalogueEntry, type CatalogueKey } from '@/content/catalogue'

import { CATALOGUE_METADATA_KEY } from './prices'

async function ensureProduct(stripe: Stripe, entry: CatalogueEntry): Promise<string> {
  const id = getProductId(entry)
  const fields = { name: entry.productName, description: entry.productDescription }
  const existing = await stripe.products.list({ ids: [id], limit: 1 })
  const product = existing.data[0]
  if (!product) await stripe.products.create({ id, ...fields })
  else if (product.name !== fields.name || product.description !== fields.description) {
    await stripe.products.update(id, fields)
  }
  return id
}

async function ensurePrice(stripe: Stripe, key: CatalogueKey, product: string): Promise<void> {
  const entry: CatalogueEntry = catalogue[key]
  const { data } = await stripe.prices.list({ lookup_keys: [entry.lookupKey], active: true, limit: 1 })
  const current = data[0]
  const isSame =
    current?.unit_amount === entry.amountCents &&
    current.product === product &&
    current.currency === 'eur' &&
    (current.recurring?.interval ?? null) === entry.interval
  if (isSame) return
  // Stripe's prices cannot change their amount: a new one takes the lookup key over, the old one goes on for those
  // who have bought it. https://docs.stripe.com/products-prices/manage-prices
  await stripe.prices.create({
    product,
    currency: 'eur',
    unit_amount: entry.amountCents,
    tax_behavior: 'inclusive',
    lookup_key: entry.lookupKey,
    transfer_lookup_key: true,
    metadata: { [CATALOGUE_METADATA_KEY]: key },
    ...(entry.interval ? { recurring: { interval: entry.interval } } : {}),
  })
}

/** Creates or updates the catalogue's products and prices at Stripe. Safe to repeat. */
export async function setUpCatalogue(stripe: Stripe): Promise<void> {
  for (const key of catalogueKeys) await ensurePrice(stripe, key, await ensureProduct(stripe, catalogue[key]))
}
