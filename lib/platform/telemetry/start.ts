import 'server-only'

import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

import { resourceFromAttributes } from '@opentelemetry/resources'

import { getEnv } from '@/lib/platform/env'

import { telemetry } from './shared'
import { startTraces } from './traces'

const LAST_WORDS_MS = 1_000

/**
 * Starts traces, which give each request its id in the log, and whatever exporters the settings ask for. Await it before the first request.
 */
export async function startTelemetry(): Promise<void> {
  const { trustedProxies, siteUrl, telemetry: settings } = getEnv()
  const { metricsToken, otlpEndpoint, sentryDsn } = settings
  const isMeasuring = Boolean(metricsToken ?? otlpEndpoint)
  const resource = resourceFromAttributes({
    'service.name': 'horizon',
    'service.instance.id': `${hostname()}-${process.pid}`,
  })
  if (isMeasuring) {
    const { startMetrics } = await import('./metrics-export')
    startMetrics({ isScraped: metricsToken !== null, endpoint: otlpEndpoint, resource })
  }
  await startTraces({ isMeasuring, endpoint: otlpEndpoint, resource, trustsRequests: trustedProxies > 0 })
  if (otlpEndpoint) {
    const { startLogs } = await import('./logs')
    startLogs({ endpoint: otlpEndpoint, resource })
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
