import { expect } from '@playwright/test'
import Stripe from 'stripe'

import { query } from './database'
import { requireRun, siteDataDir } from './site'
import { getSandboxSecrets } from '../bin/support/secrets'

async function control<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${requireRun().stripeSandboxUrl}/_sandbox/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export const stripeSandbox = {
  advance: (seconds: number) => control('clock', { advanceSeconds: seconds }),
  setWebhooks: (mode: 'deliver' | 'drop' | 'hold') => control('webhooks', { mode }),
  /** Pays an open checkout session with a card that always succeeds. */
  pay: (session: string, more: object = {}) => control(`checkout/${session}/pay`, more),
  /** Waits until all webhooks are delivered and processed. */
  async waitForWebhooks() {
    await control('webhooks/wait-idle', { timeoutMs: 15_000 })
    await expect
      .poll(() => query(`select id from stripe_events where processed_at is null and error is null`))
      .toEqual([])
  },
  /** Pauses it, as Stripe does when a trial ends without a card. */
  pauseSubscription: (id: string) => control(`subscriptions/${id}/pause`, {}),
  setOutage: (mode: 'none' | 'error') => control('outage', { mode }),
  getDeliveries: () => control<{ deliveries: readonly unknown[] }>('deliveries'),
}

export function stripeApi(): Stripe {
  const { hostname, port } = new URL(requireRun().stripeSandboxUrl)
  return new Stripe(getSandboxSecrets(siteDataDir()).stripeSecretKey, {
    host: hostname,
    port,
    protocol: 'http',
  })
}
