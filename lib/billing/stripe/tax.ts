import 'server-only'

import { HOUR_MS } from '@/lib/platform/days'
import { reportError } from '@/lib/platform/log'
import { memoize } from '@/lib/platform/memoize'

import { getStripe } from './client'
import { isForbidden } from './errors'

async function readIsActive(): Promise<boolean> {
  try {
    const { status } = await getStripe().tax.settings.retrieve()
    return status === 'active'
  } catch (error) {
    // A key that may not read the setting sells without Stripe Tax, as it did before; any other failure must not sell untaxed.
    if (!isForbidden(error)) throw error
    reportError('the Stripe key may not read whether Stripe Tax is on', error)
    return false
  }
}

/** Requesting automatic tax from an account that has not set it up is an error: https://docs.stripe.com/tax/set-up */
export const isTaxActive = memoize(HOUR_MS, readIsActive)
