import 'server-only'

import Stripe from 'stripe'

import { reportError } from '@/lib/log'

import { getStripe } from './client'

/** An owner who switches Stripe Tax on sees it at work within the hour. */
const CACHE_MS = 60 * 60 * 1000
let cache: { readonly until: number; readonly isActive: Promise<boolean> } | undefined

async function readIsActive(): Promise<boolean> {
  try {
    const { status } = await getStripe().tax.settings.retrieve()
    return status === 'active'
  } catch (error) {
    // A restricted key may not read it: selling without Stripe Tax is what the account did before. Anything else must not
    // sell untaxed.
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
    reportError('the Stripe key may not read whether Stripe Tax is on', error)
    return false
  }
}

/**
 * Whether the Stripe account computes taxes itself: asking for it where it is not set up is an error.
 * https://docs.stripe.com/tax/set-up
 * @throws Stripe's errors
 */
export function isTaxActive(): Promise<boolean> {
  if (!cache || cache.until < Date.now()) {
    const entry = { until: Date.now() + CACHE_MS, isActive: readIsActive() }
    cache = entry
    entry.isActive.catch(() => {
      if (cache === entry) cache = undefined
    })
  }
  return cache.isActive
}
