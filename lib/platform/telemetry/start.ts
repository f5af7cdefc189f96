import 'server-only'

import { setTimeout as delay } from 'node:timers/promises'

import { getEnv } from '@/lib/platform/env'

import { telemetry } from './shared'

const LAST_WORDS_MS = 1_000

/** Starts what the settings ask for, and nothing else. Await it before the first request. */
export async function startTelemetry(): Promise<void> {
  const { trustedProxies, siteUrl, telemetry: settings } = getEnv()
  const { otlpEndpoint, sentryDsn } = settings
  if (otlpEndpoint) {
    const { startTraces } = await import('./traces')
    startTraces(trustedProxies > 0)
  }
  if (sentryDsn) {
    const { startSentry } = await import('./sentry')
    startSentry({ dsn: sentryDsn, environment: new URL(siteUrl).hostname })
  }
}

/** Flushes the exporters, for at most a second. */
export async function endTelemetry(): Promise<void> {
  const sent = Promise.allSettled(telemetry().flushes.map((flush) => flush()))
  await Promise.race([sent, delay(LAST_WORDS_MS, undefined, { ref: false })])
}
