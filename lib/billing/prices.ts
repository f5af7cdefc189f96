import 'server-only'

import type Stripe from 'stripe'

import { catalogue, catalogueKeys, getCatalogueKey, type CatalogueEntry, type CatalogueKey } from '@/content/catalogue'
import { getEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'

import { getStripe } from './stripe'

/** Set on prices by lib/billing/setup-catalogue.ts: a price that has handed its lookup key on stays known. */
export const CATALOGUE_METADATA_KEY = 'catalogue_key'

/** @returns what a Stripe price sells here, or null when it is not one of ours */
export function catalogueKeyOfPrice(price: Stripe.Price): CatalogueKey | null {
  const { prices } = getEnv().stripe
  return (
    catalogueKeys.find((key) => prices[key] === price.id) ??
    getCatalogueKey(price.lookup_key) ??
    catalogueKeys.find((key) => key === price.metadata[CATALOGUE_METADATA_KEY]) ??
    null
  )
}

/** Lookup keys move to a new price when an amount changes; an hour-old answer would sell at the old amount. */
const CACHE_MS = 60_000
let cache: { readonly until: number; readonly ids: Promise<ReadonlyMap<string, string>> } | undefined

async function readLookupKeys(): Promise<ReadonlyMap<string, string>> {
  const { data } = await getStripe().prices.list({
    lookup_keys: catalogueKeys.map((key) => catalogue[key].lookupKey),
    active: true,
    limit: 100,
  })
  return new Map(data.map((price) => [price.lookup_key ?? '', price.id]))
}

function getLookupKeys(): Promise<ReadonlyMap<string, string>> {
  if (!cache || cache.until < Date.now()) {
    const ids = readLookupKeys()
    const entry = { until: Date.now() + CACHE_MS, ids }
    cache = entry
    ids.catch(() => {
      if (cache === entry) cache = undefined
    })
  }
  return cache.ids
}

async function getStripePriceId(key: CatalogueKey): Promise<string> {
  const configured = getEnv().stripe.prices[key]
  if (configured) return configured
  const found = (await getLookupKeys()).get(catalogue[key].lookupKey)
  if (!found) throw new Error(`Stripe has no active price with the lookup key ${catalogue[key].lookupKey}`)
  return found
}

export interface SellablePrice {
  readonly key: CatalogueKey
  readonly stripePriceId: string
}

/**
 * Checks a price against the catalogue.
 * @param priceId a Stripe price id (price_…) or the lookup key of one
 * @param kind what the calling server function sells
 * @throws AppError invalid_price when it is not ours, wrong_price_kind when the other function sells it
 */
export async function requirePrice(priceId: string, kind: CatalogueEntry['kind']): Promise<SellablePrice> {
  const key = getCatalogueKey(priceId) ?? (await findKeyOfStripeId(priceId))
  if (!key) throw new AppError('invalid_price')
  if (catalogue[key].kind !== kind) throw new AppError('wrong_price_kind')
  return { key, stripePriceId: await getStripePriceId(key) }
}

async function findKeyOfStripeId(priceId: string): Promise<CatalogueKey | null> {
  const { prices } = getEnv().stripe
  const configured = catalogueKeys.find((key) => prices[key] === priceId)
  if (configured) return configured
  if (!priceId.startsWith('price_')) return null
  const ids = await getLookupKeys()
  return catalogueKeys.find((key) => prices[key] === null && ids.get(catalogue[key].lookupKey) === priceId) ?? null
}
