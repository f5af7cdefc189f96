import 'server-only'

import Stripe from 'stripe'

import { getEnv, settingsVersion } from '@/lib/platform/env'
import { isBackground } from '@/lib/platform/time-limit'

import { httpClientWithinLimit, backgroundHttpClient } from './http-clients'

interface Patience {
  readonly timeout: number
  readonly maxNetworkRetries: number
}

/** A visitor waits at most 10 s for one call; a job prefers an answer. */
const PATIENCE = {
  visitor: { timeout: 5_000, maxNetworkRetries: 1 },
  background: { timeout: 30_000, maxNetworkRetries: 4 },
} as const satisfies Record<string, Patience>

type Waiting = keyof typeof PATIENCE

function connect(who: Waiting): Stripe {
  const { secretKey, apiUrl, callsPerSecond } = getEnv().stripe
  const address = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    ...PATIENCE[who],
    httpClient: who === 'background' ? backgroundHttpClient(callsPerSecond) : httpClientWithinLimit(),
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

/** For interactive calls: lib/platform/time-limit.ts. */
export function getStripe(): Stripe {
  const who = isBackground() ? 'background' : 'visitor'
  const key = `${who} ${settingsVersion()}`
  const client = clients.get(key) ?? connect(who)
  clients.set(key, client)
  return client
}

export const fromStripeTime = (seconds: number): Date => new Date(seconds * 1000)

/** Not before that moment. */
export const toStripeTime = (date: Date): number => Math.ceil(date.getTime() / 1000)

/** Fields that Stripe sends as an id, or as an object if expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id
