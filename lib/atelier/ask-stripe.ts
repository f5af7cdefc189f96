import 'server-only'

import { isStripeError } from '@/lib/billing/stripe/errors'
import { reportError } from '@/lib/platform/log'
import { TimeLimitPassed, withTimeLimit } from '@/lib/platform/time-limit'

/** Time limit within a page. */
const LIMIT_MS = 8_000

/** For pages that work without Stripe. @returns null when Stripe fails, or does not answer within eight seconds */
export async function askStripe<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeLimit(LIMIT_MS, work)
  } catch (error) {
    if (!(error instanceof TimeLimitPassed) && !isStripeError(error)) throw error
    reportError('the atelier asks Stripe', error)
    return null
  }
}
