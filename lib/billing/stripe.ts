import 'server-only'

import { AsyncLocalStorage } from 'node:async_hooks'

import Stripe from 'stripe'

import { getEnv } from '@/lib/env'

import { PATIENT_RETRIES, PATIENT_TIMEOUT_MS, patientHttpClient } from './patient-client'

/** A visitor waits for these calls; Stripe's own default is 80 s. */
const TIMEOUT_MS = 10_000
const MAX_RETRIES = 2

function connect(options: Stripe.StripeConfig): Stripe {
  const { secretKey, apiUrl } = getEnv().stripe
  const address = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    ...options,
    telemetry: false,
    appInfo: { name: 'Académie Horizon Libre' },
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
    }),
  })
}

const forVisitors = () => connect({ timeout: TIMEOUT_MS, maxNetworkRetries: MAX_RETRIES })
const forBackground = () =>
  connect({
    timeout: PATIENT_TIMEOUT_MS,
    maxNetworkRetries: PATIENT_RETRIES,
    httpClient: patientHttpClient(getEnv().stripe.callsPerSecond),
  })

let quick: Stripe | undefined
let patient: Stripe | undefined
const background = new AsyncLocalStorage<true>()

/** Runs work that no visitor waits for: its calls of Stripe keep below the account's limit (./patient-client.ts). */
export const inBackground = <T>(work: () => T): T => background.run(true, work)

export const getStripe = (): Stripe => (background.getStore() ? (patient ??= forBackground()) : (quick ??= forVisitors()))

/** Stripe's times are whole seconds since 1970. */
export const fromStripeTime = (seconds: number): Date => new Date(seconds * 1000)

/** Fields that Stripe sends as an id, or whole when expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id
