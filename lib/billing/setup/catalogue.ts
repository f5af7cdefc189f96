import 'server-only'

import type Stripe from 'stripe'

import {
  catalogue,
  catalogueKeys,
  getCatalogueKey,
  getProductId,
  type CatalogueEntry,
  type CatalogueKey,
} from '@/content/catalogue'

import { differencesOf, type Step } from './step'
import { idOf } from '../stripe/client'
import { CATALOGUE_METADATA_KEY } from '../stripe/prices'

async function planProduct(stripe: Stripe, entry: CatalogueEntry): Promise<Step | null> {
  const id = getProductId(entry)
  const fields = { name: entry.productName, description: entry.productDescription, tax_code: entry.taxCode }
  const product = (await stripe.products.list({ ids: [id], limit: 1 })).data[0]
  if (!product) {
    return {
      differences: [`Le produit ${id} manque.`],
      apply: async () => void (await stripe.products.create({ id, ...fields })),
    }
  }
  const wanted = { ...fields, active: true }
  const differences = differencesOf(`Produit ${id}`, wanted, product)
  return { differences, apply: async () => void (await stripe.products.update(id, wanted)) }
}

const fixedFields = (entry: CatalogueEntry) => ({
  unit_amount: entry.amountCents,
  currency: 'eur',
  product: getProductId(entry),
  interval: entry.interval,
})

const fixedFieldsOf = ({ unit_amount, currency, product, recurring }: Stripe.Price) => ({
  unit_amount,
  currency,
  product: idOf(product),
  interval: recurring?.interval_count === 1 ? recurring.interval : recurring && 'other',
})

/** A tax behaviour can only be set once: https://docs.stripe.com/tax/products-prices-tax-codes-tax-behavior */
const hasOtherTax = ({ tax_behavior }: Stripe.Price) => tax_behavior !== 'inclusive' && tax_behavior !== 'unspecified'

async function createPrice(stripe: Stripe, key: CatalogueKey, replaced: Stripe.Price | undefined) {
  const entry: CatalogueEntry = catalogue[key]
  const metadata = { [CATALOGUE_METADATA_KEY]: key }
  // Mark the old price before it loses its lookup key: it stays known, and active for its subscribers and for open checkout pages.
  if (replaced && replaced.metadata[CATALOGUE_METADATA_KEY] !== key) {
    await stripe.prices.update(replaced.id, { metadata })
  }
  await stripe.prices.create({
    product: getProductId(entry),
    currency: 'eur',
    unit_amount: entry.amountCents,
    tax_behavior: 'inclusive',
    lookup_key: entry.lookupKey,
    transfer_lookup_key: true,
    metadata,
    ...(entry.interval ? { recurring: { interval: entry.interval } } : {}),
  })
}

/** A price cannot change its amount: a new one takes over its lookup key. https://docs.stripe.com/products-prices/manage-prices */
async function planPrice(stripe: Stripe, key: CatalogueKey): Promise<Step | null> {
  const { lookupKey } = catalogue[key]
  const current = (await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })).data[0]
  if (!current) {
    return { differences: [`Le prix ${lookupKey} manque.`], apply: () => createPrice(stripe, key, undefined) }
  }
  const name = `Prix ${lookupKey} (${current.id})`
  const fixed = [
    ...differencesOf(name, fixedFields(catalogue[key]), fixedFieldsOf(current)),
    ...(hasOtherTax(current) ? differencesOf(name, { tax_behavior: 'inclusive' }, current) : []),
  ]
  if (fixed.length > 0) return { differences: fixed, apply: () => createPrice(stripe, key, current) }
  const wanted = { tax_behavior: 'inclusive' as const, metadata: { [CATALOGUE_METADATA_KEY]: key } }
  return {
    differences: differencesOf(name, wanted, current),
    apply: async () =>
      void (await stripe.prices.update(current.id, {
        metadata: wanted.metadata,
        ...(current.tax_behavior === 'inclusive' ? {} : { tax_behavior: wanted.tax_behavior }),
      })),
  }
}

export async function planCatalogue(stripe: Stripe): Promise<readonly Step[]> {
  const steps: (Step | null)[] = []
  for (const key of catalogueKeys) {
    steps.push(await planProduct(stripe, catalogue[key]), await planPrice(stripe, key))
  }
  return steps.filter((step) => step !== null && step.differences.length > 0) as Step[]
}

export async function readPriceIds(stripe: Stripe): Promise<ReadonlyMap<CatalogueKey, string>> {
  const lookup_keys = catalogueKeys.map((key): string => catalogue[key].lookupKey)
  const { data } = await stripe.prices.list({ lookup_keys, active: true, limit: 100 })
  return new Map(
    data.flatMap(({ id, lookup_key }) => {
      const key = getCatalogueKey(lookup_key)
      return key ? [[key, id] as const] : []
    }),
  )
}
