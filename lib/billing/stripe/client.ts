import 'server-only'

import Stripe from 'stripe'

import { getEnv, settingsVersion } from '@/lib/env'
import { isPatient } from '@/lib/time-limit'

import { httpClientWithinLimit, patientHttpClient } from './http-clients'

interface Patience {
  readonly timeout: number
  readonly maxNetworkRetries: number
}

/** A person waits at most 10 s for one call; a job would rather have an answer. */
const PATIENCE = {
  visitor: { timeout: 5_000, maxNetworkRetries: 1 },
  patient: { timeout: 30_000, maxNetworkRetries: 4 },
} as const satisfies Record<string, Patience>

type Waiting = keyof typeof PATIENCE

function connect(who: Waiting): Stripe {
  const { secretKey, apiUrl, callsPerSecond } = getEnv().stripe
  const address = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    ...PATIENCE[who],
    httpClient: who === 'patient' ? patientHttpClient(callsPerSecond) : httpClientWithinLimit(),
    telemetry: false,
    appInfo: { name: 'Académie Horizon Libre' },
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
    }),
  })
}

const clients = new Map<string, Stripe>()

/** For whoever waits: lib/time-limit.ts. */
export function getStripe(): Stripe {
  const who = isPatient() ? 'patient' : 'visitor'
  const key = `${who} ${settingsVersion()}`
  const client = clients.get(key) ?? connect(who)
  clients.set(key, client)
  return client
}

export const fromStripeTime = (seconds: number): Date => new Date(seconds * 1000)

/** Fields that Stripe sends as an id, or whole when expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id
