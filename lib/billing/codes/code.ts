import 'server-only'

import type Stripe from 'stripe'

import type { CatalogueKey } from '@/content/catalogue'

import { fromStripeTime, getStripe, idOf } from '../stripe/client'
import { unlessMissing } from '../stripe/errors'
import { readProductIds } from '../stripe/prices'

/** The discount: a percentage, or an amount in cents. */
export type Reduction = { readonly percent: number } | { readonly cents: number; readonly currency: string }

/** Only matters for subscriptions; a service is paid once. */
export type Lasting = 'once' | 'forever' | { readonly months: number }

/** A promotion code and its coupon, as Stripe has them now. */
export interface Code {
  /** promo_…. */
  readonly id: string
  readonly code: string
  /** Whether a buyer can still use it. */
  readonly isActive: boolean
  readonly createdAt: Date
  readonly reduction: Reduction | null
  readonly lasting: Lasting
  /** Empty: everything that is sold. Null stands for a product that is not the site's. */
  readonly products: readonly (CatalogueKey | null)[]
  readonly expiresAt: Date | null
  readonly uses: number
  readonly mostUses: number | null
  readonly isForFirstPurchase: boolean
  readonly minimumCents: number | null
  /** cus_… of the only person who may use it. */
  readonly customer: string | null
}

function reductionOf({ percent_off, amount_off, currency }: Stripe.Coupon): Reduction | null {
  if (percent_off !== null) return { percent: percent_off }
  return amount_off === null ? null : { cents: amount_off, currency: currency ?? 'eur' }
}

const lastingOf = ({ duration, duration_in_months: months }: Stripe.Coupon): Lasting =>
  duration === 'repeating' ? { months: months ?? 1 } : duration === 'forever' ? 'forever' : 'once'

/** Deleting a coupon at Stripe also disables its codes. */
function describe(row: Stripe.PromotionCode, sold: ReadonlyMap<CatalogueKey, string>): Code {
  const { coupon } = row.promotion
  const known = coupon !== null && typeof coupon !== 'string' ? coupon : null
  return {
    id: row.id,
    code: row.code,
    isActive: row.active,
    createdAt: fromStripeTime(row.created),
    reduction: known && reductionOf(known),
    lasting: known ? lastingOf(known) : 'once',
    products: (known?.applies_to?.products ?? []).map(
      (id) => [...sold].find(([, product]) => product === id)?.[0] ?? null,
    ),
    expiresAt: row.expires_at === null ? null : fromStripeTime(row.expires_at),
    uses: row.times_redeemed,
    mostUses: row.max_redemptions,
    isForFirstPurchase: row.restrictions.first_time_transaction,
    minimumCents: row.restrictions.minimum_amount,
    customer: row.customer && idOf(row.customer),
  }
}

const CODES_SHOWN = 100

/** The newest hundred, including those made in the Dashboard. */
export async function listCodes(): Promise<readonly Code[]> {
  const [{ data }, sold] = await Promise.all([
    getStripe().promotionCodes.list({ limit: CODES_SHOWN, expand: ['data.promotion.coupon.applies_to'] }),
    readProductIds(),
  ])
  return data.map((row) => describe(row, sold))
}

/** Metadata key of the form's seed, on codes that we made. */
export const SEED = 'seed'

/**
 * Stripe allows one active code per name.
 * @returns the seed of the active code, empty if it was made in the Dashboard; null if the name is free
 */
export async function findSeedOfCode(code: string): Promise<string | null> {
  const [taken] = (await getStripe().promotionCodes.list({ code, active: true, limit: 1 })).data
  return taken ? (taken.metadata?.[SEED] ?? '') : null
}

/** @returns null when Stripe has none of this id */
export async function findCode(id: string): Promise<Code | null> {
  if (!/^promo_\w{1,200}$/.test(id)) return null
  const row = await unlessMissing(getStripe().promotionCodes.retrieve(id, { expand: ['promotion.coupon.applies_to'] }))
  return row && describe(row, await readProductIds())
}

/** Disables the code; purchases made with it keep their discount. */
export async function stopCode(id: string): Promise<void> {
  await getStripe().promotionCodes.update(id, { active: false })
}
