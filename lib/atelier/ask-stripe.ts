import 'server-only'

import { isStripeError } from '@/lib/billing/stripe/errors'
import { reportError } from '@/lib/platform/log'
import { TimeLimitPassed, withTimeLimit } from '@/lib/platform/time-limit'

/** Of a page that somebody waits for. */
const LIMIT_MS = 8_000

/** For a page that shows the rest all the same. @returns null when Stripe fails, or has not answered in eight seconds */
export async function askStripe<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeLimit(LIMIT_MS, work)
  } catch (error) {
    if (!(error instanceof TimeLimitPassed) && !isStripeError(error)) throw error
    reportError('the atelier asks Stripe', error)
    return null
  }
}
