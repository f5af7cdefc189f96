import 'server-only'

import { createHash } from 'node:crypto'

import { catalogue, catalogueKeys, type CatalogueKey } from '@/content/catalogue'

import { SEED, type Lasting } from './code'
import { getStripe } from '../stripe/client'
import { readProductIds } from '../stripe/prices'

/** Stripe's minimum charge in euros: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_CHARGE_CENTS = 50

export interface WantedCode {
  readonly code: string
  readonly reduction: { readonly percent: number } | { readonly cents: number }
  readonly lasting: Lasting
  /** Null for everything that is sold. */
  readonly product: CatalogueKey | null
  readonly expiresAt: Date | null
  readonly mostUses: number | null
  readonly isForFirstPurchase: boolean
  readonly minimumCents: number | null
  /** cus_…, to restrict it to one person. */
  readonly customer: string | null
}

/** The amount left to pay, rounded as Stripe does. */
function leftOf(amountCents: number, reduction: WantedCode['reduction']): number {
  const off = 'percent' in reduction ? Math.round((amountCents * reduction.percent) / 100) : reduction.cents
  return Math.max(0, amountCents - off)
}

/** @returns an amount left to pay that Stripe would refuse to charge: more than zero, less than its minimum */
export function findUnpayable({ reduction, product, minimumCents }: WantedCode): CatalogueKey | null {
  const concerned = product ? [product] : catalogueKeys
  const isUnpayable = (key: CatalogueKey) => {
    const { amountCents } = catalogue[key]
    const left = leftOf(amountCents, reduction)
    return amountCents >= (minimumCents ?? 0) && left > 0 && left < LEAST_CHARGE_CENTS
  }
  return concerned.find(isUnpayable) ?? null
}

const durationOf = (lasting: Lasting) =>
  typeof lasting === 'string'
    ? { duration: lasting }
    : { duration: 'repeating' as const, duration_in_months: lasting.months }

const offOf = (reduction: WantedCode['reduction']) =>
  'percent' in reduction ? { percent_off: reduction.percent } : { amount_off: reduction.cents, currency: 'eur' }

async function requireProduct(key: CatalogueKey): Promise<string> {
  const id = (await readProductIds()).get(key)
  if (!id) throw new Error(`Stripe has no product for ${key}`)
  return id
}

/**
 * Creates a coupon and its code. The seed makes a repeated form idempotent; Stripe wants another key for other parameters.
 * @param seed of the submitted form
 * @returns the code's id
 */
export async function makeCode(wanted: WantedCode, seed: string): Promise<string> {
  const { coupons, promotionCodes } = getStripe()
  const { code, product, expiresAt, mostUses, isForFirstPurchase, minimumCents, customer } = wanted
  const applies_to = product && { products: [await requireProduct(product)] }
  const digest = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url')
  const key = (what: string) => ({ idempotencyKey: `horizon-${what}-${seed}-${digest}` })
  const coupon = await coupons.create(
    {
      name: code.slice(0, 40),
      ...offOf(wanted.reduction),
      ...durationOf(wanted.lasting),
      ...(applies_to && { applies_to }),
    },
    key('coupon'),
  )
  const made = await promotionCodes.create(
    {
      promotion: { type: 'coupon', coupon: coupon.id },
      code,
      metadata: { [SEED]: seed },
      ...(expiresAt && { expires_at: Math.floor(expiresAt.getTime() / 1000) }),
      ...(mostUses !== null && { max_redemptions: mostUses }),
      ...(customer && { customer }),
      restrictions: {
        first_time_transaction: isForFirstPurchase,
        ...(minimumCents !== null && { minimum_amount: minimumCents, minimum_amount_currency: 'eur' }),
      },
    },
    key('code'),
  )
  return made.id
}
