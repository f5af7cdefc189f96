import 'server-only'

import { catalogueKeys, type CatalogueKey } from '@/content/catalogue'
import { planStripe, SetupError, type StripePlan } from '@/lib/billing/setup/account'
import { readPriceIds } from '@/lib/billing/setup/catalogue'
import { getStripe } from '@/lib/billing/stripe/client'
import { isLivemode } from '@/lib/billing/stripe/livemode'
import { getDb } from '@/lib/db'
import { getEnv } from '@/lib/env'

import type { Admin } from '../admin'
import { askStripe } from '../ask-stripe'

/** What the site is to Stripe, by its settings. */
export function setupTarget() {
  const { siteUrl, stripe } = getEnv()
  return { siteUrl, ...stripe }
}

/** Subscribers of a plan at another price than the one that is sold now. */
export interface OldPrice {
  readonly key: CatalogueKey
  /** Of a period; null for a price without a fixed amount. */
  readonly cents: number | null
  readonly people: number
}

/** Asks Stripe. */
export interface StripeState {
  readonly plan: StripePlan
  readonly oldPrices: readonly OldPrice[]
}

async function readOldPrices(prices: ReadonlyMap<CatalogueKey, string>): Promise<readonly OldPrice[]> {
  const { prices: configured } = getEnv().stripe
  const sold = catalogueKeys.flatMap((key) => configured[key] ?? prices.get(key) ?? [])
  const groups = await getDb().subscription.groupBy({
    by: ['catalogueKey', 'priceCents'],
    where: {
      livemode: isLivemode(),
      status: { in: ['active', 'past_due', 'trialing'] },
      scheduledEnd: null,
      revokedReason: null,
      priceId: { notIn: sold },
    },
    _count: true,
    orderBy: [{ catalogueKey: 'asc' }, { priceCents: 'asc' }],
  })
  return groups.flatMap(({ catalogueKey, priceCents: cents, _count: people }) => {
    const key = catalogueKeys.find((known) => known === catalogueKey)
    return key ? { key, cents, people } : []
  })
}

/** @returns null when Stripe does not answer; a sentence where it cannot be set up from here at all */
export async function readStripeState(_: Admin): Promise<StripeState | string | null> {
  try {
    return await askStripe(async () => ({
      plan: await planStripe(getStripe(), setupTarget()),
      oldPrices: await readOldPrices(await readPriceIds(getStripe())),
    }))
  } catch (error) {
    if (error instanceof SetupError) return error.message
    throw error
  }
}
