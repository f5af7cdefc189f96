import 'server-only'

import Stripe from 'stripe'

import { getEnv } from '@/lib/env'

/** A visitor waits for these calls; Stripe's own default is 80 s. */
const TIMEOUT_MS = 10_000
const MAX_RETRIES = 2

function connect(): Stripe {
  const { secretKey, apiUrl } = getEnv().stripe
  const address = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    appInfo: { name: 'Académie Horizon Libre' },
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
    }),
  })
}

let client: Stripe | undefined

export const getStripe = (): Stripe => (client ??= connect())

/** Stripe's times are whole seconds since 1970. */
export const fromStripeTime = (seconds: number): Date => new Date(seconds * 1000)

/** Fields that Stripe sends as an id, or whole when expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id
