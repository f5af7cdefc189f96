import 'server-only'

import { perProcess } from '@/lib/platform/per-process'

export interface WebhookFailures {
  /** How many of Stripe's events were refused in a row. */
  readonly inARow: number
  readonly lastAt: Date | null
  readonly lastStatus: number | null
}

const NONE: WebhookFailures = { inARow: 0, lastAt: null, lastStatus: null }

const held = perProcess('webhook-failures', () => ({ failures: NONE }))

/** Stripe's signature format. Refusing a request without one is normal. */
const SIGNED = /\bt=\d{1,12},(.*,)?v1=[0-9a-f]/

/** Counts or resets refusals. @param signature the header `Stripe-Signature` */
export function recordAnswer(signature: string | null, status: number, now = new Date()): void {
  if (!SIGNED.test(signature?.slice(0, 255) ?? '')) return
  held.failures = status < 300 ? NONE : { inARow: held.failures.inARow + 1, lastAt: now, lastStatus: status }
}

/** Per process. */
export const getWebhookFailures = (): WebhookFailures => held.failures
