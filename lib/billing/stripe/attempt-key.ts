import { MINUTE_MS } from '@/lib/platform/days'

const ATTEMPT_MS = 10 * MINUTE_MS

/**
 * Shared by concurrent attempts. Stripe keeps the answer to a key for a day, "including 500 errors"
 * (https://docs.stripe.com/api/idempotent_requests), so a later retry, which first checks whether it was done, needs another key.
 */
export const attemptKey = (what: string, now = Date.now()): string => `${what}-${Math.floor(now / ATTEMPT_MS)}`
