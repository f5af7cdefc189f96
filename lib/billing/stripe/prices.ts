import 'server-only'

import type Stripe from 'stripe'

import { catalogue, catalogueKeys, getCatalogueKey, type CatalogueEntry, type CatalogueKey } from '@/content/catalogue'
import { ownerAlert, sendNotices } from '@/lib/notices/outbox/notices'
import { MINUTE_MS } from '@/lib/platform/days'
import { getEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { reportError } from '@/lib/platform/log'
import { memoize } from '@/lib/platform/memoize'

import { getStripe, idOf } from './client'

/** Set by lib/billing/setup/catalogue.ts, so that a price stays known after it has handed over its lookup key. */
export const CATALOGUE_METADATA_KEY = 'catalogue_key'

/** Null if it is not one of ours. */
export function catalogueKeyOfPrice(price: Stripe.Price): CatalogueKey | null {
  const { prices } = getEnv().stripe
  return (
    catalogueKeys.find((key) => prices[key] === price.id) ??
    getCatalogueKey(price.lookup_key) ??
    catalogueKeys.find((key) => key === price.metadata[CATALOGUE_METADATA_KEY]) ??
    null
  )
}

type PricesByKey = ReadonlyMap<CatalogueKey, Stripe.Price>

async function readPrices(): Promise<PricesByKey> {
  const { prices: configured } = getEnv().stripe
  const wanted = catalogueKeys.filter((key) => configured[key] === null)
  const lookup_keys = wanted.map((key): string => catalogue[key].lookupKey)
  const { data } =
    wanted.length > 0 ? await getStripe().prices.list({ lookup_keys, active: true, limit: 100 }) : { data: [] }
  const found = new Map<CatalogueKey, Stripe.Price>()
  for (const price of data) {
    const key = getCatalogueKey(price.lookup_key)
    if (key) found.set(key, price)
  }
  for (const key of catalogueKeys) {
    const id = configured[key]
    if (id) found.set(key, await getStripe().prices.retrieve(id))
  }
  return found
}

/** Lookup keys move to a new price when an amount changes; a stale answer would sell at the old amount. */
const getPrices = memoize(MINUTE_MS, readPrices)

/** For everything sold now, including prices that the owner made by hand. */
export async function readProductIds(): Promise<ReadonlyMap<CatalogueKey, string>> {
  return new Map([...(await getPrices())].map(([key, { product }]) => [key, idOf(product)]))
}

function describe(price: Stripe.Price): string {
  const { unit_amount, currency, recurring, tax_behavior } = price
  const interval = recurring ? ` each ${recurring.interval_count} ${recurring.interval}` : ''
  return `${unit_amount ?? 'no'} cents ${currency}${interval}${tax_behavior === 'exclusive' ? ', taxes not included' : ''}`
}

function describeEntry({ amountCents, interval }: CatalogueEntry): string {
  return `${amountCents} cents eur${interval ? ` each 1 ${interval}` : ''}`
}

function mismatchOf(key: CatalogueKey, price: Stripe.Price): string | null {
  const [charged, shown] = [describe(price), describeEntry(catalogue[key])]
  return charged === shown ? null : `${key}: Stripe charges ${charged}, the site shows ${shown}`
}

async function alertOf(price: Stripe.Price, mismatch: string): Promise<void> {
  reportError('a price at Stripe is not the site’s', new Error(mismatch))
  await sendNotices([ownerAlert('price-mismatch', { id: price.id }, `${price.id} ${mismatch}`)])
}

/** Alerts the owner to every price that differs between Stripe and the site. @returns the differences, in English */
export async function checkPrices(): Promise<readonly string[]> {
  const differences: string[] = []
  for (const [key, price] of await getPrices()) {
    const mismatch = mismatchOf(key, price)
    if (!mismatch) continue
    differences.push(mismatch)
    await alertOf(price, mismatch)
  }
  return differences
}

export interface SellablePrice {
  readonly key: CatalogueKey
  readonly stripePriceId: string
}

/**
 * Sells nothing unless Stripe charges what the site shows.
 * @throws AppError invalid_price, wrong_price_kind; checkout_failed if Stripe would charge something else, which alerts the owner
 */
export async function requirePrice(priceId: string, kind: CatalogueEntry['kind']): Promise<SellablePrice> {
  const key = getCatalogueKey(priceId) ?? (await findKeyOfStripeId(priceId))
  if (!key) throw new AppError('invalid_price')
  if (catalogue[key].kind !== kind) throw new AppError('wrong_price_kind')
  const price = (await getPrices()).get(key)
  if (!price) throw new Error(`Stripe has no active price with the lookup key ${catalogue[key].lookupKey}`)
  const mismatch = mismatchOf(key, price)
  if (mismatch) {
    await alertOf(price, mismatch)
    throw new AppError('checkout_failed')
  }
  return { key, stripePriceId: price.id }
}

async function findKeyOfStripeId(priceId: string): Promise<CatalogueKey | null> {
  const { prices } = getEnv().stripe
  const configured = catalogueKeys.find((key) => prices[key] === priceId)
  if (configured) return configured
  if (!priceId.startsWith('price_')) return null
  const found = await getPrices()
  return catalogueKeys.find((key) => found.get(key)?.id === priceId) ?? null
}
