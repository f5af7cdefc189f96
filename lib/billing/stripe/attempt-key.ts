import { MINUTE_MS } from '@/lib/platform/days'

const ATTEMPT_MS = 10 * MINUTE_MS

/**
 * Shared by what is asked for at the same time. Stripe keeps the answer to a key for a day, "including 500 errors"
 * (https://docs.stripe.com/api/idempotent_requests), so what is tried again later, after looking whether it was done, needs another one.
 */
export const attemptKey = (what: string, now = Date.now()): string => `${what}-${Math.floor(now / ATTEMPT_MS)}`
