import type Stripe from 'stripe'

import type { SandboxContext } from '../core/context'
import { unsupported } from '../core/errors'

/** Standard VAT rates of the European Union, in per cent; elsewhere nothing is collected. */
const RATES: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

const HOME = 'FR'

/** In per cent; 0 if the account has no automatic tax, and for a foreign company, which pays it itself. */
export function taxRate(sb: SandboxContext, customer: Stripe.Customer, vatNumber: string | null): number {
  const country = customer.address?.country
  if (sb.store.meta.taxStatus !== 'active' || !country || (vatNumber && country !== HOME)) return 0
  return RATES[country] ?? 0
}

/** Prices of the stand-in include taxes. */
export function refuseExclusive(prices: readonly Stripe.Price[]): void {
  if (prices.some(({ tax_behavior }) => tax_behavior === 'exclusive'))
    throw unsupported('tax_behavior', 'taxes that come on top of a price.')
}
